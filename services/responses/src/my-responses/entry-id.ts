import { keyedDigest, type IdentityKeys } from '../identities/identity-keys.ts';

/**
 * What an answer is called in the list of one account: 22 characters that lead nowhere else, so that whoever sees the address of
 * an opened answer finds it in no other list. They change with the key, as nothing that stays is called by them.
 */
export function entryId(keys: IdentityKeys, accountId: string, responseId: string): string {
  return keyedDigest(keys.key('entry-id', keys.currentId), accountId, responseId)
    .subarray(0, 16)
    .toString('base64url');
}
