import type { Database, Rows } from '../database/database.ts';
import type { Bus } from './bus.ts';
import type { OutboxEvent } from './outbox-store.ts';

/** An event that a new stream lacks, with its row's place in the outbox. */
export type LostEvent = OutboxEvent & { seq: string };

/** What is left to publish again to a stream that was new; `seq` is the last row that was. */
export interface Refill {
  stream: string;
  seq: string;
  until: string;
}

/** Counted from when a stream took an event, as long as a stream keeps it. */
export const outboxDays = 7;

/** While its events are published again, this share of the stream stays free for new ones. */
const keptFree = 0.2;

/** When the stream was made, which names this stream among all that ever had its name. */
export async function streamCreation(bus: Bus): Promise<string | undefined> {
  try {
    const { manager, stream } = bus.streamAccess();
    return (await manager.streams.info(stream)).created;
  } catch {
    // Publishing will fail as well, and that makes the bus look for its stream.
    return undefined;
  }
}

/** False while the stream is so full that old events would take the room of new ones. */
export async function hasRoomForOldEvents(bus: Bus): Promise<boolean> {
  const { manager, stream } = bus.streamAccess();
  const { config, state } = await manager.streams.info(stream);
  return config.max_bytes <= 0 || state.bytes < config.max_bytes * (1 - keptFree);
}

/**
 * What has to be published again because the broker lost its data: a stream that the outbox was not published to gets
 * everything that the outbox still holds, in small steps that a replica may go on with. Consumers absorb what they knew.
 * Call it in the relay's transaction, under its lock. Undefined where nothing is left.
 */
export async function findRefill(db: Database, schema: string, created: string): Promise<Refill | undefined> {
  const known = await db.raw<Rows<Refill>>(
    `select id as stream, refilled_to as seq, refill_until as until from ${schema}.outbox_streams
     where id = md5(?)::uuid`,
    [created],
  );
  const [refill] = known.rows.length > 0 ? known.rows : await beginRefill(db, schema, created);
  return refill && BigInt(refill.seq) < BigInt(refill.until) ? refill : undefined;
}

async function beginRefill(db: Database, schema: string, created: string): Promise<Refill[]> {
  const begun = await db.raw<Rows<Refill>>(
    `insert into ${schema}.outbox_streams (id, refill_until) values (md5(?)::uuid,
       coalesce((select seq from ${schema}.outbox where published_at is not null order by seq desc limit 1), 0))
     returning id as stream, refilled_to as seq, refill_until as until`,
    [created],
  );
  return begun.rows;
}

/** The next events to publish again, with the row up to which they reach. */
export async function readRefill(
  db: Database,
  schema: string,
  refill: Refill,
  limit: number,
): Promise<{ events: LostEvent[]; seq: string }> {
  const { rows } = await db.raw<Rows<LostEvent & { lost: boolean }>>(
    `select id, seq, subject, payload::text as payload, payload->>'aggregateId' as aggregate,
       coalesce(published_at > now() - interval '${outboxDays} days', false) as lost
     from ${schema}.outbox where seq > ? and seq <= ? order by seq limit ?`,
    [refill.seq, refill.until, limit],
  );
  return { events: rows.filter(({ lost }) => lost), seq: rows.at(-1)?.seq ?? refill.until };
}

export async function saveRefill(db: Database, schema: string, refill: Refill, seq: string): Promise<void> {
  await db(`${schema}.outbox_streams`).where({ id: refill.stream }).update({ refilled_to: seq });
}
