import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { untouchedSliderValue } from '@blindspot/contracts/vocabulary/question-sets';
import { circleWeights, type Weights } from '../anonymity/circle-weights.ts';
import { createExposureLedger, type CoefficientRow } from '../anonymity/exposure-ledger.ts';
import { clearWeights } from '../anonymity/weight-compression.ts';
import type { Figure } from '../engines/analysis-input.ts';
import { publishedDoubt } from '../statistics/published-doubt.ts';
import type { Member } from './member.ts';

export interface ClearedFigures {
  readonly figures: readonly Figure[];
  /** Slider questions without a number, whatever the reason. */
  readonly waiting: readonly { readonly key: string; readonly question: string }[];
  /** What goes into the ledger when these figures are published. */
  readonly rows: ReadonlyMap<string, CoefficientRow>;
  /** Whether counting every voice alike would read differently; null where there are no numbers. */
  readonly equalWeightDiffers: boolean | null;
}

/** From here on the reading is another one: half a point on the scale. */
const tellingDifference = 0.5;

/** Weighted averages of the slider questions, each with weights that the exposure ledger cleared. */
export function clearFigures(release: {
  readonly form: FeedbackForm;
  readonly members: readonly Member[];
  readonly published: ReadonlyMap<string, readonly CoefficientRow[]>;
}): ClearedFigures {
  const { form, members, published } = release;
  const figures: Figure[] = [];
  const waiting: { key: string; question: string }[] = [];
  const rows = new Map<string, CoefficientRow>();
  const differences: boolean[] = [];

  for (const [key, question] of form.format === 'slider' ? Object.entries(form.questions) : []) {
    const values = new Map(members.flatMap((member) => sliderValue(member, key)));
    const weights = weightsFor(
      members.filter(({ id }) => values.has(id)),
      published.get(key) ?? [],
    );
    if (weights === undefined) {
      waiting.push({ key, question });
      continue;
    }
    const average = weightedAverage(values, weights);
    const weighed = [...values].map(([id, value]) => ({ value, weight: weights.get(id) ?? 0 }));
    const doubt = publishedDoubt(weighed, form.scale);
    figures.push({ key, question, average, count: values.size, doubt });
    rows.set(key, weights);
    const alike = weightedAverage(values, new Map([...values.keys()].map((id) => [id, 1])));
    differences.push(Math.abs(average - alike) >= tellingDifference);
  }
  return {
    figures,
    waiting,
    rows,
    equalWeightDiffers: differences.length === 0 ? null : differences.includes(true),
  };
}

function weightsFor(members: readonly Member[], published: readonly CoefficientRow[]): Weights | undefined {
  if (members.length < anonymity.full) return undefined;
  return clearWeights({
    wanted: circleWeights(members),
    defaults: circleWeights(members.map((member) => ({ ...member, rating: null }))),
    lastPublished: published.at(-1),
    ledger: createExposureLedger(published),
  })?.weights;
}

/** A slider that was not moved counts as five. */
function sliderValue({ id, answers }: Member, key: string): [string, number][] {
  const answer = answers[key] ?? untouchedSliderValue;
  return typeof answer === 'number' ? [[id, answer]] : [];
}

/** To one decimal, as it is published. */
function weightedAverage(values: ReadonlyMap<string, number>, weights: Weights): number {
  let total = 0;
  let weightTotal = 0;
  for (const [id, value] of values) {
    const weight = weights.get(id) ?? 0;
    total += weight * value;
    weightTotal += weight;
  }
  return Math.round((total / weightTotal) * 10) / 10;
}
