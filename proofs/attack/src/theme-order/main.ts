import { range } from '@blindspot/test-kit/in-parallel';
import { surestByOrder } from './order-bound.ts';

/** Minutes on one core. How sure a theme's words and key make an owner who gives one person 10 and everybody else 1, or the other way round. */
const chains = [
  [5],
  [6],
  [8],
  [5, 4],
  [7, 4],
  [9, 4],
  [5, 4, 4],
  [8, 4, 4],
  [13, 4, 4],
  [5, 4, 4, 4],
  [8, 4, 4, 4],
];
const weighings = [
  { aim: 10, others: 1 },
  { aim: 1, others: 10 },
] as const;

for (const newcomers of chains)
  for (const weights of weighings) {
    const surest = (noise: number): string =>
      Math.max(
        ...range(newcomers.length).flatMap((aimedSet) =>
          [0.1, 0.2, 1 / 3].map((share) => surestByOrder({ newcomers, aimedSet, share, weights, noise })),
        ),
      ).toFixed(3);
    process.stdout.write(
      `${newcomers.join(' + ')} people, aim weighs ${weights.aim}: sure ${surest(2)}, by an order without noise ${surest(0)}\n`,
    );
  }
