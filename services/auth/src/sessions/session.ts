import { cookieDays } from '@blindspot/contracts/vocabulary/accounts';

const secondMs = 1_000;
const dayMs = 86_400 * secondMs;

export const sessionLimits = {
  idleMs: 14 * dayMs,
  absoluteMs: cookieDays.signedIn * dayMs,
  /** A reply may be lost, and tabs wake together: for this long the token before the current one is answered as well. */
  graceMs: 10 * secondMs,
  perAccount: 20,
} as const;

/** The browser that a session begins in. */
export interface SessionBrowser {
  readonly device: string;
  /** The refresh token it carried before, if any. */
  readonly refreshToken: string | undefined;
}

export interface SessionState {
  readonly counter: number;
  readonly ended: boolean;
  readonly ageMs: number;
  readonly sinceRotationMs: number;
}

/**
 * What a refresh token of this step does. `rotate`: go on to the next step. `repeat`: answer the current step once
 * more. `end`: an old token came back, so somebody else holds a copy. `refuse`: there is nothing left to end.
 */
export type RefreshStep = 'rotate' | 'repeat' | 'end' | 'refuse';

export function refreshStep(session: SessionState, presentedCounter: number): RefreshStep {
  if (session.ended || isExpired(session)) return 'refuse';
  if (presentedCounter === session.counter) return 'rotate';
  const isParent = presentedCounter === session.counter - 1;
  return isParent && session.sinceRotationMs <= sessionLimits.graceMs ? 'repeat' : 'end';
}

/** How long the browser should keep the refresh token of a session that was used just now. */
export function remainingMs(session: Pick<SessionState, 'ageMs'>): number {
  return Math.max(0, Math.min(sessionLimits.idleMs, sessionLimits.absoluteMs - session.ageMs));
}

function isExpired(session: SessionState): boolean {
  return session.ageMs >= sessionLimits.absoluteMs || session.sinceRotationMs >= sessionLimits.idleMs;
}
