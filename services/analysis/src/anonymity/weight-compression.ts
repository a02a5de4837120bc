import { anonymity } from '@blindspot/contracts/anonymity';
import type { Weights } from './circle-weights.ts';
import { highestExposure, type CoefficientRow, type ExposureLedger } from './exposure-ledger.ts';

export interface ClearedWeights {
  readonly weights: Weights;
  /** How far the weights could be followed. */
  readonly cleared: 'as-wanted' | 'compressed' | 'equal';
}

/** Steps from the wanted weights toward the last published ones. */
const shares = [0.75, 0.5, 0.25, 0] as const;

/**
 * The weights that may be published for one question: the wanted ones; those compressed toward the last published
 * ones, where newcomers count at their circle's default; equal ones; or none, and then the question waits.
 */
export function clearWeights(question: {
  readonly wanted: Weights;
  readonly defaults: Weights;
  readonly lastPublished: CoefficientRow | undefined;
  readonly ledger: ExposureLedger;
}): ClearedWeights | undefined {
  const { wanted, defaults, lastPublished, ledger } = question;
  const clears = (weights: Weights): boolean =>
    highestExposure(ledger.exposuresWith(weights)) <= anonymity.exposure + rounding;

  if (clears(wanted)) return { weights: wanted, cleared: 'as-wanted' };
  if (lastPublished !== undefined) {
    for (const share of shares) {
      const weights = mapWeights(wanted, (weight, id) => {
        const anchor = lastPublished.get(id) ?? defaults.get(id) ?? weight;
        return share * weight + (1 - share) * anchor;
      });
      if (clears(weights)) return { weights, cleared: 'compressed' };
    }
  }
  const mean = [...wanted.values()].reduce((total, weight) => total + weight, 0) / wanted.size;
  const equal = mapWeights(wanted, () => mean);
  return clears(equal) ? { weights: equal, cleared: 'equal' } : undefined;
}

/** Two people at exactly one half each are at the limit, not beyond it. */
const rounding = 1e-9;

function mapWeights(weights: Weights, change: (weight: number, id: string) => number): Weights {
  return new Map([...weights].map(([id, weight]) => [id, change(weight, id)]));
}
