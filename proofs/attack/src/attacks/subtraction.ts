import { anonymity } from '@blindspot/contracts/anonymity';
import { numericAttack } from '../numeric/numeric-attack.ts';

const sets = 3;

export const subtraction = numericAttack(
  {
    name: 'subtraction',
    what: 'ask for the result after every single newcomer, over several sets, and subtract each from the next',
  },
  async (scene, { crowd }) => {
    const first = crowd(anonymity.full);
    await scene.arrive(first);
    await scene.open();
    const later = Array.from({ length: sets - 1 }, () => crowd(anonymity.batch));
    // The puppets come first, so that each later newcomer is as isolated as possible.
    for (const newcomer of later.flatMap((batch) => batch.toReversed())) {
      await scene.arrive([newcomer]);
      await scene.read();
      await scene.regenerate();
    }
    return [...first, ...later.flat()].filter(({ isPuppet }) => !isPuppet);
  },
);
