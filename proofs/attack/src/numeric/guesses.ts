import { anonymity } from '@blindspot/contracts/anonymity';
import type { Published } from '../solving/any-weights.ts';
import { beliefsFrom } from '../solving/beliefs.ts';
import { boundFor, type Bound } from '../solving/guess-bound.ts';
import { bestGuess, type Chances, type PriorName } from '../solving/scores.ts';
import { rowsOf, type Row, type RowWeights } from './rows.ts';
import type { Reading, Scene } from './scene.ts';
import { questions, type SliderPerson } from './slider-people.ts';

/** One score that was guessed from everything published. */
export interface Guess {
  readonly isRight: boolean;
  /** Probability of the guess. */
  readonly chance: number;
  /**
   * Bound of the rule for an attacker who knows the sum of each set's newcomers; undefined if the person
   * entered no set that follows the rules.
   */
  readonly bound: Bound | undefined;
}

/**
 * Guesses every score of these people, except untouched sliders, which are known. Falls back to the prior if
 * nothing published fits.
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
        .map(({ name, scores }) => [name, scores[question] ?? 0]),
    );
    const averages = readings.map((reading) => reading.averages[question]?.average ?? null);
    const beliefs =
      beliefsByRule(rows, averages, { chances, known }) ??
      beliefsOfEveryone(readings, averages, { chances, known });
    const movers = aims.filter(({ leaves }) => !leaves.includes(question));
    return movers.map((aim) => {
      const { score, chance } = bestGuess(beliefs?.get(aim.name) ?? chances);
      const bound = boundOf(aim, { readings, rows, known: new Set(known.keys()) }, { ...about, chances });
      return { isRight: aim.scores[question] === score, chance, bound };
    });
  });
}

type Known = Parameters<typeof beliefsFrom>[1];

/**
 * Assumes that averages contain the people whom the promise names. Returns undefined if the published values contradict
 * that.
 */
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
    // After an erasure no earlier person is in the average, so a new chain starts.
    if (previous === undefined || !shares(previous.weights, weights)) chains.push([]);
    chains.at(-1)?.push({ weights, tenths: Math.round(average * 10) });
  }
  const beliefs = chains.map((chain) => beliefsFrom(chain, given));
  if (beliefs.includes(undefined)) return undefined;
  return new Map(beliefs.flatMap((of) => [...(of ?? [])]));
}

const shares = (one: RowWeights, other: RowWeights): boolean =>
  [...one.keys()].some((name) => other.has(name));

/** Assumes that every average contains everyone in its set. */
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

/**
 * Returns the bound for the group in which the person entered the average, given the known scores. If the person never
 * entered it, the bound is the best guess of the prior.
 */
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

/** After an erasure a second sum is known, so only the promise itself applies. */
const promised: Bound = { guess: anonymity.guess, certain: anonymity.certain };

const bounds = new Map<string, Bound>();

/** Caches bounds, because the same few sets repeat. */
function remembered(...asked: Parameters<typeof boundFor>): Bound {
  const key = JSON.stringify(asked);
  const bound = bounds.get(key) ?? boundFor(...asked);
  bounds.set(key, bound);
  return bound;
}
