const FROM = 'fives:pad';
const PAD = /^\/(pad|s)\/[\w-]{1,64}$/;

/** From this pad the tab may come to its rules. */
export function keepPad(): void {
  try {
    sessionStorage.setItem(FROM, location.pathname);
  } catch {
    // Where nothing is kept the browser's own Back leads there.
  }
}

/** The pad from which this tab came, null = it came from elsewhere. */
export function padBefore(): string | null {
  try {
    const from = sessionStorage.getItem(FROM) ?? '';
    return PAD.test(from) ? from : null;
  } catch {
    return null;
  }
}
