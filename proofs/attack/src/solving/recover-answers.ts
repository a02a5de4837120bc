import { createSolver } from './linear-system.ts';
import { weightGuesses, type SeenPerson, type WeightGuess } from './weight-guesses.ts';

/** What was published at one time, and who could be in it. */
export interface Observation {
  readonly people: readonly SeenPerson[];
  /** Question to average, as published. */
  readonly averages: Readonly<Record<string, number>>;
}

/** Answers that somebody claims to have worked out. */
export interface Claim {
  readonly person: string;
  /** The way of weighting it rests on. */
  readonly guess: string;
  /** Question to answer. */
  readonly answers: Readonly<Record<string, number>>;
  /** Of the least exposed answer: 1 where the figures leave nothing open. */
  readonly exposure: number;
}

const halfDigit = 0.05;
const lowest = 1;
const highest = 10;
/** An estimate that rounding can move further than this is no claim. */
const largestError = 1.5;
const solved = 0.999;
/** All combinations of guesses are tried for so many figures; beyond that one guess for all of them. */
const combinedFigures = 3;

/**
 * Every way of weighting under which the published averages can be solved for somebody, with the answers it gives. All
 * questions are answered by the same people with the same weights, so a wrong guess shows in the end by being wrong.
 */
export function solvedAnswers(observations: readonly Observation[]): Claim[] {
  return plansFor(observations.length).flatMap((plan) =>
    claimsUnder(plan, observations).filter(({ exposure }) => exposure >= solved),
  );
}

/** The best estimate for one person under each guess, whether or not it is certain. */
export function estimatedAnswers(observations: readonly Observation[], person: string): Claim[] {
  return plansFor(observations.length, false).flatMap((plan) =>
    claimsUnder(plan, observations, Number.POSITIVE_INFINITY).filter((claim) => claim.person === person),
  );
}

/** How many of the claimed answers are the true ones, of how many. */
export function rightAnswers(
  claim: Claim,
  truth: Readonly<Record<string, number>>,
): { right: number; of: number } {
  const questions = Object.keys(truth);
  return { right: questions.filter((key) => claim.answers[key] === truth[key]).length, of: questions.length };
}

/** The claim holds for a person whose answers it knows; of eleven, ten that are right are no accident. */
export function isRecovered(claim: Claim, truth: Readonly<Record<string, number>>): boolean {
  const { right, of } = rightAnswers(claim, truth);
  return of >= 6 && right >= of - 1;
}

function plansFor(figures: number, combined = figures <= combinedFigures): WeightGuess[][] {
  if (!combined) return weightGuesses.map((guess) => Array.from({ length: figures }, () => guess));
  return Array.from({ length: figures }).reduce<WeightGuess[][]>(
    (plans) => plans.flatMap((plan) => weightGuesses.map((guess) => [...plan, guess])),
    [[]],
  );
}

function claimsUnder(
  plan: readonly WeightGuess[],
  observations: readonly Observation[],
  mostError = largestError,
): Claim[] {
  const everybody = [...new Set(observations.flatMap(({ people }) => people.map(({ name }) => name)))];
  let last: Map<string, number> | undefined;
  const rows = observations.map(({ people }, index) => {
    const weights = plan[index]?.weights(people, last) ?? new Map<string, number>();
    last = weights;
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    return everybody.map((name) => (weights.get(name) ?? 0) / total);
  });
  const shared = Object.keys(observations[0]?.averages ?? {}).filter((key) =>
    observations.every(({ averages }) => averages[key] !== undefined),
  );
  if (shared.length === 0) return [];
  const answers = everybody.map((): Record<string, number> => ({}));
  const solve = createSolver(rows);
  const certain = everybody.map(() => ({ exposure: 1, error: 0 }));
  for (const key of shared) {
    const figures = observations.map(({ averages }) => averages[key] ?? 0);
    const prior = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
    for (const [person, { value, exposure, error }] of solve(figures, { prior, halfDigit }).entries()) {
      const sheet = answers[person];
      const state = certain[person];
      if (!sheet || !state) continue;
      sheet[key] = Math.min(highest, Math.max(lowest, Math.round(value)));
      state.exposure = Math.min(state.exposure, exposure);
      state.error = Math.max(state.error, error);
    }
  }
  const guess = [...new Set(plan.map(({ name }) => name))].join(', then ');
  return everybody.flatMap((person, index) => {
    const { exposure = 0, error = 0 } = certain[index] ?? {};
    return error > mostError ? [] : [{ person, guess, answers: answers[index] ?? {}, exposure }];
  });
}
