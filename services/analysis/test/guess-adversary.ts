import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import type { SeededRandom } from '@blindspot/test-kit/seeded-random';
import { figuresOf } from '../src/findings/figures.ts';

/**
 * Results of an adversary that shares no code with the guess rule. The test draws scores at random and
 * publishes them as the product does. The adversary knows two people's scores per set (the puppets) and tries
 * all possible scores of the others.
 */
export interface Guessed {
  readonly trials: number;
  readonly right: number;
  readonly sure: number;
}

export const expectations = {
  flat: (maximum: number) => Array.from({ length: maximum }, () => 1 / maximum),
  usual: (maximum: number) => {
    const bell = Array.from({ length: maximum }, (_, index) => {
      const distance = (index + 1 - 0.7 * maximum) / (0.2 * maximum);
      return Math.exp(-0.5 * distance * distance);
    });
    const all = bell.reduce((total, one) => total + one, 0);
    return bell.map((one) => one / all);
  },
};

export interface Person {
  readonly weight: number;
  readonly isPuppet: boolean;
}

/** `sets` lists the newcomers of each set; everyone stays in the later sets. */
interface Story {
  readonly scale: QuestionScale;
  readonly scores: readonly number[];
  readonly sets: readonly (readonly Person[])[];
  readonly target: Person;
  /** If true, the adversary gets the exact weighted sum of the last set's newcomers instead of averages. */
  readonly sumIsKnown: boolean;
}

export function attack(story: Story, trials: number, random: SeededRandom): Guessed {
  const guessed = { trials, right: 0, sure: 0 };
  const unknown = answersOfUnknown(story);
  const beliefs = new Map<string, readonly number[]>();
  for (let trial = 0; trial < trials; trial += 1) {
    const scores = new Map(story.sets.flat().map((person) => [person, draw(story.scores, random)]));
    const seen = whatIsSeen(story, scores);
    const key = JSON.stringify(seen);
    const believed = beliefs.get(key) ?? believe(story, unknown, seen);
    beliefs.set(key, believed);
    const likeliest = Math.max(...believed);
    const all = believed.reduce((sum, one) => sum + one, 0);
    if (believed.indexOf(likeliest) + 1 === scores.get(story.target)) guessed.right += 1;
    if (likeliest > 0.9 * all + 1e-12) guessed.sure += 1;
  }
  return guessed;
}

function draw(scores: readonly number[], random: SeededRandom): number {
  let left = random.next();
  const index = scores.findIndex((probability) => (left -= probability) < 0);
  return index === -1 ? scores.length : index + 1;
}

interface Seen {
  /** Weighted sum of the puppets' scores per set. */
  readonly known: readonly number[];
  readonly averages: readonly number[];
  readonly sum?: number;
}

function whatIsSeen(story: Story, scores: ReadonlyMap<Person, number>): Seen {
  const weighted = (people: readonly Person[]): number =>
    people.reduce((sum, person) => sum + person.weight * (scores.get(person) ?? 0), 0);
  const published = story.sets.map((_, index) => {
    const members = membersOf(story, index).map((person) => ({
      weight: person.weight,
      answers: { q: scores.get(person) ?? 0 },
      untouched: [],
    }));
    // Publishes a single set, because this test is about weights and not about the row rule.
    return figuresOf({ form: formOf(story.scale), batches: [members] }).figures[0]?.average ?? 0;
  });
  const puppets = story.sets.map((people) => weighted(people.filter(({ isPuppet }) => isPuppet)));
  if (!story.sumIsKnown) return { known: puppets, averages: published };
  return { known: puppets.slice(-1), averages: [], sum: weighted(story.sets.at(-1) ?? []) };
}

function membersOf({ sets }: Story, index: number): Person[] {
  return sets.slice(0, index + 1).flat();
}

const formOf = (scale: QuestionScale) =>
  ({ questions: { q: 'Q' }, optional_questions: {}, format: 'slider', scale }) as const;

interface Possibility {
  readonly sum: number;
  readonly target: number;
  readonly probability: number;
}

/** Returns the probabilities of the target's scores, by trying all answers of the unknown people. */
function believe(story: Story, unknown: readonly (readonly Possibility[])[], seen: Seen): number[] {
  let possible: readonly Possibility[] = [{ sum: seen.known[0] ?? 0, target: 0, probability: 1 }];
  if (seen.sum !== undefined)
    possible = possible
      .flatMap((one) => (unknown.at(-1) ?? []).map((other) => both(one, other)))
      .filter(({ sum }) => sum === seen.sum);
  for (const [index, average] of seen.averages.entries()) {
    const arrived = index === 0 ? 0 : (seen.known[index] ?? 0);
    const total = membersOf(story, index).reduce((sum, { weight }) => sum + weight, 0);
    const tenths = Math.round(average * 10);
    const fits = ({ sum }: Possibility): boolean => Math.floor((10 * sum) / total + 0.5 + 1e-9) === tenths;
    const before = possible.map((one) => ({ ...one, sum: one.sum + arrived }));
    possible = merged(
      before.flatMap((one) => (unknown[index] ?? []).map((other) => both(one, other)).filter(fits)),
    );
  }
  const believed = story.scores.map(() => 0);
  for (const { target, probability } of possible) {
    believed[target - 1] = (believed[target - 1] ?? 0) + probability;
  }
  return believed;
}

const answersOfUnknown = (story: Story): Possibility[][] =>
  story.sets.map((people) =>
    people
      .filter(({ isPuppet }) => !isPuppet)
      .reduce<Possibility[]>(
        (possible, person) =>
          merged(possible.flatMap((one) => answersOf(story, person).map((own) => both(one, own)))),
        [{ sum: 0, target: 0, probability: 1 }],
      ),
  );

const answersOf = (story: Story, person: Person): Possibility[] =>
  story.scores.map((probability, index) => ({
    sum: person.weight * (index + 1),
    target: person === story.target ? index + 1 : 0,
    probability,
  }));

const both = (one: Possibility, other: Possibility): Possibility => ({
  sum: one.sum + other.sum,
  target: one.target + other.target,
  probability: one.probability * other.probability,
});

function merged(possibilities: readonly Possibility[]): Possibility[] {
  const alike = new Map<number, Possibility>();
  for (const one of possibilities) {
    const key = one.sum * 16 + one.target;
    alike.set(key, { ...one, probability: one.probability + (alike.get(key)?.probability ?? 0) });
  }
  return [...alike.values()];
}
