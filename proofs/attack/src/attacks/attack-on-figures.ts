import type { Summary } from '@blindspot/contracts/http/summaries';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { registerOwner, type Owner } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import {
  estimatedAnswers,
  isRecovered,
  rightAnswers,
  solvedAnswers,
  type Observation,
} from '../solving/recover-answers.ts';
import type { SliderResponder } from './slider-responders.ts';

const trialsWhenSmall = 3;
const atOnce = 4;

/** Reads the averages of many requests, each in a trial of its own, and tries to solve the answers of single people. */
export function attackOnFigures(
  head: Pick<Attack, 'name' | 'what'> & { readonly trials: number },
  runTrial: (owner: Owner, trial: number) => Promise<FiguresVerdict>,
): Attack {
  const { name, what, trials } = head;
  return {
    name,
    what,
    needs: 'own-engine',
    async run({ baseUrl, size }) {
      const owner = await registerOwner(baseUrl);
      const wanted = range(size === 'whole' ? trials : trialsWhenSmall);
      const verdicts = await inParallel(wanted, atOnce, (trial) => runTrial(owner, trial));
      return {
        tries: verdicts.length,
        findings: verdicts.flatMap(({ findings }) => findings),
        notes: [guessNote(verdicts)],
      };
    },
  };
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

export interface FiguresVerdict {
  readonly findings: readonly Finding[];
  /** Answers of the person aimed at: guessed right under the best way of weighting, by the plain average, and in all. */
  readonly guessed: { readonly best: number; readonly plain: number; readonly of: number };
}

/** Tries to solve what was published for everybody who answered. */
export function solveFor(
  observations: readonly Observation[],
  responders: readonly SliderResponder[],
  about: { readonly trial: string; readonly aim: string; readonly rule: string },
): FiguresVerdict {
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
function guessNote(verdicts: readonly FiguresVerdict[]): string {
  const total = (pick: (verdict: FiguresVerdict) => number): number =>
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
