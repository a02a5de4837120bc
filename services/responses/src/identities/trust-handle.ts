import { keyedDigest, type IdentityKeys } from './identity-keys.ts';

/**
 * Returns a person's handle in this owner's trust list: 22 characters that cannot be linked to other lists.
 * The handle uses the oldest key and therefore never changes.
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
