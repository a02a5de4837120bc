import { createHash, randomBytes } from 'node:crypto';
import { keyedDigest, type IdentityKeys } from '../identities/identity-keys.ts';

/** Returns 256 random bits. Only their digest is stored, so a reader of the table cannot open a link. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url');

/** The secret of a queued link is the same on every retry and cannot be guessed without the key. */
export const linkSecretOf = (keys: IdentityKeys, wishId: string): string =>
  keyedDigest(keys.key('erasure-link', keys.currentId), wishId).toString('base64url');

export const linkSecretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
