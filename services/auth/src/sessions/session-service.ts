import { randomUUID } from 'node:crypto';
import { AppError } from '@blindspot/service-kit/app-error';
import { inTransaction } from '@blindspot/service-kit/database';
import type { Database } from '@blindspot/service-kit/database';
import { notFound } from '@blindspot/service-kit/error-handler';
import type { Account } from '../accounts/account.ts';
import { provePassword } from '../passwords/password-proof.ts';
import { findAccountById, lockAccount } from '../accounts/account-store.ts';
import type { AuthContext } from '../context.ts';
import type { TokenSession } from '../tokens/access-token.ts';
import { readRefreshToken, refreshToken } from './refresh-token.ts';
import { refreshStep, remainingMs, sessionLimits } from './session.ts';
import {
  advanceSession,
  endAllSessions,
  endSession,
  endSessionOf,
  endSurplusSessions,
  insertSession,
  lockSession,
} from './session-store.ts';

/** What a browser is given when it has signed in or refreshed. */
export interface SignedIn {
  readonly account: Account;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly refreshMaxAgeMs: number;
}

/** Begins a session inside the caller's transaction; the account's oldest ones end where it has too many. */
export async function openSession(db: Database, accountId: string, device: string): Promise<TokenSession> {
  const id = randomUUID();
  await lockAccount(db, accountId);
  const signedInAt = await insertSession(db, { id, accountId, device });
  await endSurplusSessions(db, accountId);
  return { id, signedInAt };
}

/** The tokens of a session that `openSession` began. */
export async function signedIn(
  context: AuthContext,
  account: Account,
  session: TokenSession,
): Promise<SignedIn> {
  return {
    account,
    accessToken: await context.accessTokens.issue(account, session),
    refreshToken: refreshToken(context.keys.refresh, { sessionId: session.id, counter: 0 }),
    refreshMaxAgeMs: sessionLimits.idleMs,
  };
}

/** Exchanges a refresh token. Throws 401 when it may not be used; an old one also ends its session. */
export async function refreshSession(context: AuthContext, token: string | undefined): Promise<SignedIn> {
  const claim = readRefreshToken(context.keys.refresh, token);
  if (!claim) throw sessionOver();
  const { sessionId } = claim;
  const outcome = await inTransaction(context.db, async (db) => {
    const session = await lockSession(db, sessionId);
    const step = session ? refreshStep(session, claim.counter) : 'refuse';
    if (step === 'end') await endSession(db, sessionId);
    if (!session || step === 'end' || step === 'refuse') return { step };
    if (step === 'rotate') await advanceSession(db, sessionId);
    const counter = step === 'rotate' ? session.counter + 1 : session.counter;
    return { step, session, counter, account: await findAccountById(db, session.accountId) };
  });
  if (outcome.step === 'end') context.announce();
  if (!outcome.account) throw sessionOver();
  return {
    account: outcome.account,
    accessToken: await context.accessTokens.issue(outcome.account, {
      id: sessionId,
      signedInAt: outcome.session.signedInAt,
    }),
    refreshToken: refreshToken(context.keys.refresh, { sessionId, counter: outcome.counter }),
    refreshMaxAgeMs: remainingMs(outcome.session),
  };
}

/** Ends the session of a refresh token, of an access token, or of both; silent about tokens that are not valid. */
export async function logOut(
  context: AuthContext,
  tokens: { refresh: string | undefined; access: string | undefined },
): Promise<void> {
  const byCookie = readRefreshToken(context.keys.refresh, tokens.refresh)?.sessionId;
  const byBearer =
    tokens.access === undefined
      ? undefined
      : await context.accessTokens.read(tokens.access).then(
          (caller) => caller.sessionId,
          () => undefined,
        );
  const ids = new Set([byCookie, byBearer].filter((id) => id !== undefined));
  if (ids.size === 0) return;
  await inTransaction(context.db, async (db) => {
    for (const id of ids) await endSession(db, id);
  });
  context.announce();
}

/** Ends one session of the caller. Throws 404 for one that is not theirs. */
export async function endOwnSession(
  context: AuthContext,
  accountId: string,
  sessionId: string,
): Promise<void> {
  const ended = await inTransaction(context.db, (db) => endSessionOf(db, accountId, sessionId));
  if (!ended) throw notFound('This session has ended already.');
  context.announce();
}

/** Ends every session of the caller, who proves to be more than the finder of an unlocked device. */
export async function revokeAllSessions(
  context: AuthContext,
  caller: { accountId: string; password: string; address: string },
): Promise<void> {
  const account = await provePassword(context, caller);
  await inTransaction(context.db, (db) => endAllSessions(db, account.id));
  context.announce();
}

function sessionOver(): AppError {
  return new AppError({
    status: 401,
    code: 'session_over',
    detail: 'Your session has ended. Please sign in again.',
  });
}
