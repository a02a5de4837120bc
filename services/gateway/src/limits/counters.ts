/** What one gateway counted under one key in one window. */
export interface Counter {
  points: number;
  /** Of those, what the other gateways were not told yet. */
  untold: number;
  /** Once the other gateways count with this one: resolved when they were told what it had counted alone. */
  opened: Promise<unknown> | undefined;
  endsAt: number;
}

export interface Counters {
  /** The counter of the key, a new one where there is none or it is over. */
  take(key: string): Counter;
}

/** Twice as many are kept at most. Whoever comes from more addresses is stopped by no limit per address. */
const generationSize = 10_000;

/**
 * Counters of one limit. They live in two generations: when the younger one is full or as old as a window, the older one,
 * whose counters ended before all others, is forgotten as a whole.
 */
export function createCounters(seconds: number, now = () => performance.now()): Counters {
  const windowMs = seconds * 1_000;
  let younger = new Map<string, Counter>();
  let older = new Map<string, Counter>();
  let youngerSince = now();

  function begin(key: string, time: number): Counter {
    if (younger.size >= generationSize || time - youngerSince >= windowMs) {
      older = younger;
      younger = new Map();
      youngerSince = time;
    }
    const counter = { points: 0, untold: 0, opened: undefined, endsAt: time + windowMs };
    younger.set(key, counter);
    return counter;
  }

  return {
    take(key) {
      const time = now();
      const known = younger.get(key) ?? older.get(key);
      return known && known.endsAt > time ? known : begin(key, time);
    },
  };
}
