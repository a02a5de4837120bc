import {
  adminGranted,
  adminRevoked,
  findAccountByEmail,
  type AccountIdentity,
} from '@blindspot/contracts/messages/accounts';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { isAccountErased } from '@blindspot/service-kit/database/erased-accounts-store';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';
import { findAccounts } from '../accounts/accounts.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { listAdmins, lockAdmin, lockAdmins, noteGrant, saveAdmin } from './admin-store.ts';
import { standIns } from '@blindspot/contracts/vocabulary/admin-panel';

interface Deps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'ask'>;
}
interface Entry {
  email: string;
  created_by: string;
  created_at: string;
  original: boolean;
}

export async function describeAdmins({ db, bus }: Deps): Promise<Entry[]> {
  const admins = await listAdmins(db);
  const accounts = await findAccounts(
    bus,
    admins.flatMap(({ userId, createdBy }) => (createdBy === null ? [userId] : [userId, createdBy])),
  );
  return admins.flatMap(({ userId, createdBy, createdAt, original }) => {
    const account = accounts.get(userId);
    if (!account) return [];
    const grantedBy =
      createdBy === null ? standIns.settings : (accounts.get(createdBy)?.email ?? standIns.deletedAccount);
    return [{ email: account.email, created_by: grantedBy, created_at: createdAt.toISOString(), original }];
  });
}

/** Makes the account an admin from its next call on. Returns the id of the audit entry. */
export async function grantAdmin(
  { db, bus }: Deps,
  actorId: string,
  wanted: { email: string; confirmUnverified: boolean },
): Promise<string> {
  const account = await findAccount(bus, wanted.email);
  if (!account) throw accountNotFound();
  const userId = account.user_id;
  return inTransaction(db, async (transaction) => {
    await lockAdmins(transaction);
    if (await isAccountErased(transaction, 'admin', userId)) throw accountNotFound();
    const present = await lockAdmin(transaction, userId);
    if (present?.active) throw alreadyAdmin();
    if (!account.email_verified && !wanted.confirmUnverified) throw addressUnconfirmed();
    const next = {
      userId,
      active: true,
      original: present?.original ?? false,
      seedVersion: present?.seedVersion ?? 0,
      version: (present?.version ?? 0) + 1,
    };
    await saveAdmin(transaction, next);
    await noteGrant(transaction, userId, actorId);
    await recordEvent(transaction, adminGranted, {
      id: userId,
      version: next.version,
      data: { user_id: userId },
    });
    return recordAudit(transaction, { actorId, action: 'admin-granted', subject: userId });
  });
}

/** Throws 409 for the original admin and for the last admin. Returns the id of the audit entry. */
export async function removeAdmin({ db, bus }: Deps, actorId: string, email: string): Promise<string> {
  const account = await findAccount(bus, email);
  // The message of `accountNotFound` asks its reader to register, which makes no sense for an admin.
  if (!account) throw notAnAdminAccount();
  const userId = account.user_id;
  return inTransaction(db, async (transaction) => {
    const count = await lockAdmins(transaction);
    const present = await lockAdmin(transaction, userId);
    if (!present?.active) throw notAnAdminAccount();
    if (present.original) throw originalAdmin();
    if (count === 1) throw lastAdmin();
    const next = { ...present, active: false, version: present.version + 1 };
    await saveAdmin(transaction, next);
    await recordEvent(transaction, adminRevoked, {
      id: userId,
      version: next.version,
      data: { user_id: userId },
    });
    return recordAudit(transaction, { actorId, action: 'admin-removed', subject: userId });
  });
}

async function findAccount(bus: Deps['bus'], email: string): Promise<AccountIdentity | null> {
  return (await bus.ask(findAccountByEmail, { email })).account;
}

const accountNotFound = (): AppError =>
  refusal(404, 'account_not_found', 'Nobody has an account with this address. They need to register first.');

const alreadyAdmin = (): AppError => refusal(409, 'already_admin', 'This person is an admin already.');

const addressUnconfirmed = (): AppError =>
  refusal(
    409,
    'address_unconfirmed',
    'This address is not confirmed and may be someone else’s. Add it only if you are sure.',
  );

const notAnAdminAccount = (): AppError => refusal(404, 'not_an_admin', 'This person is not an admin.');

const originalAdmin = (): AppError => refusal(409, 'original_admin', 'The original admin cannot be removed.');

const lastAdmin = (): AppError =>
  refusal(409, 'last_admin', 'This is the last admin. Add another one first.');
