import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { SealedRow } from '../../keys/sealed-row-store.ts';

// The table has the name it was made with: `reset_wishes` holds the queued password resets.
const queuedResets = (db: Database) => db('auth.reset_wishes');

/** Longer than looking into one takes: one whose process died is taken up again after it. */
const leaseSeconds = 30;
/** A link that comes later is no answer any more to who asked for it. */
const validMinutes = 60;

/** False where so many are waiting that no more are taken. */
export async function insertQueuedReset(
  db: Database,
  reset: SealedRow,
  mostWaiting: number,
): Promise<boolean> {
  const { rowCount } = await db.raw<Rows<never>>(
    `insert into auth.reset_wishes (id, sealed)
     select ?, ? where (select count(*) from (select from auth.reset_wishes limit ?) as waiting) < ?`,
    [reset.id, reset.sealed, mostWaiting, mostWaiting],
  );
  return rowCount === 1;
}

/** Takes those that nobody is looking into, oldest first, for this process alone until the lease ends. */
export async function claimQueuedResets(db: Database, atMost: number): Promise<SealedRow[]> {
  const { rows } = await db.raw<Rows<SealedRow>>(
    `update auth.reset_wishes set leased_until = now() + make_interval(secs => ?)
     where id in (
       select id from auth.reset_wishes where leased_until <= now() and created_at > now() - make_interval(mins => ?)
       order by leased_until limit ? for update skip locked
     )
     returning id, sealed`,
    [leaseSeconds, validMinutes, atMost],
  );
  return rows;
}

/** False where another process was faster. In the transaction of what it leads to. */
export async function removeQueuedReset(db: Database, id: string): Promise<boolean> {
  return (await queuedResets(db).where({ id }).delete()) === 1;
}

export async function purgeQueuedResets(db: Database): Promise<void> {
  await queuedResets(db).whereRaw('created_at < now() - make_interval(mins => ?)', [validMinutes]).delete();
}
