/** A random sequence that the same seed reproduces (mulberry32), so that a finding can be repeated. */
export interface SeededRandom {
  next(): number;
  /** Returns a whole number; both ends are included. */
  integer(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  /** Returns this many different items, or all if the list is shorter. */
  sample<T>(items: readonly T[], count: number): T[];
  shuffle<T>(items: readonly T[]): T[];
  chance(probability: number): boolean;
  /** Returns a separate sequence, whose use does not change this one. */
  fork(): SeededRandom;
}

export function createSeededRandom(seed: number): SeededRandom {
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
      return items[integer(0, items.length - 1)] as T;
    },
    sample: (items, count) => {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(integer(0, left.length - 1), 1),
      ).flat();
    },
    shuffle: (items) => {
      const shuffled = [...items];
      for (let index = shuffled.length - 1; index > 0; index -= 1) {
        const other = integer(0, index);
        [shuffled[index], shuffled[other]] = [shuffled[other], shuffled[index]] as [never, never];
      }
      return shuffled;
    },
    chance: (probability) => next() < probability,
    fork: () => createSeededRandom(Math.floor(next() * 4_294_967_296)),
  };
}
