import { keyedDigest, type IdentityKeys } from './identity-keys.ts';

/**
 * Returns the handle of a person in this owner's trust list: 22 characters that match nothing elsewhere. The
 * handle never changes, because it uses the oldest key of this purpose, which serves it even after it is
 * retired.
 */
export function trustHandle(
  keys: IdentityKeys,
  { ownerId, requestId, responseId }: { ownerId: string; requestId: string; responseId: string },
): string {
  const [oldest = keys.currentId] = keys.ids('trust-handle');
  return keyedDigest(keys.key('trust-handle', oldest), ownerId, requestId, responseId)
    .subarray(0, 16)
    .toString('base64url');
}
