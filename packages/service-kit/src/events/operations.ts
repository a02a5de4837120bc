import { getOperations, replayDeadLetter as replayQuery } from '@blindspot/contracts/messages/operations';
import type { OwningService } from '@blindspot/contracts/services';
import type { z } from 'zod';
import { AppError } from '../process/app-error.ts';
import type { Bus } from './bus.ts';
import type { Database } from '../database/database.ts';
import { listRunningVersions, readSchemaState } from '../database/versions-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { countDeadLetters, listDeadLetters, takeDeadLetter } from './dead-letter-store.ts';
import { readPending } from './event-metrics.ts';
import { readOldestTry } from './inbox-store.ts';
import { readOutboxFigures } from './outbox-store.ts';

export type Operations = z.infer<ReturnType<typeof getOperations>['output']>;

interface OperationsDeps {
  db: Database;
  schema: string;
  service: OwningService;
  migrations: readonly { name: string }[];
}

const listedDeadLetters = 50;

/** Serves the health page's queries about outbox and dead letters, and the replay of a dead letter. */
export function serveOperations(bus: Bus, deps: OperationsDeps): void {
  bus.serve(getOperations(deps.service), () => readOperations(bus, deps));
  bus.serve(replayQuery(deps.service), async ({ id }) => ({
    replayed: await replayDeadLetter(bus, deps, id),
  }));
}

/** Returns the state of the service with its latest 50 dead letters; times in milliseconds. */
export async function readOperations(
  bus: Bus,
  { db, schema, service, migrations }: OperationsDeps,
): Promise<Operations> {
  const [figures, letters, letterCount, inbox, versions, tables] = await Promise.all([
    readOutboxFigures(db, schema),
    listDeadLetters(db, schema, listedDeadLetters),
    countDeadLetters(db, schema),
    readInbox(bus, db, schema),
    listRunningVersions(db, service),
    readSchemaState(db, schema, migrations),
  ]);
  return {
    now: figures.now.toISOString(),
    outbox_waiting: figures.waiting,
    oldest_waiting_ms: Math.max(0, figures.oldest_ms),
    dead_letters: letters.map(({ failed_at, ...letter }) => ({
      ...letter,
      service,
      failed_at: failed_at.toISOString(),
    })),
    database_bytes: figures.bytes,
    dead_letter_count: letterCount,
    ...(inbox && { inbox }),
    versions,
    schema: tables,
    database_version: figures.version,
  };
}

async function readInbox(bus: Bus, db: Database, schema: string): Promise<Operations['inbox']> {
  const pending = await readPending(bus).catch(() => undefined);
  if (!pending) return undefined;
  const waiting = pending.reduce((sum, { count }) => sum + count, 0);
  return { waiting, oldest_ms: await readOldestTry(db, schema) };
}

/** Replays a dead letter in this process. Returns false for an unknown id; throws 409 if it fails again. */
export async function replayDeadLetter(
  bus: Pick<Bus, 'durables'>,
  { db, schema }: Pick<OperationsDeps, 'db' | 'schema'>,
  id: string,
): Promise<boolean> {
  try {
    return await inTransaction(db, async (transaction) => {
      const letter = await takeDeadLetter(transaction, schema, id);
      if (!letter) return false;
      const consumer = bus.durables.get(letter.consumer);
      if (!consumer) throw new TypeError('No consumer of this event runs here.');
      await consumer.deliverAgain(transaction, letter.payload);
      return true;
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError({
      status: 409,
      code: 'dead_letter_failed_again',
      detail: 'It failed again and stays parked.',
      cause: error,
    });
  }
}
