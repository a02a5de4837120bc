import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { isSigned, sign, signaturePattern } from '../../keys/keyed-signature.ts';

const shape = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(${signaturePattern})$`);

/** Another text than the newsletter's, so that neither token ends the other. */
const signed = (accountId: string): string => `result-mails.${accountId}`;

/** For links in mails about results: stops them and can do nothing else, so it needs neither storage nor an end. */
export function resultMailToken(keys: PurposeKeys, accountId: string): string {
  return `${accountId}.${sign(keys, signed(accountId))}`;
}

/** Whose mails the token stops, if it is one of ours. */
export function readResultMailToken(keys: PurposeKeys, token: string): string | undefined {
  const [, accountId, signature] = shape.exec(token) ?? [];
  if (accountId === undefined || signature === undefined) return undefined;
  return isSigned(keys, signed(accountId), signature) ? accountId : undefined;
}
