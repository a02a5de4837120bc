import { anonymity } from '@blindspot/contracts/anonymity';
import { numericAttack } from '../numeric/numeric-attack.ts';
import { leavingAlone, questions, type SliderPerson } from '../numeric/slider-people.ts';

const laterSets = 3;

export const dividedSliders = numericAttack(
  {
    name: 'divided sliders',
    what: 'ask in the description that each friend moves other sliders, so that all but one of a row are a predictable 5, over several sets',
  },
  async (scene, { crowd, random }) => {
    const first = divided(crowd(anonymity.full + 2));
    await scene.arrive(first);
    await scene.rate(new Map(first.map((person) => [person, random.integer(1, 10)])));
    await scene.open();
    const later: SliderPerson[] = [];
    for (let set = 1; set <= laterSets; set += 1) {
      const newcomers = divided(crowd(anonymity.batch));
      for (const person of newcomers.toReversed()) {
        await scene.arrive([person]);
        await scene.rate(new Map([[person, random.integer(1, 10)]]));
        await scene.read();
        await scene.regenerate();
      }
      later.push(...newcomers);
    }
    await scene.regenerate();
    await scene.share();
    return [...first, ...later].filter(({ isPuppet }) => !isPuppet);
  },
);

/** Chooses who of a set moves the slider of a question; `place` rotates through the friends. */
type Division = (set: { readonly friends: readonly SliderPerson[]; readonly place: number }) => {
  readonly friends: readonly SliderPerson[];
  readonly withPuppets: boolean;
};

const divisions: readonly Division[] = [
  // One friend moves the slider, and the puppets do not.
  ({ friends, place }) => ({ friends: someFrom(friends, place, 1), withPuppets: false }),
  ({ friends, place }) => ({ friends: someFrom(friends, place, 1), withPuppets: true }),
  ({ friends, place }) => ({ friends: someFrom(friends, place, 3), withPuppets: true }),
  ({ friends, place }) => ({ friends: someFrom(friends, place, friends.length - 1), withPuppets: true }),
  ({ friends }) => ({ friends, withPuppets: false }),
];

function divided(people: readonly SliderPerson[]): SliderPerson[] {
  const friends = people.filter(({ isPuppet }) => !isPuppet);
  const moverNames = new Map(
    questions.map((key, place) => {
      const movers = divisions[place % divisions.length]?.({ friends, place }) ?? {
        friends,
        withPuppets: true,
      };
      const puppets = people.filter(({ isPuppet }) => isPuppet && movers.withPuppets);
      return [key, new Set([...movers.friends, ...puppets].map(({ name }) => name))];
    }),
  );
  return people.map((person) =>
    leavingAlone(
      person,
      questions.filter((key) => !moverNames.get(key)?.has(person.name)),
    ),
  );
}

const someFrom = (friends: readonly SliderPerson[], place: number, count: number): SliderPerson[] =>
  friends.map((_, index) => friends[(place + index) % friends.length] as SliderPerson).slice(0, count);
