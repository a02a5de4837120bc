import { randomUUID } from 'node:crypto';
import { adminSeeded } from '@blindspot/contracts/messages/accounts';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { Account } from '../accounts/account.ts';
import {
  announceChange,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  markEmailVerified,
  setPassword,
} from '../accounts/account-store.ts';
import { shareOf } from '../credentials/client-address.ts';
import type { CredentialDeps } from '../credentials/credential-deps.ts';
import {
  hasUsablePasswordReset,
  insertPasswordReset,
  voidPasswordResets,
} from '../credentials/password-reset-store.ts';
import { newOneTimeToken } from '../keys/one-time-token.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { adminInvitation, resetPasswordUrl } from '../mail/mails.ts';
import { endAllSessions } from '../sessions/session-store.ts';
import { findSeededAdmin, listOriginalAdminIds, saveAdminRight, saveSeededAdmin } from './admin-store.ts';
import type { Sender } from '../mail/mail-text.ts';

export interface AdminLink {
  readonly email: string;
  readonly url: string;
}

interface SeedDeps extends Pick<CredentialDeps, 'db' | 'hasher'> {
  readonly settings: Sender;
  readonly mails: Pick<MailQueue, 'add'>;
}

const linkValidMs = 24 * 3_600_000;

/**
 * Publishes these accounts as admins, the first as the original admin. Creates missing accounts. An account
 * without a password gets `password` or, if that is undefined, a new one-time link at each start.
 */
export async function seedAdmins(
  deps: SeedDeps,
  admins: { emails: readonly string[]; password: string | undefined },
): Promise<AdminLink[]> {
  const links: AdminLink[] = [];
  const ids: string[] = [];
  for (const [index, email] of admins.emails.entries()) {
    const account = await inTransaction(deps.db, (transaction) => seedAdmin(transaction, email, index === 0));
    ids.push(account.id);
    if (account.passwordHash !== undefined) continue;
    if (admins.password === undefined) links.push(await inviteAdmin(deps, account));
    else await giveFirstPassword(deps, account.id, admins.password);
  }
  await inTransaction(deps.db, (transaction) => dropFormerOriginals(transaction, ids[0]));
  return links;
}

async function seedAdmin(db: Database, email: string, original: boolean): Promise<Account> {
  const isNew = await insertAccount(db, { id: randomUUID(), name: 'Admin', email, emailVerified: true });
  const found = await findAccountByEmail(db, email);
  const account = found && (await lockAccount(db, found.id));
  if (!account) throw new TypeError('A seeded account is gone.');
  const seeded = await findSeededAdmin(db, account.id);
  if (seeded === undefined && !isNew && !account.emailVerified) await takeOver(db, account.id);
  if (seeded?.original !== original) {
    await announceSeeded(db, account.id, original);
    await saveAdminRight(db, { userId: account.id, isAdmin: true, version: 0 });
  }
  return (await lockAccount(db, account.id)) ?? account;
}

/** Removes the password and the sessions, because the person who registered may not own the address. */
async function takeOver(db: Database, accountId: string): Promise<void> {
  await setPassword(db, accountId, null);
  await markEmailVerified(db, accountId);
  await announceChange(db, accountId);
  await endAllSessions(db, accountId);
}

async function announceSeeded(db: Database, accountId: string, original: boolean): Promise<void> {
  const version = await saveSeededAdmin(db, accountId, original);
  await recordEvent(db, adminSeeded, { id: accountId, version, data: { user_id: accountId, original } });
}

/** Does nothing if the settings list no address, because the list may be missing by mistake. */
async function dropFormerOriginals(db: Database, originalId: string | undefined): Promise<void> {
  if (originalId === undefined) return;
  for (const id of await listOriginalAdminIds(db)) {
    if (id !== originalId) await announceSeeded(db, id, false);
  }
}

async function inviteAdmin(deps: SeedDeps, account: Account): Promise<AdminLink> {
  const { db, settings, mails } = deps;
  const token = newOneTimeToken();
  // Mails no second link while the first link is valid, because the service may restart often.
  const wasInvited = await hasUsablePasswordReset(db, account.id);
  const to = { accountId: account.id, email: account.email };
  await inTransaction(db, async (transaction) => {
    await insertPasswordReset(transaction, { token, accountId: account.id, validForMs: linkValidMs });
    if (!wasInvited) await mails.add(transaction, to, adminInvitation(settings, account.language, token));
  });
  return { email: account.email, url: resetPasswordUrl(settings, token) };
}

async function giveFirstPassword(deps: SeedDeps, accountId: string, password: string): Promise<void> {
  const passwordHash = await deps.hasher.hash(shareOf(accountId, 'this installation'), password);
  await inTransaction(deps.db, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (account?.passwordHash !== undefined) return;
    await setPassword(transaction, accountId, passwordHash);
    await voidPasswordResets(transaction, accountId);
  });
}
