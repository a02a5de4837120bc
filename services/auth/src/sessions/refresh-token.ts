import { createHmac, timingSafeEqual } from 'node:crypto';

export interface RefreshClaim {
  readonly sessionId: string;
  readonly counter: number;
}

/** `sid.counter.hmac`. Derived, so the same counter always gives the same token and none has to be stored. */
export function refreshToken(key: Buffer, claim: RefreshClaim): string {
  const body = `${claim.sessionId}.${claim.counter}`;
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}

/** What a token claims, if it is one of ours. Whether it may still be used is for the session to say. */
export function readRefreshToken(key: Buffer, token: string | undefined): RefreshClaim | undefined {
  const [, sessionId, counter] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.[\w-]{43}$/.exec(token ?? '') ?? [];
  if (!sessionId || !counter) return undefined;
  const claim = { sessionId, counter: Number(counter) };
  const expected = Buffer.from(refreshToken(key, claim));
  const presented = Buffer.from(token ?? '');
  return presented.length === expected.length && timingSafeEqual(presented, expected) ? claim : undefined;
}
