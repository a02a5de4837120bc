import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { isSigned, sign, signaturePattern } from '../keys/keyed-signature.ts';

export interface RefreshClaim {
  readonly sessionId: string;
  readonly counter: number;
}

const shape = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(\\d{1,9})\\.(${signaturePattern})$`,
);

/** `sid.counter.key.hmac`. Derived, so the same counter always gives the same token and none has to be stored. */
export function refreshToken(keys: PurposeKeys, claim: RefreshClaim): string {
  const body = `${claim.sessionId}.${claim.counter}`;
  return `${body}.${sign(keys, body)}`;
}

/** What a token claims, if it is one of ours. Whether it may still be used is for the session to say. */
export function readRefreshToken(keys: PurposeKeys, token: string | undefined): RefreshClaim | undefined {
  const [, sessionId, counter, signature] = shape.exec(token ?? '') ?? [];
  if (!sessionId || !counter || !signature) return undefined;
  // As it was presented: a number can be spelled in several ways.
  if (!isSigned(keys, `${sessionId}.${counter}`, signature)) return undefined;
  return { sessionId, counter: Number(counter) };
}
