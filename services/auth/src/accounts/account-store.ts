import { accountChanged, accountsOfOnePerson } from '@blindspot/contracts/messages/accounts';
import { defaultLanguage, isLanguage, type Language } from '@blindspot/contracts/languages';
import { notSignedIn } from '@blindspot/service-kit/http/bearer-auth';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { Account } from './account.ts';
import { addressKey } from '@blindspot/contracts/email-address';

interface Row {
  id: string;
  name: string;
  email: string;
  email_key: string;
  email_verified_at: Date | null;
  registration_notice_at: Date | null;
  password_hash: string | null;
  password_epoch: number;
  session_epoch: number;
  version: number;
  straight_to_result: boolean;
  language: string | null;
}

type AccountRow = Omit<Account, 'passwordHash' | 'language'> & {
  passwordHash: string | null;
  language: string | null;
};

interface MembershipRow {
  account_id: string;
  joined_at: Date;
}

const accounts = (db: Database) => db<Row>('auth.accounts');
const memberships = (db: Database) => db<MembershipRow>('auth.newsletter_memberships');

const wholeAccounts = (db: Database) =>
  db<Row>({ a: 'auth.accounts' }).select<AccountRow[]>(
    db.raw(`a.id, a.name, a.email, a.email_verified_at is not null as "emailVerified",
      a.password_hash as "passwordHash", a.password_epoch as "passwordEpoch", a.session_epoch as "sessionEpoch",
      a.version, a.result_mails as "resultMails", a.straight_to_result as "straightToResult", a.language,
      a.created_at as "createdAt",
      coalesce((select r.is_admin from auth.admin_rights r where r.user_id = a.id), false) as "isAdmin",
      exists (select from auth.newsletter_memberships n where n.account_id = a.id) as newsletter,
      exists (select from auth.second_factors f where f.account_id = a.id and f.confirmed_at is not null)
        as "secondFactor"`),
  );

export async function findAccountById(db: Database, id: string): Promise<Account | undefined> {
  const row = await wholeAccounts(db).where('a.id', id).first();
  return row && fromRow(row);
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const row = await wholeAccounts(db).where('a.email_key', addressKey(email)).first();
  return row && fromRow(row);
}

export async function lockAccount(db: Database, id: string): Promise<Account | undefined> {
  // Reads in a second statement, which sees what was committed to other tables while the first one waited.
  await accounts(db).select('id').where({ id }).forUpdate();
  return findAccountById(db, id);
}

/** Throws 401 if the account's sessions were ended since the password check. */
export async function lockProvenAccount(
  db: Database,
  proven: Pick<Account, 'id' | 'sessionEpoch'>,
): Promise<Account> {
  const account = await lockAccount(db, proven.id);
  if (account?.sessionEpoch !== proven.sessionEpoch) throw notSignedIn();
  return account;
}

/** Invalidates password checks in progress. Requires the lock on the account's row. */
export async function advanceSessionEpoch(db: Database, id: string): Promise<void> {
  await accounts(db).where({ id }).increment('session_epoch');
}

export async function insertAccount(
  db: Database,
  account: {
    id: string;
    name: string;
    email: string;
    passwordHash?: string;
    emailVerified?: boolean;
    language?: Language;
  },
): Promise<boolean> {
  const inserted = await accounts(db)
    .insert({
      id: account.id,
      name: account.name,
      email: account.email,
      email_key: addressKey(account.email),
      password_hash: account.passwordHash ?? null,
      email_verified_at: account.emailVerified ? db.fn.now() : null,
      language: account.language ?? null,
    })
    .onConflict('email_key')
    .ignore()
    .returning('id');
  return inserted.length === 1;
}

export async function joinNewsletter(db: Database, accountId: string): Promise<void> {
  await memberships(db).insert({ account_id: accountId }).onConflict().ignore();
}

export async function leaveNewsletter(db: Database, accountId: string): Promise<void> {
  await memberships(db).where({ account_id: accountId }).delete();
}

export async function newsletterJoinedAt(db: Database, accountId: string): Promise<Date | undefined> {
  const row = await memberships(db).where({ account_id: accountId }).first('joined_at');
  return row?.joined_at;
}

export async function renameAccount(db: Database, id: string, name: string): Promise<void> {
  await accounts(db).where({ id }).update({ name });
}

export async function setLanguage(db: Database, id: string, language: Language): Promise<void> {
  await accounts(db).where({ id }).update({ language });
}

export async function setStraightToResult(db: Database, id: string, wanted: boolean): Promise<void> {
  await accounts(db).where({ id }).update({ straight_to_result: wanted });
}

/** An address stays confirmed if only its spelling changes. Throws a unique violation for a taken address. */
export async function setEmail(db: Database, id: string, email: string): Promise<void> {
  const key = addressKey(email);
  await accounts(db)
    .where({ id })
    .update({
      email,
      email_key: key,
      registration_notice_at: null,
      email_verified_at: db.raw('case when email_key = ? then email_verified_at end', [key]),
    });
}

export async function announceChange(db: Database, id: string): Promise<void> {
  const [changed] = await accounts(db).where({ id }).increment('version').returning('version');
  if (!changed) return;
  await recordEvent(db, accountChanged, { id, version: changed.version, data: { user_id: id } });
}

export async function deleteAccountRows(db: Database, id: string): Promise<void> {
  await db('auth.admin_rights').where({ user_id: id }).delete();
  await accounts(db).where({ id }).delete();
}

export async function listAccounts(db: Database, ids: readonly string[]): Promise<Account[]> {
  const rows = await wholeAccounts(db).whereRaw('a.id = any(?::uuid[])', [[...ids]]);
  return rows.map(fromRow);
}

/** Lists accounts that share a confirmed mailbox with this account, directly or through other accounts. */
export async function listAccountsOfPerson(db: Database, id: string): Promise<string[]> {
  const { rows } = await db.raw<Rows<{ id: string }>>(
    `with recursive person (id) as (
       select ?::uuid
       union
       select other.account_id
       from person
       join auth.confirmed_mailboxes own on own.account_id = person.id
       join auth.confirmed_mailboxes other on other.mailbox = own.mailbox
     ) select id from person limit ?`,
    // Reads one row more than the contract allows, so that a longer list is rejected instead of cut off.
    [id, accountsOfOnePerson + 1],
  );
  return rows.map((row) => row.id);
}

export async function listConfirmedMailboxes(db: Database, accountId: string): Promise<string[]> {
  const rows = await db<{ account_id: string; mailbox: string }>('auth.confirmed_mailboxes')
    .where({ account_id: accountId })
    .orderBy('mailbox')
    .select('mailbox');
  return rows.map(({ mailbox }) => mailbox);
}

/** Sets or removes the password. Tokens bound to the former password become invalid. */
export async function setPassword(db: Database, id: string, passwordHash: string | null): Promise<void> {
  await accounts(db)
    .where({ id })
    .update({ password_hash: passwordHash, password_epoch: db.raw('password_epoch + 1') });
}

/** Replaces a hash of the same password. Tokens bound to the password stay valid. */
export async function replaceHash(db: Database, id: string, from: string, to: string): Promise<void> {
  await accounts(db).where({ id, password_hash: from }).update({ password_hash: to });
}

export async function markEmailVerified(db: Database, id: string): Promise<void> {
  await accounts(db)
    .where({ id })
    .update({ email_verified_at: db.raw('coalesce(email_verified_at, now())') });
}

/**
 * Claims the mail about a registration attempt. Returns undefined if there is no account, or if the account
 * got this mail within the last day.
 */
export async function claimRegistrationNotice(
  db: Database,
  email: string,
): Promise<{ accountId: string; email: string; language: Language } | undefined> {
  const claimed = await db.raw<Rows<{ accountId: string; email: string; language: string | null }>>(
    `update auth.accounts set registration_notice_at = now()
     where email_key = ? and (registration_notice_at is null or registration_notice_at < now() - interval '1 day')
     returning id as "accountId", email, language`,
    [addressKey(email)],
  );
  const [to] = claimed.rows;
  return to && { ...to, language: languageFrom(to.language) };
}

const fromRow = ({ passwordHash, language, ...row }: AccountRow): Account => ({
  ...row,
  passwordHash: passwordHash ?? undefined,
  language: languageFrom(language),
});

/** A newer version of the product may have stored a language that this version does not know. */
export function languageFrom(stored: string | null): Language {
  return isLanguage(stored) ? stored : defaultLanguage;
}
