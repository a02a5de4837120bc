import { anonymity } from '@blindspot/contracts/anonymity';
import { range } from '@blindspot/test-kit/in-parallel';
import { numericAttack } from '../numeric/play.ts';
import { leavingAlone, questions, type SliderPerson } from '../numeric/slider-people.ts';

export const dividedSliders = numericAttack(
  'divided sliders',
  'ask in the description that each friend moves other sliders, so that all but one of a row are a predictable 5, over several sets',
  async (scene, { crowd, random }) => {
    const first = divided(crowd(anonymity.full + 2));
    await scene.arrive(first);
    await scene.rate(first, () => random.integer(1, 10));
    await scene.open();
    const later: SliderPerson[] = [];
    for (const _ of range(3)) {
      const newcomers = divided(crowd(anonymity.batch));
      for (const person of newcomers.toReversed()) {
        await scene.arrive([person]);
        await scene.rate([person], () => random.integer(1, 10));
        await scene.read();
        await scene.regenerate();
      }
      later.push(...newcomers);
    }
    await scene.regenerate();
    await scene.share();
    return [...first, ...later];
  },
);

/** For each question: how many friends move the slider, and whether the owner's invented people move it. */
const divisions = [
  { movers: () => 1, withPuppets: false },
  { movers: () => 1, withPuppets: true },
  { movers: () => 3, withPuppets: true },
  { movers: (friends: number) => friends - 1, withPuppets: true },
  { movers: (friends: number) => friends, withPuppets: false },
];

function divided(people: readonly SliderPerson[]): SliderPerson[] {
  const friends = people.filter(({ isPuppet }) => !isPuppet);
  const moves = (person: SliderPerson, place: number): boolean => {
    const { movers, withPuppets } = divisions[place % divisions.length] ?? {
      movers: () => 0,
      withPuppets: true,
    };
    if (person.isPuppet) return withPuppets;
    // From question to question, other friends move the slider.
    const turn = (friends.indexOf(person) - place) % friends.length;
    return (turn + friends.length) % friends.length < movers(friends.length);
  };
  return people.map((person) =>
    leavingAlone(
      person,
      questions.filter((_, place) => !moves(person, place)),
    ),
  );
}
