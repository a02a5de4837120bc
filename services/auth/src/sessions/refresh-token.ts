import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { isSigned, sign, signaturePattern } from '../keys/keyed-signature.ts';

export interface RefreshClaim {
  readonly sessionId: string;
  readonly counter: number;
}

const shape = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(\\d{1,9})\\.(${signaturePattern})$`,
);

/** Returns `sid.counter.key.hmac`. The same claim always gives the same token, so no token is stored. */
export function refreshToken(keys: PurposeKeys, claim: RefreshClaim): string {
  const body = `${claim.sessionId}.${claim.counter}`;
  return `${body}.${sign(keys, body)}`;
}

/** Returns the claim if the signature is valid. `refreshStep` decides whether the token may still be used. */
export function readRefreshToken(keys: PurposeKeys, token: string | undefined): RefreshClaim | undefined {
  const [, sessionId, counter, signature] = shape.exec(token ?? '') ?? [];
  if (!sessionId || !counter || !signature) return undefined;
  // Verifies the counter as text, because one number has several spellings.
  if (!isSigned(keys, `${sessionId}.${counter}`, signature)) return undefined;
  return { sessionId, counter: Number(counter) };
}
