import { anonymity } from '@blindspot/contracts/anonymity';
import type { Finding } from '../attack.ts';
import { boundFor, type Bound } from '../solving/guess-bound.ts';
import { posteriors } from '../solving/posteriors.ts';
import { bestGuess, prior, sure, type PriorName } from '../solving/scores.ts';
import { mean } from '../solving/statistics.ts';
import { rowsOf, type Row } from './rows.ts';
import { publishedOf, type Reading, type Scene, type Shown } from './scene.ts';
import { questions, type SliderPerson } from './slider-people.ts';

export interface Guess {
  readonly isRight: boolean;
  readonly chance: number;
  /** Limit that the promise sets for this guess. Undefined if the person is in no result or in a small one. */
  readonly bound: Bound | undefined;
}

interface World {
  readonly highest: number;
  readonly prior: PriorName;
}

/** Guesses the unknown scores of these people. If no scores fit the published numbers, ignores these numbers. */
export function guessesAbout(
  { readings, people }: Pick<Scene, 'readings' | 'people'>,
  aims: readonly SliderPerson[],
  world: World,
): Guess[] {
  const chances = prior(world.prior, world.highest);
  return questions.flatMap((question) => {
    const rows = rowsOf(readings, people, question, world.highest);
    const isKnown = ({ isPuppet, leaves }: SliderPerson): boolean => isPuppet || leaves.includes(question);
    const known = new Map(people.filter(isKnown).map(({ name, scores }) => [name, scores[question] ?? 0]));
    const believe = (shown: readonly Shown[]) =>
      posteriors(publishedOf(shown, question), { chances, known })?.scores;
    const byRule = readings.map(({ averages }, index) => ({
      averages,
      weights: rows[index]?.weights ?? new Map<string, number>(),
    }));
    const isByRule = byRule.every(
      ({ averages, weights }) => ((averages[question]?.average ?? null) === null) === (weights.size === 0),
    );
    // Assumes first that averages contain only people who may count under the promise.
    const beliefs = (isByRule ? believe(byRule) : undefined) ?? believe(readings);
    return aims
      .filter((aim) => !isKnown(aim))
      .map((aim) => {
        const { score, chance } = bestGuess(beliefs?.get(aim.name) ?? chances);
        const bound = boundOf(aim, { readings, rows, known }, world);
        return { isRight: aim.scores[question] === score, chance, bound };
      });
  });
}

/**
 * Returns how certain the promise allows an attacker to be about a person's score. If no average includes this
 * person, an attacker knows only the prior, the usual distribution of scores.
 */
function boundOf(
  { name }: SliderPerson,
  read: { readings: readonly Reading[]; rows: readonly Row[]; known: ReadonlyMap<string, number> },
  { highest, prior: priorName }: World,
): Bound | undefined {
  const at = read.readings.findIndex(({ weights }) => weights.has(name));
  const here = read.readings[at]?.weights;
  if (here === undefined) return undefined;
  const before = new Set(read.readings.slice(0, at).flatMap(({ weights }) => [...weights.keys()]));
  if ([...here.keys()].filter((person) => !before.has(person)).length < anonymity.batch) return undefined;
  if (read.readings.slice(at).some(({ weights }) => !weights.has(name))) return promised;
  const group = read.rows.flatMap(({ groups }) => groups).find((weights) => weights.has(name));
  if (group === undefined) return { guess: bestGuess(prior(priorName, highest)).chance, certain: 0 };
  const names = [...group.keys()];
  return remembered(
    { weights: [...group.values()], scale: highest, prior: priorName },
    names.indexOf(name),
    names.flatMap((person, index) => (read.known.has(person) ? [index] : [])),
  );
}

/** Limit after an erasure. The attacker then knows two sums, so only the general limit of the promise holds. */
const promised: Bound = { guess: anonymity.guess, certain: anonymity.certain };

const bounds = new Map<string, Bound>();

function remembered(...asked: Parameters<typeof boundFor>): Bound {
  const key = JSON.stringify(asked);
  const bound = bounds.get(key) ?? boundFor(...asked);
  bounds.set(key, bound);
  return bound;
}

/**
 * Compares guesses with the promise, by scale, prior and number of invented people. Judges the proportion of correct
 * guesses, their probability, and the proportion of sure guesses.
 */
export function judgeGuesses(
  tries: readonly {
    readonly setting: { readonly scale: string; readonly prior: PriorName; readonly puppets: number };
    readonly guesses: readonly Guess[];
  }[],
): { findings: Finding[]; notes: string[] } {
  const groups = Map.groupBy(
    tries,
    ({ setting: { scale, prior: name, puppets } }) => `${scale} ${name}, ${puppets} puppets`,
  );
  const judged = [...groups].map(([name, members]) =>
    judgeGroup(
      name,
      members.flatMap(({ guesses }) => guesses),
    ),
  );
  return { findings: judged.flatMap(({ findings }) => findings), notes: judged.map(({ note }) => note) };
}

function judgeGroup(name: string, guesses: readonly Guess[]): { findings: Finding[]; note: string } {
  if (guesses.length === 0) return { findings: [], note: `${name}: nothing to guess` };
  const right = figureOf(guesses.map(({ isRight }) => Number(isRight)));
  const stated = figureOf(guesses.map(({ chance }) => chance));
  const certain = figureOf(guesses.map(({ chance }) => Number(chance > sure)));
  const bounded = guesses.flatMap(({ bound }) => bound ?? []);
  const bound = {
    guess: mean(bounded.map(({ guess }) => guess)),
    certain: mean(bounded.map((one) => one.certain)),
  };
  const exceeded = [
    above(stated, anonymity.guess) && 'guesses are better than the promise allows',
    above(certain, anonymity.certain) && 'more guesses are sure than the promise allows',
    bounded.length < guesses.length && 'a person entered with fewer newcomers than a batch',
    above(stated, bound.guess) && 'guesses are better than the bound of the rule',
    above(certain, bound.certain) && 'more guesses are sure than by the bound of the rule',
    above(right, stated.mean) && 'guesses are right more often than they know',
  ].filter((what) => what !== false);
  const note =
    `${name}: right ${written(right)} (promised ${written(stated)}, bound ${bound.guess.toFixed(3)}), ` +
    `sure ${written(certain)} (bound ${bound.certain.toFixed(3)}), ${guesses.length} scores`;
  const rule = 'the guess rule, for every newcomer and every two others that are known';
  const findings = exceeded.map((what) => ({
    try: name,
    output: 'question_averages',
    found: `${what}: ${note}`,
    rule,
  }));
  return { note, findings };
}

interface Figure {
  readonly mean: number;
  readonly error: number;
}

const above = (figure: Figure, limit: number): boolean => figure.mean - 3 * figure.error > limit + 1e-9;

function figureOf(values: readonly number[]): Figure {
  const average = mean(values);
  const variance = mean(values.map((value) => (value - average) ** 2));
  return { mean: average, error: Math.sqrt(variance / values.length) };
}

const written = (figure: Figure): string => `${figure.mean.toFixed(3)} ± ${figure.error.toFixed(3)}`;
