/** What one gateway counted under one key in one window. */
export interface Tally {
  points: number;
  /** Of those, what the other gateways were not told yet. */
  untold: number;
  /** Once the other gateways count with this one: resolved when they were told what it had counted alone. */
  opened: Promise<unknown> | undefined;
  endsAt: number;
}

export interface Tallies {
  /** The tally of the key, a new one where there is none or it is over. */
  take(key: string): Tally;
}

/** Twice as many are kept at most. Whoever comes from more addresses is stopped by no limit per address. */
const generationSize = 10_000;

/**
 * Tallies of one limit. They live in two generations: when the younger one is full or as old as a window, the older one,
 * whose tallies ended before all others, is forgotten as a whole.
 */
export function createTallies(seconds: number, now = () => performance.now()): Tallies {
  const windowMs = seconds * 1_000;
  let younger = new Map<string, Tally>();
  let older = new Map<string, Tally>();
  let youngerSince = now();

  function begin(key: string, time: number): Tally {
    if (younger.size >= generationSize || time - youngerSince >= windowMs) {
      older = younger;
      younger = new Map();
      youngerSince = time;
    }
    const tally = { points: 0, untold: 0, opened: undefined, endsAt: time + windowMs };
    younger.set(key, tally);
    return tally;
  }

  return {
    take(key) {
      const time = now();
      const known = younger.get(key) ?? older.get(key);
      return known && known.endsAt > time ? known : begin(key, time);
    },
  };
}
