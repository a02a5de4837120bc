import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import { serviceNames } from '@blindspot/contracts/services';
import type { Database } from '@blindspot/service-kit/database/database';
import { announceDeletion, type DeletionLedger } from '@blindspot/service-kit/events/deletion-ledger';
import { recordEvent } from '@blindspot/service-kit/events/outbox';

export const erasers = serviceNames.filter((name) => name !== 'auth');

interface Row {
  user_id: string;
  waiting_for: string[];
  completed_at: Date | null;
}

const deletions = (db: Database) => db<Row>('auth.account_deletions');

export const deletionLedger: DeletionLedger = {
  table: 'auth.account_deletions',
  key: 'user_id',
  version: 'announcements',
  atOnce: 50,
  announce: (transaction, userId, version) =>
    recordEvent(transaction, accountDeleted, { id: userId, version, data: { user_id: userId } }),
};

export async function openDeletion(transaction: Database, userId: string): Promise<void> {
  await deletions(transaction).insert({ user_id: userId, waiting_for: [...erasers] });
  await announceDeletion(transaction, deletionLedger, userId);
}

export async function purgeDeletions(db: Database): Promise<void> {
  await deletions(db).whereRaw(`completed_at < now() - interval '90 days'`).delete();
}
