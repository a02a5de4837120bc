import { unseal } from '../keys/sealed.ts';
import type { CredentialDeps } from './credential-deps.ts';
import { recoveryCodeHash, stepOf } from './one-time-code.ts';
import { findSecondFactor, takeRecoveryCode, takeStep } from './second-factor-store.ts';

/** If `db` is a transaction, a rollback leaves the code unused. */
type Deps = Pick<CredentialDeps, 'db' | 'keys'>;

export async function takeSecondFactor(
  deps: Deps,
  accountId: string,
  code: string,
): Promise<{ readonly codesLeft?: number } | undefined> {
  if (await takeDigits(deps, accountId, code)) return {};
  const { recoveryCode: keys } = deps.keys;
  const known = keys.ids.map((id) => keys.find(id)).filter((key) => key !== undefined);
  const hashes = known.map((key) => recoveryCodeHash(key, accountId, code));
  const codesLeft = await takeRecoveryCode(deps.db, accountId, hashes);
  return codesLeft === undefined ? undefined : { codesLeft };
}

export async function takeDigits({ db, keys }: Deps, accountId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(db, accountId);
  if (!factor) return false;
  const step = stepOf(unseal(keys.secondFactor, accountId, factor.secretSealed), code);
  return step !== undefined && (await takeStep(db, accountId, step));
}
