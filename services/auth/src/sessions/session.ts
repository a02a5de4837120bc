import { refreshTimeoutMs } from '@blindspot/contracts/access-token';
import { cookieDays } from '@blindspot/contracts/vocabulary/accounts';

const secondMs = 1_000;
const dayMs = 86_400 * secondMs;

export const sessionLimits = {
  idleMs: 14 * dayMs,
  absoluteMs: cookieDays.signedIn * dayMs,
  /**
   * How long the previous token still works. Several tabs may refresh at the same time, and a reply may get
   * lost. Leaves time for one retry by the app, because otherwise a slow reply would end the session.
   */
  graceMs: 2 * refreshTimeoutMs,
  perAccount: 20,
} as const;

export interface SessionBrowser {
  readonly device: string;
  /** The refresh token of the browser's former session, if any. */
  readonly refreshToken: string | undefined;
}

export interface SessionState {
  readonly counter: number;
  readonly ended: boolean;
  readonly ageMs: number;
  readonly sinceRotationMs: number;
}

/**
 * Effect of a refresh token. `rotate`: issue the next one. `repeat`: issue the current one again. `end`: end
 * the session, because the old token may have been copied. `refuse`: reject it; the session has ended or
 * expired.
 */
export type RefreshStep = 'rotate' | 'repeat' | 'end' | 'refuse';

export function refreshStep(session: SessionState, presentedCounter: number): RefreshStep {
  if (session.ended || isExpired(session)) return 'refuse';
  if (presentedCounter === session.counter) return 'rotate';
  const isParent = presentedCounter === session.counter - 1;
  return isParent && session.sinceRotationMs <= sessionLimits.graceMs ? 'repeat' : 'end';
}

/** Returns how long the browser should keep the refresh token of a session that was just used. */
export function remainingMs(session: Pick<SessionState, 'ageMs'>): number {
  return Math.max(0, Math.min(sessionLimits.idleMs, sessionLimits.absoluteMs - session.ageMs));
}

function isExpired(session: SessionState): boolean {
  return session.ageMs >= sessionLimits.absoluteMs || session.sinceRotationMs >= sessionLimits.idleMs;
}
