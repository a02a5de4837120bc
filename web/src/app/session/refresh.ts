import { refreshTimeoutMs } from '@blindspot/contracts/access-token';
import { CallError, call } from '@blindspot/contracts/client';
import { refreshSession } from '@blindspot/contracts/endpoints';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { oneTabAtATime } from '../../domain/session-lock.ts';
import { keepReturnAddress } from '../../ui/return-address.ts';
import { clearSession, currentSession, rereadSession, storeSession } from './session-store.ts';
import type { Session } from './session-store.ts';
import { replaceAt } from './token-clock.ts';

/** The session is over; the guard shows the way to the sign-in. */
export class SignedOutError extends Error {
  constructor() {
    super('Signed out');
    this.name = 'SignedOutError';
  }
}

/** The token that this page received last, and when. */
let received: { readonly token: string; readonly at: number } | undefined;

function isDue(token: string): boolean {
  const at = replaceAt(token, received?.token === token ? received.at : undefined);
  return at !== undefined && at <= Date.now();
}

/** Keeps a token that just arrived, in every tab; calls that begin from now on carry it. */
export function receiveSession(answer: AuthResponse): Session {
  received = { token: answer.access_token, at: Date.now() };
  return storeSession(answer);
}

async function exchange(stale: string): Promise<string> {
  const stored = rereadSession();
  if (!stored) throw new SignedOutError();
  // Another tab was faster.
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

/** Signed out or in anew meanwhile: an answer that comes late, or a refusal, must not undo that. */
function replacedMeanwhile(stored: Session): string | undefined {
  const now = rereadSession();
  if (!now) throw new SignedOutError();
  return now.token === stored.token ? undefined : now.token;
}

let inFlight: Promise<string> | undefined;

/** Replaces a token that ran out or was refused. All callers of all tabs share one exchange. */
export function replaceToken(stale: string): Promise<string> {
  inFlight ??= oneTabAtATime(() => exchange(stale)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

/** A token that is good for the next call. */
export async function freshToken(): Promise<string> {
  const session = currentSession();
  if (!session) throw new SignedOutError();
  return isDue(session.token) ? replaceToken(session.token) : session.token;
}
