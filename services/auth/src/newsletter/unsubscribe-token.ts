import { createHmac, timingSafeEqual } from 'node:crypto';

/** For links in mails: leaves the newsletter and can do nothing else, so it needs neither storage nor an end. */
export function unsubscribeToken(key: Buffer, accountId: string): string {
  return `${accountId}.${createHmac('sha256', key).update(accountId).digest('base64url')}`;
}

/** Whose membership the token ends, if it is one of ours. */
export function readUnsubscribeToken(key: Buffer, token: string): string | undefined {
  const [, accountId] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token) ?? [];
  if (accountId === undefined) return undefined;
  const expected = Buffer.from(unsubscribeToken(key, accountId));
  const presented = Buffer.from(token);
  return presented.length === expected.length && timingSafeEqual(presented, expected) ? accountId : undefined;
}
