import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

/** One answer and how much it counts. */
export interface Weighed {
  readonly value: number;
  readonly weight: number;
}

export interface MeanReading {
  readonly mean: number;
  /** Kish's effective number of raters: `(Σw)² / Σw²`. */
  readonly effective: number;
  /** 95 % interval of the mean, on the scale. */
  readonly low: number;
  readonly high: number;
  /** Share of the variance of random marks that is missing: `r_wg = 1 − s² / ((A² − 1) / 12)`, not below 0. */
  readonly agreement: number;
}

/** Spread that is expected before anybody answered, worth so many raters; it keeps five alike marks from looking certain. */
const priorSpread: Readonly<Record<QuestionScale, number>> = { '1-10': 1.65, '1-7': 1.1 };
const priorRaters = 4;

/**
 * Weighted mean with its doubt. The spread `s² = Σvᵢ(xᵢ − m)² / (1 − Σvᵢ²)` is blended with a prior one,
 * `s_p² = (4·s₀² + (n_eff − 1)·s²) / (4 + n_eff − 1)`, and the interval is `m ± t(0.975, 4 + n_eff − 1) · s_p / √n_eff`.
 */
export function readMean(answers: readonly Weighed[], scale: QuestionScale): MeanReading {
  const total = sum(answers.map(({ weight }) => weight));
  const shares = answers.map(({ weight }) => weight / total);
  const mean = sum(answers.map(({ value }, index) => value * (shares[index] ?? 0)));
  const concentration = sum(shares.map((share) => share * share));
  const effective = 1 / concentration;
  const scatter = sum(answers.map(({ value }, index) => (shares[index] ?? 0) * (value - mean) ** 2));
  const variance = concentration < 1 ? scatter / (1 - concentration) : 0;
  const freedom = priorRaters + effective - 1;
  const blended = (priorRaters * priorSpread[scale] ** 2 + (effective - 1) * variance) / freedom;
  const reach = studentQuantile(freedom) * Math.sqrt(blended / effective);
  const maximum = scaleMaximum[scale];
  return {
    mean,
    effective,
    low: Math.max(1, mean - reach),
    high: Math.min(maximum, mean + reach),
    agreement: Math.max(0, 1 - variance / ((maximum ** 2 - 1) / 12)),
  };
}

export type AgreementWord = 'strong' | 'fair' | 'weak' | 'split';

/** Below this many effective raters no word is said. */
export const agreementRaters = 4;

/** Agreement in a word (LeBreton and Senter 2008); undefined where too few voices count. */
export function agreementInWords({
  agreement,
  effective,
}: Pick<MeanReading, 'agreement' | 'effective'>): AgreementWord | undefined {
  if (effective < agreementRaters) return undefined;
  if (agreement > 0.7) return 'strong';
  if (agreement > 0.5) return 'fair';
  return agreement > 0.3 ? 'weak' : 'split';
}

/** The 97.5 % point of Student's t by its expansion in 1/df (Cornish and Fisher); to 0.01 from five degrees on. */
export function studentQuantile(freedom: number): number {
  const z = 1.959_963_985;
  const [z3, z5, z7, z9] = [z ** 3, z ** 5, z ** 7, z ** 9];
  return (
    z +
    (z3 + z) / (4 * freedom) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom ** 3) +
    (79 * z9 + 776 * z7 + 1_482 * z5 - 1_920 * z3 - 945 * z) / (92_160 * freedom ** 4)
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
