import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { isSigned, sign, signaturePattern } from '../../keys/keyed-signature.ts';

const shape = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(${signaturePattern})$`);

/** For links in mails: leaves the newsletter and can do nothing else, so it needs neither storage nor an end. */
export function unsubscribeToken(keys: PurposeKeys, accountId: string): string {
  return `${accountId}.${sign(keys, accountId)}`;
}

/** Whose membership the token ends, if it is one of ours. */
export function readUnsubscribeToken(keys: PurposeKeys, token: string): string | undefined {
  const [, accountId, signature] = shape.exec(token) ?? [];
  if (accountId === undefined || signature === undefined) return undefined;
  return isSigned(keys, accountId, signature) ? accountId : undefined;
}
