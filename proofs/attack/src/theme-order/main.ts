import { range } from '@blindspot/test-kit/in-parallel';
import { surestByOrder } from './order-bound.ts';

/**
 * Prints how sure an owner can become that a person named a theme that a third of the people name. Chains of four
 * results take minutes.
 */
const chains = [[5], [6], [8], [5, 4], [7, 4], [9, 4], [5, 4, 4], [8, 4, 4], [13, 4, 4], [11, 4, 4, 4]];
const weighings = [
  { aim: 10, others: 1 },
  { aim: 1, others: 10 },
] as const;

for (const newcomers of chains)
  for (const weights of weighings) {
    const surest = (noise: number): string =>
      Math.max(
        ...range(newcomers.length).map((aimedSet) =>
          surestByOrder({ newcomers, aimedSet, share: 1 / 3, weights, noise }),
        ),
      ).toFixed(3);
    process.stdout.write(
      `${newcomers.join(' + ')} people, the one weighs ${weights.aim}: sure ${surest(2)}, without noise ${surest(0)}\n`,
    );
  }
