import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { wishValidMinutes } from './self-service/queued-reset-store.ts';

const expired = [
  `delete from auth.sessions where ended_at < now() - interval '1 day'`,
  `delete from auth.sessions where created_at < now() - interval '31 days'`,
  `delete from auth.sessions where rotated_at < now() - interval '15 days'`,
  `delete from auth.password_resets where expires_at < now() - interval '1 day'`,
  `delete from auth.reset_wishes where created_at < now() - make_interval(mins => ${wishValidMinutes})`,
  `delete from auth.email_confirmations where expires_at < now() - interval '1 day'`,
  `delete from auth.mails where coalesce(sent_at, given_up_at) < now() - interval '7 days'`,
  `delete from auth.account_deletions where completed_at < now() - interval '90 days'`,
  `delete from auth.second_factors where confirmed_at is null and started_at < now() - interval '1 day'`,
  `delete from auth.throttle_buckets
   where window_started_at < now() - interval '2 hours' and (blocked_until is null or blocked_until < now() - interval '1 hour')`,
];

const everyMs = 3_600_000;

/** Deletes once an hour what has had no effect for a while. */
export function startPurging({ db, logger }: { db: Database; logger: Logger }): PollLoop {
  return createPollLoop(everyMs, () => purge(db), logger);
}

/** An ended session stays for a day, in case its event must be made again. */
async function purge(db: Database): Promise<void> {
  for (const statement of expired) await db.raw(statement);
}
