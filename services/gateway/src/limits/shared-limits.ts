import { hash, hkdfSync } from 'node:crypto';
import { countOpened } from '@blindspot/contracts/live-hints';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { CountTable, Sum } from './count-table.ts';
import { createCounters } from './counters.ts';
import type { Counters, Counter } from './counters.ts';

/** A limit on how often something may happen under one key. */
interface SharedLimit {
  /** Counts once more. Returns how long to wait where that was too much; at once where this gateway's memory decides. */
  count(key: string): TooMuch | undefined | Promise<TooMuch | undefined>;
  /** How long to wait where once more would be too much; counts nothing. */
  spent(key: string): Promise<TooMuch | undefined>;
}

interface TooMuch {
  waitMs: number;
}

/** A limit on how much may be there at once. */
interface SharedPlaces {
  /** Takes a place until `over` resolves. False where all are taken. */
  hold(key: string, over: Promise<void>): Promise<boolean>;
}

export interface SharedLimits {
  limit(name: string, window: { max: number; seconds: number }): SharedLimit;
  /** A place that a killed gateway never gave back is free again after so many seconds. */
  places(name: string, bounds: { max: number; seconds: number }): SharedPlaces;
  /** Throws while they are not shared. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

/** Up to so many gateways, what they count alone cannot exceed a limit. */
const gatewaysForeseen = 8;

/**
 * Limits of all gateways together. The first eighth of a limit each gateway counts in memory, so that an ordinary caller
 * costs the database nothing. Whoever goes beyond is counted in the table: the gateway tells what it has, and a hint makes
 * the others tell theirs and ask the table from then on. Without a broker they do that at an eighth of their own; without a
 * table each holds the whole limit by itself.
 */
export function createSharedLimits(options: {
  table: CountTable;
  bus: Pick<Bus, 'publishLive' | 'onLive'>;
  /** What the keys are made unreadable with; the same for all gateways. */
  secret: string;
}): SharedLimits {
  const { table, bus, secret } = options;
  const countersOf = new Map<string, Counters>();
  const stopListening = bus.onLive(countOpened, ({ limit, key }) => {
    const counter = countersOf.get(limit)?.take(key);
    if (counter && !counter.opened) counter.opened = tell(key, counter, 0);
  });

  function digestOf(name: string, key: string): string {
    // One call is thirty times as fast as an HMAC object; and nobody who sees a part of the digest can go on from it.
    return hash('sha256', `${secret} ${name} ${key}`, 'base64url').slice(0, 32);
  }

  async function tell(key: string, counter: Counter, more: number): Promise<Sum | undefined> {
    const points = counter.untold + more;
    if (points === 0) return undefined;
    counter.untold = 0;
    const seconds = Math.max(1, Math.ceil((counter.endsAt - performance.now()) / 1_000));
    const sum = await table.add(key, points, seconds);
    if (sum === 'unasked') counter.untold += points;
    // What may have been counted is not told again: people would be refused because the table was slow.
    return typeof sum === 'object' ? sum : undefined;
  }

  return {
    limit(name, { max, seconds }) {
      const counters = createCounters(seconds);
      countersOf.set(name, counters);
      /** What this gateway counts alone. */
      const share = max / gatewaysForeseen;

      async function countTogether(key: string, counter: Counter): Promise<TooMuch | undefined> {
        // Before what was counted alone is told, the sum would let in as much again.
        if (counter.opened) await counter.opened;
        else bus.publishLive(countOpened, { limit: name, key });
        const told = tell(key, counter, 1);
        counter.opened ??= told;
        const sum = await told;
        return sum && sum.points > max ? { waitMs: sum.endsInMs } : undefined;
      }

      return {
        count(key) {
          const digest = digestOf(name, key);
          const counter = counters.take(digest);
          counter.points += 1;
          if (counter.points > max) return { waitMs: counter.endsAt - performance.now() };
          if (counter.opened || counter.points > share) return countTogether(digest, counter);
          counter.untold += 1;
          return undefined;
        },
        async spent(key) {
          const digest = digestOf(name, key);
          const counter = counters.take(digest);
          if (counter.points >= max) return { waitMs: counter.endsAt - performance.now() };
          if (!counter.opened) return undefined;
          await counter.opened;
          const sum = await table.add(digest, 0, seconds);
          return typeof sum === 'object' && sum.points >= max ? { waitMs: sum.endsInMs } : undefined;
        },
      };
    },
    places(name, { max, seconds }) {
      const heldHere = new Map<string, number>();
      function move(key: string, by: 1 | -1): number {
        const held = (heldHere.get(key) ?? 0) + by;
        if (held > 0) heldHere.set(key, held);
        else heldHere.delete(key);
        return held;
      }

      return {
        async hold(key, over) {
          const held = move(key, 1);
          void over.then(() => move(key, -1));
          if (held > max) return false;
          const digest = digestOf(name, key);
          const sum = await table.add(digest, 1, seconds);
          if (typeof sum !== 'object') return true;
          const countedUntil = performance.now() + sum.endsInMs;
          void over.then(async () => {
            // Later the count has begun anew, without this place.
            if (performance.now() < countedUntil) await table.add(digest, -1, seconds);
          });
          return sum.points <= max;
        },
      };
    },
    check: () => table.check(),
    async stop() {
      stopListening();
      await table.stop();
    },
  };
}

/**
 * A secret of all gateways for one use. The table and the broker must not tell who asked for what, so keys are digests; and a
 * pass that one gateway signs another must know. It comes from the one thing that all gateways of an installation share
 * and that the database holds only as a verifier: the password they log in with.
 */
export function sharedSecret(databaseUrl: string, use: 'counts' | 'passes'): string {
  const { password, username, host } = new URL(databaseUrl);
  const shared = password || `${username}@${host}`;
  return Buffer.from(hkdfSync('sha256', shared, '', `blindspot gateway ${use}`, 32)).toString('hex');
}
