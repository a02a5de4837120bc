export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

export const mean = (values: readonly number[]): number => sum(values) / values.length;

export const isMoreThanChance = (times: number, tries: number, probability: number): boolean =>
  times > probability * tries + 3 * Math.sqrt(probability * (1 - probability) * tries);

/** Returns Spearman's rank correlation. The lists must have no ties. Fewer than two entries give 0. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  const count = one.length;
  if (count < 2) return 0;
  const [ranksOfOne, ranksOfOther] = [ranks(one), ranks(other)];
  const squares = sum(ranksOfOne.map((rank, index) => (rank - (ranksOfOther[index] ?? 0)) ** 2));
  return 1 - (6 * squares) / (count * (count * count - 1));
}

/**
 * Returns by how many standard deviations the mean correlation differs from chance. For two random orders of n
 * entries, the correlation has mean 0 and variance 1 / (n - 1).
 */
export function correlationBeyondChance(
  samples: readonly { readonly rho: number; readonly places: number }[],
): number {
  const usable = samples.filter(({ places }) => places > 1);
  if (usable.length === 0) return 0;
  const variance = sum(usable.map(({ places }) => 1 / (places - 1)));
  return sum(usable.map(({ rho }) => rho)) / Math.sqrt(variance);
}

function ranks(values: readonly number[]): number[] {
  const order = values
    .map((value, index) => ({ value, index }))
    .sort((left, right) => left.value - right.value);
  const found = Array.from({ length: values.length }, () => 0);
  for (const [rank, { index }] of order.entries()) found[index] = rank;
  return found;
}
