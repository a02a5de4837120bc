import { keyedDigest, type IdentityKeys } from './identity-keys.ts';

/**
 * What a person of the trust list is called by towards this owner: 22 characters that lead nowhere else. Always made with the
 * oldest key that serves the purpose, which it does when retired, too, so that it is the same for good.
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
