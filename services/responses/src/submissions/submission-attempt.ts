import { keyedDigest, type IdentityKeys } from '../identities/identity-keys.ts';

/**
 * Names the attempt that stored an answer, so that the key it was sent under can be found when the answer goes. By a secret
 * that is not in the database: who reads only that cannot tell which key, with its hour, belongs to which answer.
 */
export function attemptOf(keys: IdentityKeys, keyId: string, responseId: string): string {
  const digest = keyedDigest(keys.key('attempt', keyId), responseId).toString('hex', 0, 16);
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
