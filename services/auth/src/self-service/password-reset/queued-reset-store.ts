import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { JobQueue, Lease } from '@blindspot/service-kit/jobs/job-queue';
import type { SealedRow } from '../../keys/sealed-row-store.ts';

// The table has the name it was made with: `reset_wishes` holds the queued password resets.
const queuedResets = (db: Database) => db('auth.reset_wishes');

/** A link that comes later is no answer any more to who asked for it. */
const validMinutes = 60;

export const resetQueue: JobQueue<SealedRow & Lease> = {
  table: 'auth.reset_wishes',
  key: ['id'],
  columns: { id: 'id', sealed: 'sealed' },
  leaseSeconds: 30,
  open: `job.created_at > now() - make_interval(mins => ${validMinutes})`,
};

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

export async function purgeQueuedResets(db: Database): Promise<void> {
  await queuedResets(db).whereRaw('created_at < now() - make_interval(mins => ?)', [validMinutes]).delete();
}
