import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';

export const signaturePattern = String.raw`[a-z0-9-]{1,32}\.[\w-]{43}`;

export function sign(keys: PurposeKeys, text: string): string {
  return `${keys.currentId}.${digest(keys.current, text)}`;
}

export function isSigned(keys: PurposeKeys, text: string, signature: string): boolean {
  const dot = signature.indexOf('.');
  const key = keys.find(signature.slice(0, dot));
  if (!key) return false;
  const presented = Buffer.from(signature.slice(dot + 1));
  const expected = Buffer.from(digest(key, text));
  return presented.length === expected.length && timingSafeEqual(presented, expected);
}

function digest(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
