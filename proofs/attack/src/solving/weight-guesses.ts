import { anonymity } from '@blindspot/contracts/anonymity';
import {
  defaultTrustWeights,
  relationships,
  type Relationship,
} from '@blindspot/contracts/vocabulary/relationships';

/** A person as the owner sees them in the trust list. */
export interface SeenPerson {
  readonly name: string;
  readonly relationship: Relationship;
  /** Set by the owner; null where the slider was never moved. */
  readonly rating: number | null;
}

/** The weights that a figure may have been made with. */
export interface WeightGuess {
  readonly name: string;
  weights(people: readonly SeenPerson[], last: ReadonlyMap<string, number> | undefined): Map<string, number>;
}

const shown = ({ relationship, rating }: SeenPerson): number => rating ?? defaultTrustWeights[relationship];
const mapped = (people: readonly SeenPerson[], weight: (person: SeenPerson) => number): Map<string, number> =>
  new Map(people.map((person) => [person.name, weight(person)]));

/**
 * What an owner who has read how the product works would try: everybody alike, the sliders as they stand, the defaults,
 * the means of circles, and those drawn toward the last published weights.
 */
export const weightGuesses: readonly WeightGuess[] = [
  { name: 'everybody alike', weights: (people) => mapped(people, () => 1) },
  { name: 'as the sliders stand', weights: (people) => mapped(people, shown) },
  {
    name: 'defaults',
    weights: (people) => mapped(people, ({ relationship }) => defaultTrustWeights[relationship]),
  },
  { name: 'means of circles', weights: circleMeans },
  ...[0.75, 0.5, 0.25, 0].map((share): WeightGuess => ({
    name: `circles drawn toward the last weights (${share})`,
    weights: (people, last) => {
      const wanted = circleMeans(people);
      return mapped(people, (person) => {
        const anchor = last?.get(person.name) ?? defaultTrustWeights[person.relationship];
        return share * (wanted.get(person.name) ?? 0) + (1 - share) * anchor;
      });
    },
  })),
];

function circleMeans(people: readonly SeenPerson[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const circle of circlesOf(people)) {
    const moved = circle.some(({ rating }) => rating !== null);
    const mean = circle.reduce((total, person) => total + shown(person), 0) / circle.length;
    for (const person of circle) weights.set(person.name, moved ? mean : shown(person));
  }
  return weights;
}

function circlesOf(people: readonly SeenPerson[]): SeenPerson[][] {
  const groups = relationships.map((relationship) =>
    people.filter((person) => person.relationship === relationship),
  );
  const large = groups.filter((group) => group.length >= anonymity.circle);
  const pool = groups.filter((group) => group.length < anonymity.circle).flat();
  if (pool.length === 0) return large;
  if (pool.length >= anonymity.circle || large.length === 0) return [...large, pool];
  const smallest = large.reduce((least, group) => (group.length < least.length ? group : least));
  return large.map((group) => (group === smallest ? [...group, ...pool] : group));
}
