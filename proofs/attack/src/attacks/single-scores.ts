import { anonymity } from '@blindspot/contracts/anonymity';
import { range } from '@blindspot/test-kit/in-parallel';
import { numericAttack } from '../numeric/play.ts';

export const subtraction = numericAttack(
  'subtraction',
  'ask for the result after every single newcomer, over several sets, and subtract each from the next',
  async (scene, { crowd }) => {
    const first = crowd(anonymity.full);
    await scene.arrive(first);
    await scene.open();
    const later = [crowd(anonymity.batch), crowd(anonymity.batch)];
    // The owner's invented people answer first, so that each later reading adds one unknown score.
    for (const newcomer of later.flatMap((batch) => batch.toReversed())) {
      await scene.arrive([newcomer]);
      await scene.read();
      await scene.regenerate();
    }
    return [...first, ...later.flat()];
  },
);

export const latePerson = numericAttack(
  'late person',
  'after a large set, weigh one late person 10 and the other newcomers 1, open, and look for that person',
  async (scene, { crowd, seed }) => {
    await scene.arrive(crowd(anonymity.full + (seed % 3) * 2));
    await scene.open();
    const newcomers = crowd(anonymity.batch);
    for (const person of newcomers) {
      await scene.arrive([person]);
      await scene.rate([person], () => (person === newcomers[0] ? 10 : 1));
      await scene.read();
      await scene.regenerate();
      await scene.share();
    }
    return newcomers.slice(0, 1);
  },
);

export const nextSet = numericAttack(
  'next set',
  'open a set whose weights differ, then one that weighs almost nothing, and narrow down the first with the second',
  async (scene, { crowd }) => {
    const first = crowd(anonymity.full);
    await scene.arrive(first);
    await scene.rate(first, () => 3);
    await scene.open();
    const [aims, lightest] = [crowd(anonymity.batch), crowd(anonymity.batch)];
    const ratings = [6, 8, 4, 8];
    for (const person of [...aims, ...lightest]) {
      await scene.arrive([person]);
      // The last people weigh little and barely move the average. This reveals more about the earlier scores.
      await scene.rate([person], () => ratings[aims.indexOf(person)] ?? 1);
      await scene.regenerate();
    }
    return aims.slice(0, 1);
  },
);

export const sliderProbe = numericAttack(
  'slider probe',
  'read, move the sliders so that one person after another stands out, regenerate and share each time, and solve',
  async (scene, { crowd, random }) => {
    const first = crowd(anonymity.full);
    await scene.arrive(first);
    // The owner can change weights until the first result is opened.
    await scene.rate(first, () => random.integer(1, 10));
    await scene.read();
    await scene.open();
    const probe = async (people: typeof first): Promise<void> => {
      for (const aim of people.filter(({ isPuppet }) => !isPuppet)) {
        await scene.rate(people, (person) => (person === aim ? 10 : 1));
        await scene.regenerate();
        await scene.read();
        await scene.share();
      }
    };
    await probe(first);
    const second = crowd(anonymity.batch);
    await scene.arrive(second);
    await scene.rate([...first, ...second], () => random.integer(1, 10));
    await scene.regenerate();
    await probe([...first, ...second].slice(-anonymity.full));
    return [...first, ...second];
  },
);

export const heavyWeight = numericAttack(
  'heavy weight',
  'before anything is read, weigh one person 10 and all others 1, in the first set and in the next',
  async (scene, { crowd, seed }) => {
    const sets = [crowd(seed % 3 === 2 ? 9 : anonymity.full), crowd(anonymity.batch)];
    for (const [index, people] of sets.entries()) {
      await scene.arrive(people);
      await scene.rate(people, (person) => (person === people[0] ? 10 : 1));
      await (index === 0 ? scene.open() : scene.regenerate());
    }
    return sets.flatMap((people) => people.slice(0, 1));
  },
);

export const erasure = numericAttack(
  'erasure',
  'read, erase the own answers and send them again with other scores, let a person leave, open, and subtract',
  async (scene, { crowd, random }) => {
    const first = crowd(anonymity.full + 2);
    await scene.arrive(first);
    await scene.rate(first, () => random.integer(1, 10));
    await scene.open();
    for (const person of first.filter(({ isPuppet }, index) => index === 0 || isPuppet)) {
      await scene.leave(person);
      await scene.read();
      await scene.regenerate();
    }
    // After an erasure, a result needs `full` new people, and its averages contain only them.
    const later = [anonymity.full, anonymity.batch].flatMap((people) => crowd(people).toReversed());
    for (const person of later) {
      await scene.arrive([person]);
      await scene.read();
      await scene.regenerate();
    }
    return [...first.slice(0, 1), ...later];
  },
);

export const heavyGone = numericAttack(
  'heavy one gone',
  'read a set at 10 each, let a person leave, open with newcomers at 1, and subtract',
  async (scene, { crowd }) => {
    const first = crowd(anonymity.full);
    const second = range(2).flatMap(() => crowd(anonymity.batch));
    await scene.arrive(first);
    await scene.rate(first, () => 10);
    await scene.open();
    const [leaving] = first;
    if (!leaving) throw new Error('Nobody came.');
    await scene.leave(leaving);
    await scene.regenerate();
    // With a low weight, the new people's scores hardly hide the score of the person who left.
    for (const person of second) {
      await scene.arrive([person]);
      await scene.rate([person], () => 1);
      await scene.regenerate();
    }
    return [leaving];
  },
);

export const sharePage = numericAttack(
  'share against owner page',
  'share as the very first call, share again after each newcomer and each slider, and subtract pages from each other',
  async (scene, { crowd, random }) => {
    const first = crowd(anonymity.full);
    await scene.arrive(first);
    await scene.share();
    await scene.read();
    const second = crowd(anonymity.batch);
    for (const newcomer of second.toReversed()) {
      await scene.arrive([newcomer]);
      await scene.rate([newcomer], () => random.integer(1, 10));
      await scene.share();
    }
    await scene.regenerate();
    await scene.share();
    return [...first, ...second];
  },
);
