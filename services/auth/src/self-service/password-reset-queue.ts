import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { unavailable } from '@blindspot/service-kit/http/app-error';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import { seal, unseal } from '../keys/sealed.ts';
import { claimWishes, insertWish, removeWish } from './queued-reset-store.ts';

const Wish = z.object({ email: z.string(), address: z.string() });

/** Somebody wants a reset link for this address, from this network address. */
export type ResetWish = z.infer<typeof Wish>;

export interface ResetWishes {
  /** Stores a wish without looking whose it is. Throws 503 where too many are waiting. */
  add(wish: ResetWish): Promise<void>;
  stop(): Promise<void>;
}

const mostWaiting = 1_000;
const intervalMs = 1_000;
const atOnce = 4;

/**
 * Keeps wishes for reset links until they were looked into, here or by any other process. To store one is the same work
 * whether or not the address has an account, and it outlives this process; the answer waits for nothing else. `fulfil`
 * gets `settle`, which removes the wish in the transaction of what it led to; false where that was done already.
 */
export function createResetWishes(options: {
  db: Database;
  keys: PurposeKeys;
  fulfil: (wish: ResetWish, settle: (db: Database) => Promise<boolean>) => Promise<void>;
  logger: Logger;
}): ResetWishes {
  const { db, keys, fulfil, logger } = options;
  const stopping = new AbortController();
  const loop = createPollLoop(intervalMs, lookIntoAll, logger);

  async function lookIntoAll(): Promise<void> {
    let claimed = atOnce;
    while (claimed === atOnce && !stopping.signal.aborted) {
      const wishes = await claimWishes(db, atOnce);
      claimed = wishes.length;
      await Promise.all(wishes.map(({ id, sealed }) => lookInto(id, sealed)));
    }
  }

  async function lookInto(id: string, sealed: Buffer): Promise<void> {
    try {
      const wish = Wish.parse(JSON.parse(unseal(keys, id, sealed)));
      await fulfil(wish, (transaction) => removeWish(transaction, id));
    } catch (error) {
      // Tried again when its lease is over.
      logger.warn({ err: error }, 'a wish for a reset link could not be looked into');
    }
  }

  return {
    async add(wish) {
      const id = randomUUID();
      const sealed = seal(keys, id, JSON.stringify(wish));
      if (!(await insertWish(db, { id, sealed }, mostWaiting)))
        throw unavailable('too_busy', 'Too many people are asking for a link right now. Please try again.');
      // The answer leaves first.
      setImmediate(() => loop.nudge());
    },
    async stop() {
      stopping.abort();
      await loop.stop();
    },
  };
}
