import { randomUUID } from 'node:crypto';
import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import type { Account } from '../accounts/account.ts';
import { findAccountById, lockAccount, lockProvenAccount } from '../accounts/account-store.ts';
import { secondFactorRequired, wrongCredentials } from '../credentials/credential-errors.ts';
import { provePassword, type PasswordProof, type ProofDeps } from '../credentials/password-proof.ts';
import type { TokenSession } from './access-token.ts';
import { readRefreshToken, refreshToken } from './refresh-token.ts';
import { refreshStep, remainingMs, sessionLimits, type SessionBrowser } from './session.ts';
import type { SessionDeps } from './session-deps.ts';
import {
  advanceSession,
  endAllSessions,
  endSession,
  endSessionOf,
  endSurplusSessions,
  insertSession,
  lockSession,
} from './session-store.ts';

type TokenDeps = Pick<SessionDeps, 'db' | 'keys' | 'accessTokens'>;

export interface SignedIn {
  readonly account: Account;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly refreshMaxAgeMs: number;
  readonly endedSessions: readonly string[];
}

export interface OpenedSession {
  readonly account: Account;
  readonly session: TokenSession;
  readonly endedSessions: readonly string[];
}

/**
 * Ends this browser's former session, and the account's oldest sessions above the limit. `proven` is the
 * account as it was before the password check. Throws if the password, the sessions or the second factor
 * changed since then.
 */
export async function openSession(
  { keys }: Pick<SessionDeps, 'keys'>,
  db: Database,
  proven: Account,
  browser: SessionBrowser,
): Promise<OpenedSession> {
  const account = await lockAccount(db, proven.id);
  if (account?.passwordEpoch !== proven.passwordEpoch) throw wrongCredentials();
  if (account.sessionEpoch !== proven.sessionEpoch) throw sessionOver();
  if (account.secondFactor && !proven.secondFactor) throw secondFactorRequired();
  const former = readRefreshToken(keys.refresh, browser.refreshToken);
  const replaced = former ? await endSession(db, former.sessionId) : [];
  const id = randomUUID();
  const signedInAt = await insertSession(db, { id, accountId: account.id, device: browser.device });
  const surplus = await endSurplusSessions(db, account.id);
  return { account, session: { id, signedInAt }, endedSessions: [...replaced, ...surplus] };
}

export async function signedIn(
  deps: Pick<SessionDeps, 'keys' | 'accessTokens'>,
  { account, session, endedSessions }: OpenedSession,
  counter = 0,
  refreshMaxAgeMs: number = sessionLimits.idleMs,
): Promise<SignedIn> {
  return {
    account,
    accessToken: await deps.accessTokens.issue(account, session),
    refreshToken: refreshToken(deps.keys.refresh, { sessionId: session.id, counter }),
    refreshMaxAgeMs,
    endedSessions,
  };
}

/** A refresh token that was used before ends its session, because the token may have been copied. */
export interface ReusedToken {
  readonly reusedBy: Account;
  readonly endedSessions: readonly string[];
}

/** Throws 401 for an invalid token. An old token ends its session. */
export async function refreshSession(
  deps: TokenDeps,
  token: string | undefined,
): Promise<SignedIn | ReusedToken> {
  const claim = readRefreshToken(deps.keys.refresh, token);
  if (!claim) throw sessionOver();
  const { sessionId } = claim;
  const outcome = await inTransaction(deps.db, async (transaction) => {
    const session = await lockSession(transaction, sessionId);
    const step = session ? refreshStep(session, claim.counter) : 'refuse';
    if (!session || step === 'refuse') return undefined;
    const endedSessions = step === 'end' ? await endSession(transaction, sessionId) : [];
    if (step === 'rotate') await advanceSession(transaction, sessionId);
    const counter = step === 'rotate' ? session.counter + 1 : session.counter;
    const account = await findAccountById(transaction, session.accountId);
    return account && { step, session, counter, account, endedSessions };
  });
  if (!outcome) throw sessionOver();
  const { account, session, counter, endedSessions } = outcome;
  if (outcome.step === 'end') return { reusedBy: account, endedSessions };
  const opened = { account, session: { id: sessionId, signedInAt: session.signedInAt }, endedSessions };
  return signedIn(deps, opened, counter, remainingMs(session));
}

/** Ignores invalid tokens. Returns the ids of the ended sessions. */
export async function logOut(
  deps: TokenDeps,
  tokens: { refresh: string | undefined; access: string | undefined },
): Promise<string[]> {
  const byCookie = readRefreshToken(deps.keys.refresh, tokens.refresh)?.sessionId;
  const byBearer =
    tokens.access === undefined
      ? undefined
      : await deps.accessTokens.read(tokens.access).then(
          (caller) => caller.sessionId,
          () => undefined,
        );
  const ids = new Set([byCookie, byBearer].filter((id) => id !== undefined));
  if (ids.size === 0) return [];
  return inTransaction(deps.db, async (transaction) => {
    const ended: string[] = [];
    for (const id of ids) ended.push(...(await endSession(transaction, id)));
    return ended;
  });
}

/** Throws 404 if the session has ended or belongs to another account. */
export async function endOwnSession(db: Database, accountId: string, sessionId: string): Promise<string[]> {
  const ended = await inTransaction(db, (transaction) => endSessionOf(transaction, accountId, sessionId));
  if (ended.length === 0) throw notFound('This session has ended already.');
  return ended;
}

/** Requires the password, because the caller may have found an unlocked device. */
export async function revokeAllSessions(deps: ProofDeps, proof: PasswordProof): Promise<string[]> {
  const proven = await provePassword(deps, proof);
  return inTransaction(deps.db, async (transaction) => {
    const account = await lockProvenAccount(transaction, proven);
    return endAllSessions(transaction, account.id);
  });
}

export function sessionOver(): AppError {
  return refusal(401, 'session_over', 'Your session has ended. Sign in again.');
}
