import { keyedDigest, type IdentityKeys } from './identity-keys.ts';

/**
 * Returns a person's id (22 characters) for one trust list. It never changes, because it uses the oldest key.
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
