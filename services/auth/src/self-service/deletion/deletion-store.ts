import { accountDeleted } from '@blindspot/contracts/events/accounts';
import { serviceNames, type OwningService } from '@blindspot/contracts/services';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';

/** Everybody else who may hold something of a person. */
export const erasers = serviceNames.filter((name) => name !== 'auth');
export type Eraser = Exclude<OwningService, 'auth'>;

const firstWaitSeconds = 15;
const longestWaitSeconds = 3_600;
const announcedAtOnce = 50;

interface Row {
  user_id: string;
  waiting_for: string[];
  announcements: number;
  next_announcement_at: Date;
  completed_at: Date | null;
}

const deletions = (db: Database) => db<Row>('auth.account_deletions');

/** Enters the deletion in the ledger and announces it for the first time. */
export async function openDeletion(db: Database, userId: string): Promise<void> {
  await deletions(db).insert({ user_id: userId, waiting_for: [...erasers] });
  await announceDeletion(db, userId);
}

/** Announces again what services have not reported in time; waits get longer up to an hour. Returns how many. */
export async function announceDueDeletions(db: Database): Promise<number> {
  const due = await deletions(db)
    .select('user_id')
    .whereNull('completed_at')
    .where('next_announcement_at', '<=', db.fn.now())
    .orderBy('next_announcement_at')
    .limit(announcedAtOnce)
    .forUpdate()
    .skipLocked();
  for (const { user_id: userId } of due) await announceDeletion(db, userId);
  return due.length;
}

async function announceDeletion(db: Database, userId: string): Promise<void> {
  const waitSeconds = db.raw('least(?, ? * power(2, least(announcements, 10)))', [
    longestWaitSeconds,
    firstWaitSeconds,
  ]);
  const [announced] = await deletions(db)
    .where({ user_id: userId })
    .update({
      announcements: db.raw('announcements + 1'),
      next_announcement_at: db.raw('now() + make_interval(secs => ?)', [waitSeconds]),
    })
    .returning('announcements');
  await recordEvent(db, 'auth', accountDeleted, {
    aggregateId: userId,
    aggregateVersion: announced?.announcements ?? 1,
    data: { user_id: userId },
  });
}

/** A service has nothing left of this person. Again, or of somebody unknown, changes nothing. */
export async function saveErasure(db: Database, userId: string, service: Eraser): Promise<void> {
  await db.raw(
    `update auth.account_deletions set waiting_for = array_remove(waiting_for, ?),
       completed_at = case when array_remove(waiting_for, ?) = '{}' then now() end
     where user_id = ? and completed_at is null`,
    [service, service, userId],
  );
}

export async function purgeDeletions(db: Database): Promise<void> {
  await deletions(db).whereRaw(`completed_at < now() - interval '90 days'`).delete();
}
