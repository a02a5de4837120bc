import { keyedDigest, type IdentityKeys } from '../identities/identity-keys.ts';

/**
 * Returns the id of an answer in one account's list: 22 characters that match no other list, so that a leaked
 * URL of an opened answer leads nowhere else. The ids change with the current key, because nothing stores
 * them.
 */
export function entryId(keys: IdentityKeys, accountId: string, responseId: string): string {
  return keyedDigest(keys.key('entry-id', keys.currentId), accountId, responseId)
    .subarray(0, 16)
    .toString('base64url');
}
