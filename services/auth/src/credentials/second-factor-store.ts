import type { Database, Rows } from '@blindspot/service-kit/database/database';

export interface SecondFactor {
  readonly secretSealed: Buffer;
  readonly confirmed: boolean;
}

interface Row {
  account_id: string;
  secret_sealed: Buffer;
  /** Number of the last used 30-second step since 1970. The driver returns a bigint as text. */
  last_step: string;
  started_at: Date;
  confirmed_at: Date | null;
}

interface CodeRow {
  account_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

const secondFactors = (db: Database) => db<Row>('auth.second_factors');
const recoveryCodes = (db: Database) => db<CodeRow>('auth.recovery_codes');

export async function findSecondFactor(db: Database, accountId: string): Promise<SecondFactor | undefined> {
  return secondFactors(db)
    .where({ account_id: accountId })
    .first<SecondFactor | undefined>(
      { secretSealed: 'secret_sealed' },
      db.raw('confirmed_at is not null as confirmed'),
    );
}

/** Starts or restarts the setup. Returns false if the account has a confirmed second factor. */
export async function startSecondFactor(
  db: Database,
  accountId: string,
  secretSealed: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.raw<Rows<never>>(
    `insert into auth.second_factors as f (account_id, secret_sealed) values (?, ?)
     on conflict (account_id) do update set secret_sealed = excluded.secret_sealed, started_at = now(), last_step = 0
     where f.confirmed_at is null`,
    [accountId, secretSealed],
  );
  return rowCount === 1;
}

/** Uses up the codes of this 30-second step and of earlier steps. Returns false for a used code. */
export async function takeStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const taken = await secondFactors(db)
    .where({ account_id: accountId })
    .where('last_step', '<', step)
    .update({ last_step: String(step) });
  return taken === 1;
}

export async function confirmSecondFactor(
  db: Database,
  accountId: string,
  recoveryHashes: readonly Buffer[],
): Promise<void> {
  await secondFactors(db).where({ account_id: accountId }).update({ confirmed_at: db.fn.now() });
  await recoveryCodes(db).insert(recoveryHashes.map((hash) => ({ account_id: accountId, code_hash: hash })));
}

/** `hashes` contains the hash of the code under each key. Returns undefined for an unknown or used code. */
export async function takeRecoveryCode(
  db: Database,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<number | undefined> {
  const unused = recoveryCodes(db).where({ account_id: accountId }).whereNull('used_at');
  const taken = await unused.clone().whereIn('code_hash', hashes).update({ used_at: db.fn.now() });
  return taken === 1 ? (await unused.select('code_hash')).length : undefined;
}

export async function removeSecondFactor(db: Database, accountId: string): Promise<boolean> {
  return (await secondFactors(db).where({ account_id: accountId }).delete()) === 1;
}

export async function purgeSecondFactors(db: Database): Promise<void> {
  await secondFactors(db)
    .whereNull('confirmed_at')
    .whereRaw(`started_at < now() - interval '1 day'`)
    .delete();
}
