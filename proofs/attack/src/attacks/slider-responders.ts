import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { Summary } from '@blindspot/contracts/http/summaries';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { Finding } from '../attack.ts';
import { submit, type Owner } from '../api/owner.ts';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { plantPeople } from '../planting/secrets.ts';
import {
  estimatedAnswers,
  isRecovered,
  rightAnswers,
  solvedAnswers,
  type Observation,
} from '../solving/recover-answers.ts';

/** A responder who moves sliders, with the true positions. */
export interface SliderResponder {
  readonly name: string;
  readonly email: string;
  readonly relationship: Relationship;
  readonly scores: Readonly<Record<string, number>>;
}

const sliders = Object.keys(builtInQuestionSets.find(({ id }) => id === 'relateful')?.questions ?? {});

/** People of the given relationships whose positions are drawn from the whole scale; the seed repeats them. */
export function plantSliderResponders(seed: number, circle: readonly Relationship[]): SliderResponder[] {
  const random = createSeededRandom(seed + 5_000);
  return plantPeople(seed, circle.length).map(({ name, email }, index) => ({
    name,
    email,
    relationship: circle[index] ?? 'other',
    scores: Object.fromEntries(sliders.map((key) => [key, random.integer(1, 10)])),
  }));
}

const everyday: readonly Relationship[] = ['close-friend', 'colleague', 'family', 'acquaintance', 'other'];

/** Relationships as a crowd has them, drawn by the seed. */
export function mixedCircle(seed: number, count: number): Relationship[] {
  const random = createSeededRandom(seed + 9_000);
  return Array.from({ length: count }, () => random.pick(everyday));
}

export async function submitAll(
  owner: Owner,
  requestId: string,
  responders: readonly SliderResponder[],
): Promise<string[]> {
  const receipts: string[] = [];
  for (const { scores, ...responder } of responders) {
    receipts.push(await submit(owner.baseUrl, requestId, { ...responder, answers: { ...scores } }));
  }
  return receipts;
}

/**
 * What the owner knows when he reads these figures: who was there, in the order in which they came, how many of them are
 * counted in, and how the sliders stood.
 */
export function observe(
  summary: Pick<Summary, 'question_averages'> & { readonly analyzed_count: number },
  present: readonly SliderResponder[],
  ratings: Readonly<Record<string, number>> = {},
): Observation {
  return {
    people: present
      .slice(0, summary.analyzed_count)
      .map(({ name, relationship }) => ({ name, relationship, rating: ratings[name] ?? null })),
    averages: Object.fromEntries(
      Object.entries(summary.question_averages).map(([key, { average }]) => [key, average]),
    ),
  };
}

export interface NumbersVerdict {
  readonly findings: Finding[];
  /** Answers of the person aimed at: guessed right under the best way of weighting, by the plain average, and in all. */
  readonly guessed: { readonly best: number; readonly plain: number; readonly of: number };
}

/** Tries to solve what was published for everybody who answered. */
export function solveFor(
  observations: readonly Observation[],
  responders: readonly SliderResponder[],
  about: { readonly trial: string; readonly aim: string; readonly rule: string },
): NumbersVerdict {
  // The same figures about the same people again say nothing new.
  const published = [
    ...new Map(
      observations
        .filter(({ averages }) => Object.keys(averages).length > 0)
        .map((observation) => [JSON.stringify(observation), observation]),
    ).values(),
  ];
  const truth = new Map(responders.map(({ name, scores }) => [name, scores]));
  const findings = new Map<string, Finding>();
  for (const claim of solvedAnswers(published)) {
    const scores = truth.get(claim.person) ?? {};
    if (findings.has(claim.person) || !isRecovered(claim, scores)) continue;
    findings.set(claim.person, {
      try: about.trial,
      output: 'question_averages',
      found: `answers of responder ${responders.findIndex(({ name }) => name === claim.person) + 1} solved (${claim.guess}): ${JSON.stringify(claim.answers)}`,
      rule: about.rule,
    });
  }
  const aimed = truth.get(about.aim) ?? {};
  const averages = published.at(-1)?.averages ?? {};
  const plain = Object.keys(aimed).filter((key) => Math.round(averages[key] ?? 0) === aimed[key]).length;
  const rates = estimatedAnswers(published, about.aim).map((claim) => rightAnswers(claim, aimed).right);
  return {
    findings: [...findings.values()],
    guessed: { best: mean(rates), plain, of: published.length === 0 ? 0 : Object.keys(aimed).length },
  };
}

/** One line that sets the guesses against what the published average alone gives. */
export function guessNote(verdicts: readonly NumbersVerdict[]): string {
  const total = (pick: (verdict: NumbersVerdict) => number): number =>
    verdicts.reduce((sum, verdict) => sum + pick(verdict), 0);
  const of = total(({ guessed }) => guessed.of);
  if (of === 0) return 'nothing was published to guess from';
  const percent = (right: number): string => `${((100 * right) / of).toFixed(1)} %`;
  return (
    `guessing each answer of the person aimed at from everything published is exact in ` +
    `${percent(total(({ guessed }) => guessed.best))}, from the last average alone in ${percent(total(({ guessed }) => guessed.plain))} (${of} answers)`
  );
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
