import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { isSigned, sign, signaturePattern } from '../../keys/keyed-signature.ts';

const shape = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(${signaturePattern})$`);

/** Differs from the newsletter's text, so that neither token ends the other. */
const signed = (accountId: string): string => `result-mails.${accountId}`;

/**
 * Returns a token for links in mails about results. It only stops these mails, so it is neither stored nor
 * expires.
 */
export function resultMailToken(keys: PurposeKeys, accountId: string): string {
  return `${accountId}.${sign(keys, signed(accountId))}`;
}

/** Returns the account of a valid token, or undefined. */
export function readResultMailToken(keys: PurposeKeys, token: string): string | undefined {
  const [, accountId, signature] = shape.exec(token) ?? [];
  if (accountId === undefined || signature === undefined) return undefined;
  return isSigned(keys, signed(accountId), signature) ? accountId : undefined;
}
