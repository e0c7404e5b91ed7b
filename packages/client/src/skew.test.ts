import fc from 'fast-check';
import { expect, it } from 'vitest';
import { skewMeter } from './skew.ts';

// The same delays in every run; SEED gives others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 147) });

it('takes the least delayed of the last eight messages for the truth', () => {
  const skewOf = skewMeter();
  expect(skewOf(1_000, 1_100)).toBe(-100);
  expect(skewOf(2_000, 2_020)).toBe(-20);
  expect(skewOf(3_000, 3_500)).toBe(-20);
  for (let n = 4; n < 10; n++) expect(skewOf(n * 1_000, n * 1_000 + 300)).toBe(-20);
  // The ninth pushes the best one out.
  expect(skewOf(10_000, 10_300)).toBe(-300 + 0);
});

it('[T25] never makes the server later than it is, and errs by the least delay alone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5_000, max: 5_000 }),
      fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1 }),
      (skew, delays) => {
        const skewOf = skewMeter();
        let estimate = 0;
        for (const [n, delay] of delays.entries()) estimate = skewOf(n * 100 + skew, n * 100 + delay);
        expect(skew - estimate).toBe(Math.min(...delays.slice(-8)));
      },
    ),
  );
});
