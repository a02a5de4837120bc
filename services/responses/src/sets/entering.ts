import { createHash } from 'node:crypto';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { trustHandle } from '../identities/trust-handle.ts';

export interface Newcomer {
  responseId: string;
  rating: number;
}

/** Returns a fingerprint (22 characters) of the people who enter the next set, and of their ratings. */
export function enteringOf(
  keys: IdentityKeys,
  { ownerId, requestId }: { ownerId: string; requestId: string },
  newcomers: readonly Newcomer[],
): string {
  const shown = newcomers
    .map(({ responseId, rating }) => `${trustHandle(keys, { ownerId, requestId, responseId })} ${rating}`)
    .toSorted();
  return createHash('sha256').update(JSON.stringify(shown)).digest().subarray(0, 16).toString('base64url');
}
