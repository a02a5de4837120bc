import { median } from '../part.ts';

/**
 * How often chance alone, dealing the same values out anew, puts the medians as far apart as they are. A small share says
 * that the two kinds can be told from each other.
 */
export function permutationTest(one: readonly number[], other: readonly number[], deals = 10_000): number {
  const seen = Math.abs(median(one) - median(other));
  const all = [...one, ...other];
  let asFar = 0;
  for (let deal = 0; deal < deals; deal += 1) {
    shuffle(all);
    if (Math.abs(median(all.slice(0, one.length)) - median(all.slice(one.length))) >= seen) asFar += 1;
  }
  return (asFar + 1) / (deals + 1);
}

function shuffle(values: number[]): void {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(Math.random() * (last + 1));
    [values[last], values[chosen]] = [values[chosen] ?? 0, values[last] ?? 0];
  }
}
