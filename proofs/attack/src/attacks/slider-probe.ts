import { anonymity } from '@blindspot/contracts/anonymity';
import { numericAttack } from '../numeric/numeric-attack.ts';

export const sliderProbe = numericAttack(
  {
    name: 'slider probe',
    what: 'read, move the sliders so that one person after another stands out, regenerate and share each time, and solve',
  },
  async (scene, { crowd, random }) => {
    const first = crowd(anonymity.full);
    await scene.arrive(first);
    // Until the first set is opened, the owner can still change ratings.
    await scene.rate(new Map(first.map((person) => [person, random.integer(1, 10)])));
    await scene.read();
    await scene.open();
    const probe = async (people: typeof first): Promise<void> => {
      for (const aim of people.filter(({ isPuppet }) => !isPuppet)) {
        await scene.rate(new Map(people.map((person) => [person, person === aim ? 10 : 1])));
        await scene.regenerate();
        await scene.read();
        await scene.share();
      }
    };
    await probe(first);
    const second = crowd(anonymity.batch);
    await scene.arrive(second);
    await scene.rate(new Map([...first, ...second].map((person) => [person, random.integer(1, 10)])));
    await scene.regenerate();
    await probe([...first, ...second].slice(-anonymity.full));
    return [...first, ...second].filter(({ isPuppet }) => !isPuppet);
  },
);
