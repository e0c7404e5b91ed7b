const KEPT = 8;

/** Estimates the store's time less ours from what arrived lately: the least delayed message is nearest the truth. */
export function skewMeter(): (serverNow: number, ourNow: number) => number {
  const samples: number[] = [];
  return (serverNow, ourNow) => {
    samples.push(serverNow - ourNow);
    if (samples.length > KEPT) samples.shift();
    return Math.max(...samples);
  };
}
