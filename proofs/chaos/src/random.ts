/** Chance that a seed repeats. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  integer(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  /** A source of its own, so that one part's appetite does not change what another gets. */
  fork(): Random;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new RangeError('There is nothing to pick from.');
      return items[integer(0, items.length - 1)] as T; // Within the bounds.
    },
    chance: (probability) => next() < probability,
    fork: () => createRandom(Math.floor(next() * 4_294_967_296)),
  };
}
