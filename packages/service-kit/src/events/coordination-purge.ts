import { outboxDays } from './outbox-replay.ts';
import type { Database, Rows } from '../database/database.ts';

/**
 * An event that is published again at the end of that time is in the stream for as long once more; a day on top for one
 * that is in somebody's hand just then.
 */
const inboxDays = 15;

/**
 * Clears away what nobody can need any more, a few rows at a time: each step looks at that many rows at most, found by
 * an index, so it takes the same short time however much there is. Returns how many went.
 */
export async function purgeStep(db: Database, schema: string, rows: number): Promise<number> {
  const outbox = await db.raw<Rows<never>>(
    `delete from ${schema}.outbox where id in (
       select id from (select id, published_at from ${schema}.outbox order by seq limit ?) oldest
       where published_at < now() - interval '${outboxDays} days')`,
    [rows],
  );
  const inbox = await db.raw<Rows<never>>(
    `delete from ${schema}.inbox where (consumer, event_id) in (
       select consumer, event_id from ${schema}.inbox
       where handled_at < now() - interval '${inboxDays} days' order by handled_at limit ?)`,
    [rows],
  );
  const tries = await db.raw<Rows<never>>(
    `delete from ${schema}.event_tries where (consumer, event_id) in (
       select consumer, event_id from ${schema}.event_tries
       where begun_at < now() - interval '${inboxDays} days' limit ?)`,
    [rows],
  );
  return outbox.rowCount + inbox.rowCount + tries.rowCount;
}
