import { anonymity } from '@blindspot/contracts/anonymity';
import { numericAttack } from '../numeric/numeric-attack.ts';

export const latePerson = numericAttack(
  {
    name: 'late person',
    what: 'after a large set, weigh one late person 10 and the other newcomers 1, open, and look for that person',
  },
  async (scene, { crowd, seed }) => {
    await scene.arrive(crowd(anonymity.full + (seed % 3) * 2));
    await scene.open();
    const [late, ...others] = crowd(anonymity.batch);
    if (!late) throw new Error('Nobody came.');
    for (const person of [late, ...others]) {
      await scene.arrive([person]);
      await scene.rate(new Map([[person, person === late ? 10 : 1]]));
      await scene.read();
      await scene.regenerate();
      await scene.share();
    }
    return [late];
  },
);
