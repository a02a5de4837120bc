import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';

const nonceBytes = 12;
const tagBytes = 16;
const mark = Buffer.from('key:');

/** Encrypts with AES-256-GCM. Decryption needs the same key and the same `place`, which names the row. */
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
  const idBegins = mark.length + 1;
  const idEnds = idBegins + (sealed[mark.length] ?? 0);
  const isMarked = sealed.subarray(0, mark.length).equals(mark);
  const key = isMarked ? keys.find(sealed.toString('latin1', idBegins, idEnds)) : undefined;
  if (!key) throw new TypeError('No available key opens these sealed bytes.');
  const nonceEnds = idEnds + nonceBytes;
  const opened = createDecipheriv('aes-256-gcm', key, sealed.subarray(idEnds, nonceEnds), {
    authTagLength: tagBytes,
  });
  opened.setAAD(Buffer.from(place));
  opened.setAuthTag(sealed.subarray(-tagBytes));
  return opened.update(sealed.subarray(nonceEnds, -tagBytes), undefined, 'utf8') + opened.final('utf8');
}

export function sealedPrefix({ currentId }: PurposeKeys): Buffer {
  return Buffer.concat([mark, Buffer.of(currentId.length), Buffer.from(currentId)]);
}
