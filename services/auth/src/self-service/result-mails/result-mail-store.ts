import type { Language } from '@blindspot/contracts/languages';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { languageFrom } from '../../accounts/account-store.ts';

interface Row {
  request_id: string;
  after_set: number;
  account_id: string;
  mail_id: string;
  queued_on: string;
}

/** Mail that announces the next result of a request. */
export interface ResultMail {
  readonly requestId: string;
  /** Number of the newest opened set; 0 if no set has been opened. */
  readonly afterSet: number;
  readonly accountId: string;
}

interface Look {
  day: string;
  after: string | null;
  done_at: Date | null;
}

const resultMails = (db: Database) => db<Row>('auth.result_mails');
const looks = (db: Database) => db<Look>('auth.result_looks');

/** Starts or resumes a day's check. Returns the cursor for the next page; undefined if the check is done. */
export async function findLook(
  db: Database,
  day: string,
): Promise<{ readonly after: string | null } | undefined> {
  await looks(db).insert({ day }).onConflict().ignore();
  return looks(db).where({ day }).whereNull('done_at').first('after');
}

/** Returns false if another process has already queued the mails of this page. */
export async function advanceLook(
  transaction: Database,
  day: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> {
  const { rowCount } = await transaction.raw<Rows<never>>(
    `update auth.result_looks set after = ?::uuid, done_at = case when ?::uuid is null then now() end
     where day = ? and done_at is null and after is not distinct from ?::uuid`,
    [to, to, day, from],
  );
  return rowCount === 1;
}

/**
 * Returns undefined if the account wants no such mails, has no confirmed address, or already got the mail. A
 * mail that was given up during an outage does not count.
 */
export async function findReader(
  db: Database,
  mail: ResultMail,
): Promise<{ readonly email: string; readonly language: Language } | undefined> {
  const { rows } = await db.raw<Rows<{ email: string; language: string | null }>>(
    `select email, language from auth.accounts
     where id = ? and result_mails and email_verified_at is not null and not exists (
       select from auth.result_mails where request_id = ? and after_set = ? and not exists (
         select from auth.mails where mails.id = mail_id and given_up_at is not null and problem not in ('mail-refused', 'rejected')
       )
     )`,
    [mail.accountId, mail.requestId, mail.afterSet],
  );
  const [reader] = rows;
  return reader && { ...reader, language: languageFrom(reader.language) };
}

export async function insertResultMail(
  transaction: Database,
  mail: ResultMail & { readonly mailId: string; readonly day: string },
): Promise<void> {
  const row = {
    request_id: mail.requestId,
    after_set: mail.afterSet,
    account_id: mail.accountId,
    mail_id: mail.mailId,
    queued_on: mail.day,
  };
  await resultMails(transaction).insert(row).onConflict(['request_id', 'after_set']).merge();
}

/** Returns the set that a queued mail is about, if its account still wants such mails at this address. */
export async function findWanted(
  db: Database,
  mail: { readonly id: string; readonly to: string },
): Promise<ResultMail | undefined> {
  const { rows } = await db.raw<Rows<ResultMail>>(
    `select request_id as "requestId", after_set as "afterSet", account_id as "accountId"
     from auth.result_mails join auth.accounts on id = account_id
     where mail_id = ? and email = ? and email_verified_at is not null and accounts.result_mails`,
    [mail.id, mail.to],
  );
  return rows[0];
}

/**
 * Deletes the record of a mail that was never tried, so that a later check creates the mail again. Returns
 * false if the mail was tried.
 */
export async function forgetUntried(db: Database, mailId: string): Promise<boolean> {
  const { rowCount } = await db.raw<Rows<never>>(
    `delete from auth.result_mails using auth.mails
     where mail_id = ? and mails.id = mail_id and mails.attempts <= 1`,
    [mailId],
  );
  return rowCount === 1;
}

export async function removeResultMails(db: Database, requestId: string): Promise<void> {
  await resultMails(db).where({ request_id: requestId }).delete();
}

export async function setResultMails(db: Database, accountId: string, wanted: boolean): Promise<void> {
  await db('auth.accounts').where({ id: accountId }).update({ result_mails: wanted });
}

export async function listResultMails(
  db: Database,
  accountId: string,
): Promise<{ readonly request_id: string; readonly queued_on: string }[]> {
  const { rows } = await db.raw<Rows<{ request_id: string; queued_on: string }>>(
    `select request_id, to_char(queued_on, 'YYYY-MM-DD') as queued_on
     from auth.result_mails where account_id = ? order by queued_on, request_id, after_set`,
    [accountId],
  );
  return rows;
}

export async function purgeLooks(db: Database): Promise<void> {
  await looks(db).whereRaw('day < current_date - 7').delete();
}
