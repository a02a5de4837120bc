import { accountDeleted } from '@blindspot/contracts/events/accounts';
import { serviceNames, type OwningService } from '@blindspot/contracts/services';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';

/** Everybody else who may hold something of a person. */
export const erasers = serviceNames.filter((name) => name !== 'auth');
export type Eraser = Exclude<OwningService, 'auth'>;

const firstWaitSeconds = 15;
const longestWaitSeconds = 3_600;

/** Enters the deletion in the ledger and announces it for the first time. */
export async function openDeletion(db: Database, userId: string): Promise<void> {
  await db.raw('insert into auth.account_deletions (user_id, waiting_for) values (?, ?)', [
    userId,
    [...erasers],
  ]);
  await announceDeletion(db, userId);
}

/** Announces again what services have not reported in time; waits get longer up to an hour. Returns how many. */
export async function announceDueDeletions(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { user_id: string }[] }>(
    `select user_id from auth.account_deletions where completed_at is null and next_announcement_at <= now()
     order by next_announcement_at limit 50 for update skip locked`,
  );
  for (const { user_id: userId } of rows) await announceDeletion(db, userId);
  return rows.length;
}

async function announceDeletion(db: Database, userId: string): Promise<void> {
  const { rows } = await db.raw<{ rows: { announcements: number }[] }>(
    `update auth.account_deletions set announcements = announcements + 1,
       next_announcement_at = now() + make_interval(secs => least(?, ? * power(2, least(announcements, 10))))
     where user_id = ? returning announcements`,
    [longestWaitSeconds, firstWaitSeconds, userId],
  );
  await recordEvent(db, 'auth', accountDeleted, {
    aggregateId: userId,
    aggregateVersion: rows[0]?.announcements ?? 1,
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
