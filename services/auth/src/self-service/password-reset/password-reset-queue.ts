import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { unavailable } from '@blindspot/service-kit/process/app-error';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import { seal, unseal } from '../../keys/sealed.ts';
import { claimQueuedResets, insertQueuedReset, removeQueuedReset } from './queued-reset-store.ts';

const QueuedReset = z.object({ email: z.string(), address: z.string() });

/** Somebody asks for a reset link for this address, from this network address. */
export type QueuedReset = z.infer<typeof QueuedReset>;

export interface PasswordResetQueue {
  /** Stores it without looking whose address it is. Throws 503 where too many are waiting. */
  add(reset: QueuedReset): Promise<void>;
  stop(): Promise<void>;
}

const mostWaiting = 1_000;
const intervalMs = 1_000;
const atOnce = 4;

/**
 * Keeps what was asked for until it was looked into, here or by any other process. To store one is the same work
 * whether or not the address has an account, and it outlives this process; the answer waits for nothing else. `fulfil`
 * gets `settle`, which removes it from the queue in the transaction of what it led to; false where that was done already.
 */
export function createPasswordResetQueue(options: {
  db: Database;
  keys: PurposeKeys;
  fulfil: (reset: QueuedReset, settle: (db: Database) => Promise<boolean>) => Promise<void>;
  logger: Logger;
}): PasswordResetQueue {
  const { db, keys, fulfil, logger } = options;
  const stopping = new AbortController();
  const loop = createPollLoop(intervalMs, lookIntoAll, logger);

  async function lookIntoAll(): Promise<void> {
    let claimed = atOnce;
    while (claimed === atOnce && !stopping.signal.aborted) {
      const resets = await claimQueuedResets(db, atOnce);
      claimed = resets.length;
      await Promise.all(resets.map(({ id, sealed }) => lookInto(id, sealed)));
    }
  }

  async function lookInto(id: string, sealed: Buffer): Promise<void> {
    try {
      const reset = QueuedReset.parse(JSON.parse(unseal(keys, id, sealed)));
      await fulfil(reset, (transaction) => removeQueuedReset(transaction, id));
    } catch (error) {
      // Tried again when its lease is over.
      logger.warn({ err: error }, 'a queued password reset could not be looked into');
    }
  }

  return {
    async add(reset) {
      const id = randomUUID();
      const sealed = seal(keys, id, JSON.stringify(reset));
      if (!(await insertQueuedReset(db, { id, sealed }, mostWaiting)))
        throw unavailable('too_busy', 'Too many people are asking for a link right now. Please try again.');
      // The answer leaves first.
      setImmediate(() => loop.wake());
    },
    async stop() {
      stopping.abort();
      await loop.stop();
    },
  };
}
