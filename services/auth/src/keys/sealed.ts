import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';

const nonceBytes = 12;
const tagBytes = 16;
const mark = Buffer.from('key:');

/** Encrypts a text with AES-256-GCM. Decryption requires the same key and the same `place`. */
export function seal(keys: PurposeKeys, place: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keys.current, nonce);
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([
    sealedPrefix(keys),
    nonce,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Decrypts sealed bytes. Throws if they were altered, belong to another row, or need a missing key. */
export function unseal(keys: PurposeKeys, place: string, sealed: Buffer): string {
  const named = readKeyId(sealed);
  const key = named && keys.find(named.id);
  if (named && key) return decipher(key, place, named.rest);
  throw new TypeError('No available key opens these sealed bytes.');
}

/** Returns the bytes with which everything sealed under the current key begins. */
export function sealedPrefix({ currentId }: PurposeKeys): Buffer {
  return Buffer.concat([mark, Buffer.of(currentId.length), Buffer.from(currentId)]);
}

function readKeyId(sealed: Buffer): { id: string; rest: Buffer } | undefined {
  if (!sealed.subarray(0, mark.length).equals(mark)) return undefined;
  const begins = mark.length + 1;
  const ends = begins + (sealed[mark.length] ?? 0);
  return { id: sealed.toString('latin1', begins, ends), rest: sealed.subarray(ends) };
}

function decipher(key: KeyObject, place: string, sealed: Buffer): string {
  const opened = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  opened.setAAD(Buffer.from(place));
  opened.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([opened.update(sealed.subarray(nonceBytes, -tagBytes)), opened.final()]).toString(
    'utf8',
  );
}
