import { Pool } from 'pg';
import type { Bus } from './bus.ts';
import type { Logger } from './logger.ts';
import { refillNewStream, streamCreation } from './outbox-replay.ts';
import { createPollLoop } from './poll-loop.ts';

export type OutboxRelay = {
  /** Call after a commit that wrote an event; otherwise it is found within a second. */
  nudge(): void;
  stop(): Promise<void>;
  /** Age of the oldest event that is not in the stream yet; 0 when there is none. */
  oldestUnpublishedMs(): Promise<number>;
};

const intervalMs = 1_000;
// Under load each nudge alone would be a transaction of its own, at the cost of those who write.
const gatherMs = 25;
const batchSize = 200;
const inFlight = 64;
const purgeEveryMs = 600_000;
const lookAtStreamEveryMs = 60_000;

type WaitingRow = { id: string; subject: string; payload: string };

/**
 * Publishes what `outbox` holds, oldest first, and marks it. Any number of relays may run: one works at a time. It reads
 * unpublished rows and never remembers a position, because sequence numbers become visible out of order. Published rows
 * stay as long as the stream keeps events; a broker that comes back without its data gets them again.
 */
export function createOutboxRelay(options: {
  url: string;
  schema: string;
  bus: Bus;
  logger: Logger;
}): OutboxRelay {
  const { url, schema, bus, logger } = options;
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    query_timeout: 15_000,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  let purgedAt = 0;
  let lookedAt = -Infinity;
  /** Not yet known to be the stream that the outbox was published to. */
  let unseenStream: string | undefined;
  let gathering: NodeJS.Timeout | undefined;

  const loop = createPollLoop(intervalMs, drain, logger);
  bus.onConnected(() => {
    lookedAt = -Infinity;
    loop.nudge();
  });

  async function drain(): Promise<void> {
    if (bus.isConnected() && performance.now() - lookedAt > lookAtStreamEveryMs) {
      lookedAt = performance.now();
      unseenStream = await streamCreation(bus);
    }
    let published = batchSize;
    while (published === batchSize && bus.isConnected()) {
      published = await publishBatch();
    }
    if (performance.now() - purgedAt > purgeEveryMs || purgedAt === 0) {
      await purge();
      purgedAt = performance.now();
    }
  }

  async function publishBatch(): Promise<number> {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('begin');
      const lock = await client.query<{ granted: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as granted',
        [`outbox:${schema}`],
      );
      if (!lock.rows[0]?.granted) {
        await client.query('rollback');
        return 0;
      }
      const stream = unseenStream;
      const refilled = stream === undefined ? 0 : await refillNewStream(client, schema, stream);
      const waiting = await client.query<WaitingRow>(
        `select id, subject, payload::text as payload from ${schema}.outbox
         where published_at is null order by seq limit $1`,
        [batchSize],
      );
      const done = await publishInOrder(bus, waiting.rows);
      if (done.length > 0) {
        await client.query(`update ${schema}.outbox set published_at = now() where id = any($1::uuid[])`, [
          done,
        ]);
      }
      await client.query('commit');
      if (unseenStream === stream) unseenStream = undefined;
      if (refilled > 0) {
        logger.warn({ schema, count: refilled }, 'the stream is new; its events are published again');
      }
      if (done.length < waiting.rows.length) {
        logger.warn({ schema, count: waiting.rows.length - done.length }, 'events wait for the broker');
      }
      return done.length;
    } catch (error) {
      failure = error instanceof Error ? error : new Error('relay failed');
      throw error;
    } finally {
      // A client that failed may hold an open transaction; closing it rolls back.
      client.release(failure);
    }
  }

  async function purge(): Promise<void> {
    // As long as the stream keeps events, in case the broker loses them.
    await pool.query(
      `delete from ${schema}.outbox where created_at < now() - interval '7 days' and published_at is not null`,
    );
    // An event published again at the end of that time is in the stream for as long once more.
    await pool.query(`delete from ${schema}.inbox where handled_at < now() - interval '14 days'`);
  }

  return {
    nudge() {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        loop.nudge();
      }, gatherMs);
    },
    async stop() {
      clearTimeout(gathering);
      await loop.stop();
      await pool.end();
    },
    async oldestUnpublishedMs() {
      const result = await pool.query<{ age: number }>(
        `select coalesce(extract(epoch from now() - min(created_at)) * 1000, 0)::float8 as age
         from ${schema}.outbox where published_at is null`,
      );
      return result.rows[0]?.age ?? 0;
    },
  };
}

/** Publishes with a bounded number in flight and stops at the first failure; returns the ids the stream has. */
async function publishInOrder(bus: Bus, rows: readonly WaitingRow[]): Promise<string[]> {
  const done: string[] = [];
  let failed = false;
  let next = 0;
  async function lane(): Promise<void> {
    for (let row = rows[next++]; row !== undefined && !failed; row = rows[next++]) {
      try {
        await bus.publishEvent(row.subject, row.payload, row.id);
        done.push(row.id);
      } catch {
        failed = true;
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(inFlight, rows.length) }, lane));
  return done;
}
