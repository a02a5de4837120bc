import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link. Only its digest is stored, so the table opens no account. */
export function newOneTimeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
