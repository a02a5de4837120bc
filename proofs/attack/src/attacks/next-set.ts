import { anonymity } from '@blindspot/contracts/anonymity';
import { numericAttack } from '../numeric/numeric-attack.ts';

/**
 * Ratings of the people in three sets: equal and low, different and high, equal and lowest. The third set moves
 * the average so little that it narrows down the scores of the second one.
 */
const ratings = [
  [3, 3, 3, 3, 3],
  [6, 8, 4, 8],
  [1, 1, 1, 1],
];

export const nextSet = numericAttack(
  {
    name: 'next set',
    what: 'open a set whose weights differ, then one that weighs almost nothing, and narrow down the first with the second',
  },
  async (scene, { crowd }) => {
    let aim: Parameters<typeof scene.arrive>[0] = [];
    for (const [set, weights] of ratings.entries()) {
      const people = crowd(set === 0 ? anonymity.full : anonymity.batch);
      for (const [index, person] of people.entries()) {
        await scene.arrive([person]);
        if (set === 0 && index < people.length - 1) continue;
        if (set === 0) await scene.rate(new Map(people.map((one) => [one, weights[0] ?? 5])));
        else await scene.rate(new Map([[person, weights[index] ?? 5]]));
        await (set === 0 ? scene.open() : scene.regenerate());
      }
      if (set === 1) aim = people.slice(0, 1);
    }
    return aim;
  },
);
