import type { Database } from './database.ts';

/**
 * What a consumer remembers of an event it has not managed yet. `failed`: tries in which the handler threw for reasons of
 * its own. `open`: tries that were begun and never came back, most likely because the process ended in them. What the
 * broker counts is no measure: it also counts deliveries that met an outage.
 */
export type EventTries = { failed: number; open: number; reason: string | undefined; agoMs: number };

/** Names one consumer's dealings with one event. */
export type TriesKey = { schema: string; consumer: string; eventId: string };

const untried: EventTries = { failed: 0, open: 0, reason: undefined, agoMs: 0 };

/** What is known of an event that was delivered before; `parked` where it lies in the dead letters already. */
export async function findTries(db: Database, key: TriesKey): Promise<EventTries & { parked: boolean }> {
  const { rows } = await db.raw<{ rows: TriesRow[] }>(
    `select tries.failed, tries.open, tries.reason,
       (extract(epoch from clock_timestamp() - tries.tried_at) * 1000)::float8 as ago_ms,
       exists (select from ${key.schema}.dead_letters letter
         where letter.consumer = wanted.consumer and letter.event_id = wanted.event_id
           and letter.replayed_at is null) as parked
     from (select ?::text as consumer, ?::uuid as event_id) wanted
     left join ${key.schema}.event_tries tries
       on tries.consumer = wanted.consumer and tries.event_id = wanted.event_id`,
    [key.consumer, key.eventId],
  );
  const [row] = rows;
  if (!row || row.failed === null) return { ...untried, parked: row?.parked === true };
  return {
    failed: row.failed,
    open: row.open ?? 0,
    reason: row.reason ?? undefined,
    agoMs: row.ago_ms ?? 0,
    parked: row.parked,
  };
}

/** Outside the handler's transaction, so that it stands when the process ends in the handler. */
export async function recordBegin(db: Database, key: TriesKey): Promise<void> {
  await db.raw(
    `insert into ${key.schema}.event_tries as tries (consumer, event_id, open) values (?, ?, 1)
     on conflict (consumer, event_id) do update set open = tries.open + 1, tried_at = now()`,
    [key.consumer, key.eventId],
  );
}

/** The try came back and was none: others were away. */
export async function takeBackBegin(db: Database, key: TriesKey): Promise<void> {
  await db.raw(
    `update ${key.schema}.event_tries set open = greatest(0, open - 1) where consumer = ? and event_id = ?`,
    [key.consumer, key.eventId],
  );
}

/** The try came back and failed; returns how many did. */
export async function recordFailure(
  db: Database,
  key: TriesKey,
  failure: { reason: string; begun: boolean },
): Promise<number> {
  const begun = failure.begun ? 1 : 0;
  const { rows } = await db.raw<{ rows: { failed: number }[] }>(
    `insert into ${key.schema}.event_tries as tries (consumer, event_id, failed, reason) values (?, ?, 1, ?)
     on conflict (consumer, event_id) do update
       set failed = tries.failed + 1, open = greatest(0, tries.open - ?), reason = excluded.reason, tried_at = now()
     returning failed`,
    [key.consumer, key.eventId, failure.reason, begun],
  );
  return rows[0]?.failed ?? 1;
}

/** When the event is handled or parked: in the same transaction. */
export async function forgetTries(db: Database, key: TriesKey): Promise<void> {
  await db.raw(`delete from ${key.schema}.event_tries where consumer = ? and event_id = ?`, [
    key.consumer,
    key.eventId,
  ]);
}

type TriesRow = {
  failed: number | null;
  open: number | null;
  reason: string | null;
  ago_ms: number | null;
  parked: boolean;
};
