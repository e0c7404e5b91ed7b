/** The time of another machine, as far as this one can know it; wall clocks here may jump. */
export interface Clock {
  now(): number;
  /** Between two local times the other machine said `there`. */
  heard(sent: number, there: number, received: number): void;
}

/** A clock that means nothing until it hears. Local times are those of `performance.now()`. */
export function createClock(): Clock {
  let offset = 0;
  let known = false;
  return {
    now: () => Math.round(performance.now() + offset),
    heard(sent, there, received) {
      const least = there - received;
      const most = there + 1 - sent;
      // A slow answer says little: it corrects only what it proves wrong.
      offset = known ? Math.min(Math.max(offset, least), most) : (least + most) / 2;
      known = true;
    },
  };
}
