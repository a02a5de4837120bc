import { randomUUID } from 'node:crypto';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import type { Account } from '../accounts/account.ts';
import { findAccountById, lockAccount, lockProvenAccount } from '../accounts/account-store.ts';
import { secondFactorRequired, wrongCredentials } from '../credentials/credential-errors.ts';
import { provePassword } from '../credentials/password-proof.ts';
import type { PasswordProof, ProofParts } from '../credentials/password-proof.ts';
import type { TokenSession } from './access-token.ts';
import { readRefreshToken, refreshToken } from './refresh-token.ts';
import { refreshStep, remainingMs, sessionLimits } from './session.ts';
import type { SessionBrowser } from './session.ts';
import type { SessionParts } from './session-parts.ts';
import {
  advanceSession,
  endAllSessions,
  endSession,
  endSessionOf,
  endSurplusSessions,
  insertSession,
  lockSession,
} from './session-store.ts';

type TokenParts = Pick<SessionParts, 'db' | 'keys' | 'accessTokens'>;

/** What a browser is given when it has signed in or refreshed. */
export interface SignedIn {
  readonly account: Account;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly refreshMaxAgeMs: number;
  /** Sessions that had to end for it. */
  readonly endedSessions: readonly string[];
}

export interface OpenedSession {
  /** As it is at the moment the session begins. */
  readonly account: Account;
  readonly session: TokenSession;
  readonly endedSessions: readonly string[];
}

/**
 * Begins a session inside the caller's transaction. The one that the same browser had ends, whoever's it was, and the
 * account's oldest ones where it has too many. `proven` is the account as it was when its password was checked, which
 * takes a while: what ended the account's sessions or was switched on in between is stronger than a password that was
 * right before.
 */
export async function openSession(
  { keys }: Pick<SessionParts, 'keys'>,
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

/** The tokens of a session that `openSession` began. */
export async function signedIn(
  parts: Pick<SessionParts, 'keys' | 'accessTokens'>,
  { account, session, endedSessions }: OpenedSession,
): Promise<SignedIn> {
  return {
    account,
    accessToken: await parts.accessTokens.issue(account, session),
    refreshToken: refreshToken(parts.keys.refresh, { sessionId: session.id, counter: 0 }),
    refreshMaxAgeMs: sessionLimits.idleMs,
    endedSessions,
  };
}

/** An old refresh token came back, so somebody holds a copy: its session has ended. */
export interface ReusedToken {
  readonly reusedBy: Account;
  readonly endedSessions: readonly string[];
}

/** Exchanges a refresh token. Throws 401 when it may not be used; an old one ends its session instead. */
export async function refreshSession(
  parts: TokenParts,
  token: string | undefined,
): Promise<SignedIn | ReusedToken> {
  const claim = readRefreshToken(parts.keys.refresh, token);
  if (!claim) throw sessionOver();
  const { sessionId } = claim;
  const outcome = await inTransaction(parts.db, async (transaction) => {
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
  const { endedSessions } = outcome;
  if (outcome.step === 'end') return { reusedBy: outcome.account, endedSessions };
  return {
    account: outcome.account,
    accessToken: await parts.accessTokens.issue(outcome.account, {
      id: sessionId,
      signedInAt: outcome.session.signedInAt,
    }),
    refreshToken: refreshToken(parts.keys.refresh, { sessionId, counter: outcome.counter }),
    refreshMaxAgeMs: remainingMs(outcome.session),
    endedSessions,
  };
}

/**
 * Ends the session of a refresh token, of an access token, or of both; silent about tokens that are not valid. As all
 * that end sessions it returns their ids, for the gateway.
 */
export async function logOut(
  parts: TokenParts,
  tokens: { refresh: string | undefined; access: string | undefined },
): Promise<string[]> {
  const byCookie = readRefreshToken(parts.keys.refresh, tokens.refresh)?.sessionId;
  const byBearer =
    tokens.access === undefined
      ? undefined
      : await parts.accessTokens.read(tokens.access).then(
          (caller) => caller.sessionId,
          () => undefined,
        );
  const ids = new Set([byCookie, byBearer].filter((id) => id !== undefined));
  if (ids.size === 0) return [];
  return inTransaction(parts.db, async (transaction) => {
    const ended: string[] = [];
    for (const id of ids) ended.push(...(await endSession(transaction, id)));
    return ended;
  });
}

/** Ends one session of the caller. Throws 404 for one that is not theirs. */
export async function endOwnSession(db: Database, accountId: string, sessionId: string): Promise<string[]> {
  const ended = await inTransaction(db, (transaction) => endSessionOf(transaction, accountId, sessionId));
  if (ended.length === 0) throw notFound('This session has ended already.');
  return ended;
}

/** Ends every session of the caller, who proves to be more than the finder of an unlocked device. */
export async function revokeAllSessions(parts: ProofParts, proof: PasswordProof): Promise<string[]> {
  const proven = await provePassword(parts, proof);
  return inTransaction(parts.db, async (transaction) => {
    const account = await lockProvenAccount(transaction, proven);
    return endAllSessions(transaction, account.id);
  });
}

export function sessionOver(): AppError {
  return new AppError({
    status: 401,
    code: 'session_over',
    detail: 'Your session has ended. Sign in again.',
  });
}
