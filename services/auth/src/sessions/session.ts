import { refreshTimeoutMs } from '@blindspot/contracts/access-token';
import { cookieDays } from '@blindspot/contracts/vocabulary/accounts';

const secondMs = 1_000;
const dayMs = 86_400 * secondMs;

export const sessionLimits = {
  idleMs: 14 * dayMs,
  absoluteMs: cookieDays.signedIn * dayMs,
  /**
   * Time for which the previous token still works, because several tabs may refresh at once and a reply may
   * get lost.
   */
  graceMs: 2 * refreshTimeoutMs,
  perAccount: 20,
} as const;

export interface SessionBrowser {
  readonly device: string;
  readonly refreshToken: string | undefined;
}

export interface SessionState {
  readonly counter: number;
  readonly ended: boolean;
  readonly ageMs: number;
  readonly sinceRotationMs: number;
}

/**
 * `rotate` issues the next refresh token, `repeat` sends the current one again. `end` ends the session,
 * because an old token may have been copied. `refuse` rejects the token of an ended or expired session.
 */
export type RefreshStep = 'rotate' | 'repeat' | 'end' | 'refuse';

export function refreshStep(session: SessionState, presentedCounter: number): RefreshStep {
  if (session.ended || isExpired(session)) return 'refuse';
  if (presentedCounter === session.counter) return 'rotate';
  const isParent = presentedCounter === session.counter - 1;
  return isParent && session.sinceRotationMs <= sessionLimits.graceMs ? 'repeat' : 'end';
}

/** Returns how long the browser keeps the refresh token of a session that was just used. */
export function remainingMs(session: Pick<SessionState, 'ageMs'>): number {
  return Math.max(0, Math.min(sessionLimits.idleMs, sessionLimits.absoluteMs - session.ageMs));
}

function isExpired(session: SessionState): boolean {
  return session.ageMs >= sessionLimits.absoluteMs || session.sinceRotationMs >= sessionLimits.idleMs;
}
