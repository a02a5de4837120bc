import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { isSigned, sign, signaturePattern } from '../../keys/keyed-signature.ts';

const shape = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(${signaturePattern})$`);

/** Returns a token for links in mails. It only leaves the newsletter, so it is neither stored nor expires. */
export function unsubscribeToken(keys: PurposeKeys, accountId: string): string {
  return `${accountId}.${sign(keys, accountId)}`;
}

/** Returns the account of a valid token, or undefined. */
export function readUnsubscribeToken(keys: PurposeKeys, token: string): string | undefined {
  const [, accountId, signature] = shape.exec(token) ?? [];
  if (accountId === undefined || signature === undefined) return undefined;
  return isSigned(keys, accountId, signature) ? accountId : undefined;
}
