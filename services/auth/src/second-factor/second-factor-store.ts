import type { Database } from '@blindspot/service-kit/database/database';

export interface SecondFactor {
  readonly secretSealed: Buffer;
  readonly confirmed: boolean;
}

export async function findSecondFactor(db: Database, accountId: string): Promise<SecondFactor | undefined> {
  const { rows } = await db.raw<{ rows: SecondFactor[] }>(
    `select secret_sealed as "secretSealed", confirmed_at is not null as confirmed
     from auth.second_factors where account_id = ?`,
    [accountId],
  );
  return rows[0];
}

/** Begins anew as long as none is in use; false where one is. */
export async function startSecondFactor(
  db: Database,
  accountId: string,
  secretSealed: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into auth.second_factors as f (account_id, secret_sealed) values (?, ?)
     on conflict (account_id) do update set secret_sealed = excluded.secret_sealed, started_at = now(), last_step = 0
     where f.confirmed_at is null`,
    [accountId, secretSealed],
  );
  return rowCount === 1;
}

/** Uses a step up, and all before it; false where it was used already. */
export async function takeStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    'update auth.second_factors set last_step = ? where account_id = ? and last_step < ?',
    [step, accountId, step],
  );
  return rowCount === 1;
}

export async function confirmSecondFactor(
  db: Database,
  accountId: string,
  recoveryHashes: readonly Buffer[],
): Promise<void> {
  await db.raw('update auth.second_factors set confirmed_at = now() where account_id = ?', [accountId]);
  await db.raw(
    'insert into auth.recovery_codes (account_id, code_hash) select ?, hash from unnest(?::bytea[]) as hash',
    [accountId, [...recoveryHashes]],
  );
}

/** Uses a recovery code up, by its digest under any of our keys; false where it is unknown or was used. */
export async function takeRecoveryCode(
  db: Database,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update auth.recovery_codes set used_at = now() where account_id = ? and code_hash = any(?::bytea[]) and used_at is null`,
    [accountId, [...hashes]],
  );
  return rowCount === 1;
}

export async function removeSecondFactor(db: Database, accountId: string): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    'delete from auth.second_factors where account_id = ?',
    [accountId],
  );
  return rowCount === 1;
}
