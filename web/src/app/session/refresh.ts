import { refreshTimeoutMs } from '@blindspot/contracts/access-token';
import { CallError, call } from '@blindspot/contracts/client';
import { refreshSession } from '@blindspot/contracts/endpoints';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { oneTabAtATime } from '../../domain/session-lock.ts';
import { keepReturnAddress } from '../../ui/return-address.ts';
import { clearSession, currentSession, rereadSession, storeSession, type Session } from './session-store.ts';

export class SignedOutError extends Error {
  constructor() {
    super('Signed out');
    this.name = 'SignedOutError';
  }
}

/** Last token that this page received, and its arrival time in ms by this device's clock. */
let received: { readonly token: string; readonly at: number } | undefined;

function isDue(token: string): boolean {
  const at = replaceAt(token, received?.token === token ? received.at : undefined);
  return at !== undefined && at <= Date.now();
}

export function receiveSession(answer: AuthResponse): Session {
  received = { token: answer.access_token, at: Date.now() };
  return storeSession(answer);
}

async function exchange(stale: string): Promise<string> {
  const stored = rereadSession();
  if (!stored) throw new SignedOutError();
  // Another tab has already replaced the token.
  if (stored.token !== stale && !isDue(stored.token)) return stored.token;
  try {
    const answer = await call(refreshSession, {}, { signal: AbortSignal.timeout(refreshTimeoutMs) });
    return replacedMeanwhile(stored) ?? receiveSession(answer.body).token;
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 401 && error.status !== 403)) throw error;
    const now = replacedMeanwhile(stored);
    if (now !== undefined) return now;
    clearSession();
    keepReturnAddress();
    throw new SignedOutError();
  }
}

/** Returns the new token if the session was replaced during the call. */
function replacedMeanwhile(stored: Session): string | undefined {
  const now = rereadSession();
  if (!now) throw new SignedOutError();
  return now.token === stored.token ? undefined : now.token;
}

let inFlight: Promise<string> | undefined;

/** Replaces an expired or rejected token. All callers in all tabs share one call. */
export function replaceToken(stale: string): Promise<string> {
  inFlight ??= oneTabAtATime(() => exchange(stale)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

export async function freshToken(): Promise<string> {
  const session = currentSession();
  if (!session) throw new SignedOutError();
  return isDue(session.token) ? replaceToken(session.token) : session.token;
}

interface Claims {
  iat?: number;
  exp?: number;
}

/** Reads a token's times without checking the signature, because the times only schedule the refresh. */
function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}

const marginMs = 60_000;

/** Returns when to replace a token, in ms. Counts from its arrival, so that a wrong clock does no harm. */
export function replaceAt(token: string, receivedAt?: number): number | undefined {
  const { iat, exp } = claimsOf(token);
  if (exp === undefined) return undefined;
  if (receivedAt !== undefined && iat !== undefined) return receivedAt + (exp - iat) * 1_000 - marginMs;
  return exp * 1_000 - marginMs;
}
