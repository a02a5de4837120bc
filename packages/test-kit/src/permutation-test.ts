import type { SeededRandom } from './seeded-random.ts';

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Returns the share of random relabellings whose medians differ at least as much as observed. A small share
 * means that the two groups can be distinguished.
 */
export function permutationTest(
  one: readonly number[],
  other: readonly number[],
  { random, rounds }: { random: SeededRandom; rounds: number },
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
