import { afterAll } from 'vitest';

/** Keeps what a test file needs, and takes it down in reverse when the file is over, whatever of it came to be. */
export function scene(): <T>(thing: T, down: (thing: T) => unknown) => T {
  const steps: (() => unknown)[] = [];
  afterAll(async () => {
    for (const step of steps.reverse()) await step();
  });
  return (thing, down) => {
    steps.push(() => down(thing));
    return thing;
  };
}
