import { anonymity } from '@blindspot/contracts/anonymity';
import type { Published } from '../solving/any-weights.ts';
import { beliefsFrom } from '../solving/beliefs.ts';
import { boundFor, type Bound } from '../solving/guess-bound.ts';
import { bestGuess, type Chances, type PriorName } from '../solving/marks.ts';
import { rowsOf, type Row, type RowWeights } from './rows.ts';
import type { Reading, Scene } from './scene.ts';
import { questions, type SliderPerson } from './slider-people.ts';

/** One mark that was guessed from everything published. */
export interface Guess {
  readonly isRight: boolean;
  /** How sure the guess was. */
  readonly chance: number;
  /** What the rule allows who is granted the sum of each set's newcomers; undefined where the person never entered a sealed set by the rules. */
  readonly bound: Bound | undefined;
}

/**
 * Guesses every mark of the people it is about, but for sliders that they leave alone: these are known. One that fits nothing published
 * is a guess by what is usual.
 */
export function guessesAbout(
  { readings, people }: Pick<Scene, 'readings' | 'people'>,
  aims: readonly SliderPerson[],
  chances: Chances,
  about: { readonly highest: number; readonly prior: PriorName },
): Guess[] {
  return questions.flatMap((question) => {
    const rows = rowsOf(readings, people, question, about.highest);
    const known = new Map(
      people
        .filter(({ isPuppet, leaves }) => isPuppet || leaves.includes(question))
        .map(({ name, marks }) => [name, marks[question] ?? 0]),
    );
    const averages = readings.map((reading) => reading.averages[question]?.average ?? null);
    const beliefs =
      beliefsByRule(rows, averages, { chances, known }) ??
      beliefsOfEveryone(readings, averages, { chances, known });
    const movers = aims.filter(({ leaves }) => !leaves.includes(question));
    return movers.map((aim) => {
      const { mark, chance } = bestGuess(beliefs?.get(aim.name) ?? chances);
      const bound = boundOf(aim, { readings, rows, known: new Set(known.keys()) }, { ...about, chances });
      return { isRight: aim.marks[question] === mark, chance, bound };
    });
  });
}

type Known = Parameters<typeof beliefsFrom>[1];

/** Believes that rows hold whom the promise says; undefined where what was published shows that they do not. */
function beliefsByRule(
  rows: readonly Row[],
  averages: readonly (number | null)[],
  given: Known,
): ReadonlyMap<string, Chances> | undefined {
  const chains: Published[][] = [];
  let last: { readonly weights: RowWeights; readonly average: number | null } | undefined;
  for (const [index, { weights }] of rows.entries()) {
    const average = averages[index] ?? null;
    if ((average === null) !== (weights.size === 0)) return undefined;
    const previous = last;
    last = { weights, average };
    if (average === null) continue;
    const isNew =
      previous === undefined || previous.weights.size !== weights.size || !shares(previous.weights, weights);
    if (!isNew && previous.average !== average) return undefined;
    if (!isNew) continue;
    // After an erasure nobody of before is in the row: that is another chain.
    if (previous === undefined || !shares(previous.weights, weights)) chains.push([]);
    chains.at(-1)?.push({ weights, tenths: Math.round(average * 10) });
  }
  const beliefs = chains.map((chain) => beliefsFrom(chain, given));
  if (beliefs.includes(undefined)) return undefined;
  return new Map(beliefs.flatMap((of) => [...(of ?? [])]));
}

const shares = (one: RowWeights, other: RowWeights): boolean =>
  [...one.keys()].some((name) => other.has(name));

/** Believes that every average is of everybody who is in. */
function beliefsOfEveryone(
  readings: readonly Reading[],
  averages: readonly (number | null)[],
  given: Known,
): ReadonlyMap<string, Chances> | undefined {
  const published = readings.flatMap(({ weights }, index) => {
    const average = averages[index] ?? null;
    return average === null ? [] : [{ weights, tenths: Math.round(average * 10) }];
  });
  return published.length === 0 ? undefined : beliefsFrom(published, given);
}

/** Of the group in which somebody entered the row, with those known who are; by what is usual, where they never entered it. */
function boundOf(
  { name }: SliderPerson,
  read: {
    readonly readings: readonly Reading[];
    readonly rows: readonly Row[];
    readonly known: ReadonlySet<string>;
  },
  about: { readonly highest: number; readonly prior: PriorName; readonly chances: Chances },
): Bound | undefined {
  const at = read.readings.findIndex(({ weights }) => weights.has(name));
  const here = read.readings[at]?.weights;
  if (here === undefined) return undefined;
  const before = new Set(read.readings.slice(0, at).flatMap(({ weights }) => [...weights.keys()]));
  if ([...here.keys()].filter((person) => !before.has(person)).length < anonymity.batch) return undefined;
  if (read.readings.slice(at).some(({ weights }) => !weights.has(name))) return promised;
  const group = read.rows.flatMap(({ groups }) => groups).find((weights) => weights.has(name));
  if (group === undefined) return { guess: bestGuess(about.chances).chance, certain: 0 };
  const names = [...group.keys()];
  return remembered(
    { weights: [...group.values()], scale: about.highest, prior: about.prior },
    names.indexOf(name),
    names.flatMap((person, index) => (read.known.has(person) ? [index] : [])),
  );
}

/** Of who has left a second sum is known, what the next set differs by; for them nothing stricter is worked out. */
const promised: Bound = { guess: anonymity.guess, certain: anonymity.certain };

const bounds = new Map<string, Bound>();

/** The same few sets come again and again. */
function remembered(...asked: Parameters<typeof boundFor>): Bound {
  const key = JSON.stringify(asked);
  const bound = bounds.get(key) ?? boundFor(...asked);
  bounds.set(key, bound);
  return bound;
}
