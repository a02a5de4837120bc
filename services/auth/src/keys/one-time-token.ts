import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits. Only their hash is stored, so a reader of the table gets no access. */
export function newOneTimeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
