import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { isSigned, sign, signaturePattern } from '../keys/keyed-signature.ts';

const shape = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(${signaturePattern})$`);

/** Each kind of mail has its own signed text, so that a link unsubscribes from only one kind. */
const signedTexts = {
  newsletter: (accountId: string): string => accountId,
  'result-mails': (accountId: string): string => `result-mails.${accountId}`,
};
export type EndedMails = keyof typeof signedTexts;

/** The token can only unsubscribe, so it never expires and is not stored. */
export function unsubscribeToken(keys: PurposeKeys, mails: EndedMails, accountId: string): string {
  return `${accountId}.${sign(keys, signedTexts[mails](accountId))}`;
}

export function readUnsubscribeToken(
  keys: PurposeKeys,
  mails: EndedMails,
  token: string,
): string | undefined {
  const [, accountId, signature] = shape.exec(token) ?? [];
  if (accountId === undefined || signature === undefined) return undefined;
  return isSigned(keys, signedTexts[mails](accountId), signature) ? accountId : undefined;
}
