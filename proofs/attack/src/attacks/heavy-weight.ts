import { anonymity } from '@blindspot/contracts/anonymity';
import { numericAttack } from '../numeric/numeric-attack.ts';

const crowds = [anonymity.full, anonymity.full, 9];

export const heavyWeight = numericAttack(
  {
    name: 'heavy weight',
    what: 'before anything is read, weigh one person 10 and all others 1, in the first set and in the next',
  },
  async (scene, { crowd, seed }) => {
    const sets = [crowd(crowds[seed % crowds.length] ?? anonymity.full), crowd(anonymity.batch)];
    for (const [index, people] of sets.entries()) {
      await scene.arrive(people);
      await scene.rate(new Map(people.map((person) => [person, person === people[0] ? 10 : 1])));
      await (index === 0 ? scene.open() : scene.regenerate());
    }
    return sets.flatMap(([heavy]) => heavy ?? []);
  },
);
