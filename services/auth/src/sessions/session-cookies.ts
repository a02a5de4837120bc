import { registerRoute } from '@blindspot/contracts/http/accounts';
import { loginRoute } from '@blindspot/contracts/http/sessions';
import { seenAccountsCookie, seenAccountsPath } from '@blindspot/contracts/vocabulary/accounts';
import { addSaltedId } from '@blindspot/service-kit/http/salted-ids';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownDeviceDays } from '../credentials/known-device.ts';
import { deviceName } from './device-name.ts';
import type { SessionBrowser } from './session.ts';

const daySeconds = 86_400;
/** The longest time that browsers keep a cookie. */
const seenAccountsDays = 400;
/**
 * Maximum number of accounts in the cookie: enough for a tablet that a family shares, and still below 1 kB.
 */
const seenAccountsAtMost = 40;

export interface SessionCookies {
  refreshTokenOf(request: FastifyRequest): string | undefined;
  setRefreshToken(reply: FastifyReply, token: string, maxAgeMs: number): void;
  clearRefreshToken(reply: FastifyReply): void;
  deviceTokenOf(request: FastifyRequest): string | undefined;
  setDeviceToken(reply: FastifyReply, token: string): void;
  /** Adds the account to the accounts seen in this browser. A logout does not remove them. */
  rememberAccount(reply: FastifyReply, accountId: string): void;
}

/**
 * Manages the cookies, which no script can read. Other sites cannot make a browser send them, with one
 * exception: the cookie of seen accounts is sent when a reader follows a link from another site. If the site
 * uses https, the cookies are `Secure` and their names begin with `__Secure-`, so that a page on plain http
 * of this host cannot set them. The refresh token is sent only to the paths that need it, so that other
 * requests do not identify their sender. Sign-in and registration need it to end the browser's former
 * session.
 */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const guarded: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', secure };
  const refresh = guardedCookie('bs_refresh', guarded, ['/api/session', loginRoute.url, registerRoute.url]);
  const device = guardedCookie('bs_device', guarded, [loginRoute.url]);
  // The cookie is `lax`, because most people follow a link to a form from another site. The auth service
  // reads this cookie only to add an account to it.
  const seen = guardedCookie(seenAccountsCookie, { ...guarded, sameSite: 'lax' }, [
    seenAccountsPath,
    ...refresh.paths,
  ]);
  return {
    refreshTokenOf: refresh.read,
    setRefreshToken: (reply, token, maxAgeMs) => refresh.set(reply, token, Math.floor(maxAgeMs / 1_000)),
    clearRefreshToken: refresh.clear,
    deviceTokenOf: device.read,
    setDeviceToken: (reply, token) => device.set(reply, token, knownDeviceDays * daySeconds),
    rememberAccount(reply, accountId) {
      const accounts = addSaltedId(seen.read(reply.request), accountId, seenAccountsAtMost);
      seen.set(reply, accounts, seenAccountsDays * daySeconds);
    },
  };
}

export function browserOf(request: FastifyRequest, cookies: SessionCookies): SessionBrowser {
  return {
    device: deviceName(request.headers['user-agent']),
    refreshToken: cookies.refreshTokenOf(request),
  };
}

function guardedCookie(name: string, options: CookieSerializeOptions, paths: readonly string[]) {
  const fullName = options.secure ? `__Secure-${name}` : name;
  return {
    paths,
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[fullName],
    set: (reply: FastifyReply, value: string, maxAge: number): void => {
      for (const path of paths) void reply.setCookie(fullName, value, { ...options, path, maxAge });
    },
    clear: (reply: FastifyReply): void => {
      for (const path of paths) void reply.clearCookie(fullName, { ...options, path });
    },
  };
}
