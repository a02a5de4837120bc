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
/** Browsers keep a cookie for at most this long. */
const seenAccountsDays = 400;
/** Limit on accounts in the cookie: enough for a family's tablet, and less than 1 kB. */
const seenAccountsAtMost = 40;

export interface SessionCookies {
  refreshTokenOf(request: FastifyRequest): string | undefined;
  setRefreshToken(reply: FastifyReply, token: string, maxAgeMs: number): void;
  clearRefreshToken(reply: FastifyReply): void;
  deviceTokenOf(request: FastifyRequest): string | undefined;
  setDeviceToken(reply: FastifyReply, token: string): void;
  /** Adds the account to the accounts seen in this browser. Signing out does not remove it. */
  rememberAccount(reply: FastifyReply, accountId: string): void;
}

/**
 * Scripts cannot read the cookies. Other sites cannot make a browser send them, except the cookie of seen
 * accounts, which a browser sends after a click on a link. On an https site, the prefix `__Secure-` keeps
 * pages on plain http from setting them. The refresh token is sent only to the paths that need it, so that
 * other requests do not identify their sender.
 */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const guarded: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', secure };
  const refresh = guardedCookie('bs_refresh', guarded, ['/api/session', loginRoute.url, registerRoute.url]);
  const device = guardedCookie('bs_device', guarded, [loginRoute.url]);
  // The cookie is `lax`, because most people follow a link to a form from another site.
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
