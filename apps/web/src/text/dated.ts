/** The latest moment that a calendar can write, ms either way of 1970. */
const MOST = 8.64e15;

/** Writes times, ms, in this form. A time from another's clock may be anything: none makes it throw. */
export function dated(form: Intl.DateTimeFormatOptions): (at: number | Date) => string {
  const format = new Intl.DateTimeFormat('en', form);
  return (at) => {
    const time = Number(at);
    return format.format(Number.isNaN(time) ? 0 : Math.min(Math.max(time, -MOST), MOST));
  };
}
