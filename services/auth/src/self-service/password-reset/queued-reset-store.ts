import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { JobQueue, Lease } from '@blindspot/service-kit/jobs/job-queue';
import type { SealedRow } from '../../keys/sealed-row-store.ts';

const queuedResets = (db: Database) => db('auth.queued_resets');

/** Age at which a queued request is dropped, because the person has probably stopped waiting for the link. */
const validMinutes = 60;

export const resetQueue: JobQueue<SealedRow & Lease> = {
  table: 'auth.queued_resets',
  key: ['id'],
  columns: { id: 'id', sealed: 'sealed' },
  leaseSeconds: 30,
  open: `job.created_at > now() - make_interval(mins => ${validMinutes})`,
};

export async function insertQueuedReset(
  db: Database,
  reset: SealedRow,
  mostWaiting: number,
): Promise<boolean> {
  const { rowCount } = await db.raw<Rows<never>>(
    `insert into auth.queued_resets (id, sealed)
     select ?, ? where (select count(*) from (select from auth.queued_resets limit ?) as waiting) < ?`,
    [reset.id, reset.sealed, mostWaiting, mostWaiting],
  );
  return rowCount === 1;
}

export async function purgeQueuedResets(db: Database): Promise<void> {
  await queuedResets(db).whereRaw('created_at < now() - make_interval(mins => ?)', [validMinutes]).delete();
}
