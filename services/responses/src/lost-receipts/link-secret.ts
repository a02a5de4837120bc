import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. Only their digest is stored, so the table opens nothing. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url');

export const linkSecretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
