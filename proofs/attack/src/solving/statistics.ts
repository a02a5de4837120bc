import type { SeededRandom } from '@blindspot/test-kit/seeded-random';

/** Spearman's rank correlation of two lists without ties; 0 where there are fewer than two places. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  const count = one.length;
  if (count < 2) return 0;
  const [ranksOfOne, ranksOfOther] = [ranks(one), ranks(other)];
  const squares = ranksOfOne.reduce(
    (total, rank, index) => total + (rank - (ranksOfOther[index] ?? 0)) ** 2,
    0,
  );
  return 1 - (6 * squares) / (count * (count * count - 1));
}

/**
 * How many standard deviations the mean of such correlations lies from chance. By chance a correlation of n places has
 * mean 0 and variance 1 / (n - 1).
 */
export function correlationBeyondChance(
  samples: readonly { readonly rho: number; readonly places: number }[],
): number {
  const usable = samples.filter(({ places }) => places > 1);
  if (usable.length === 0) return 0;
  const total = usable.reduce((sum, { rho }) => sum + rho, 0);
  const variance = usable.reduce((sum, { places }) => sum + 1 / (places - 1), 0);
  return total / Math.sqrt(variance);
}

/** Share of random relabellings in which the medians of two groups lie as far apart as they do here. */
export function permutationP(
  one: readonly number[],
  other: readonly number[],
  random: SeededRandom,
  rounds = 2_000,
): number {
  const observed = Math.abs(median(one) - median(other));
  const all = [...one, ...other];
  let asFar = 0;
  for (let round = 0; round < rounds; round += 1) {
    const mixed = random.shuffle(all);
    const distance = Math.abs(median(mixed.slice(0, one.length)) - median(mixed.slice(one.length)));
    if (distance >= observed) asFar += 1;
  }
  return (asFar + 1) / (rounds + 1);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

function ranks(values: readonly number[]): number[] {
  const order = values
    .map((value, index) => ({ value, index }))
    .sort((left, right) => left.value - right.value);
  const found = Array.from({ length: values.length }, () => 0);
  for (const [rank, { index }] of order.entries()) found[index] = rank;
  return found;
}
