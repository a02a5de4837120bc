import type { Migration } from '@blindspot/service-kit/migrate';
import { createOutboxAndInbox } from './0001-create-outbox-and-inbox.ts';
import { createAccounts } from './0002-create-accounts.ts';
import { createSessions } from './0003-create-sessions.ts';
import { createPasswordResets } from './0004-create-password-resets.ts';
import { createThrottleBuckets } from './0005-create-throttle-buckets.ts';
import { createAdmins } from './0006-create-admins.ts';

export const migrations: readonly Migration[] = [
  createOutboxAndInbox,
  createAccounts,
  createSessions,
  createPasswordResets,
  createThrottleBuckets,
  createAdmins,
];
