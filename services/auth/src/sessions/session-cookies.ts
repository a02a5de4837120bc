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
/** A browser keeps no cookie longer than that. */
const seenAccountsDays = 400;
/** A family's tablet; the cookie stays below 1 kB. */
const seenAccountsAtMost = 40;

export interface SessionCookies {
  refreshTokenOf(request: FastifyRequest): string | undefined;
  setRefreshToken(reply: FastifyReply, token: string, maxAgeMs: number): void;
  clearRefreshToken(reply: FastifyReply): void;
  deviceTokenOf(request: FastifyRequest): string | undefined;
  setDeviceToken(reply: FastifyReply, token: string): void;
  /** Adds the account to those that this browser recognises; logout leaves them. */
  rememberAccount(reply: FastifyReply, accountId: string): void;
}

/**
 * Cookies that no script can read and no other site can send. Where people arrive by https they are `Secure`, and their
 * names begin with `__Secure-`, so that nothing that speaks plain http for this host can plant one.
 *
 * The refresh token is also sent with what begins a session, which ends the one that the browser had. It is set for each
 * of these paths and not for the one they share: an answer to somebody else's request must not carry who gave it.
 */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const guarded: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', secure };
  const refresh = guardedCookie('bs_refresh', guarded, ['/api/session', loginRoute.url, registerRoute.url]);
  const device = guardedCookie('bs_device', guarded, [loginRoute.url]);
  // Lax, because most people follow a link to a form from another site. Auth reads it where it adds an account.
  const seen = guardedCookie(seenAccountsCookie, { ...guarded, sameSite: 'lax' }, [
    seenAccountsPath,
    ...refresh.paths,
  ]);
  return {
    refreshTokenOf: (request) => readCookie(request, refresh),
    setRefreshToken: (reply, token, maxAgeMs) =>
      setCookie(reply, refresh, token, Math.floor(maxAgeMs / 1_000)),
    clearRefreshToken: (reply) => clearCookie(reply, refresh),
    deviceTokenOf: (request) => readCookie(request, device),
    setDeviceToken: (reply, token) => setCookie(reply, device, token, knownDeviceDays * daySeconds),
    rememberAccount(reply, accountId) {
      const accounts = addSaltedId(reply.request.cookies[seen.name], accountId, seenAccountsAtMost);
      setCookie(reply, seen, accounts, seenAccountsDays * daySeconds);
    },
  };
}

/** The browser that a call comes from, as far as a session that it begins needs to know. */
export function browserOf(request: FastifyRequest, cookies: SessionCookies): SessionBrowser {
  return {
    device: deviceName(request.headers['user-agent']),
    refreshToken: cookies.refreshTokenOf(request),
  };
}

interface GuardedCookie {
  readonly name: string;
  readonly options: CookieSerializeOptions;
  readonly paths: readonly string[];
}

function guardedCookie(
  name: string,
  options: CookieSerializeOptions,
  paths: readonly string[],
): GuardedCookie {
  return { name: options.secure ? `__Secure-${name}` : name, options, paths };
}

function readCookie({ cookies }: FastifyRequest, { name }: GuardedCookie): string | undefined {
  return cookies[name];
}

function setCookie(reply: FastifyReply, cookie: GuardedCookie, value: string, maxAge: number): void {
  for (const path of cookie.paths)
    void reply.setCookie(cookie.name, value, { ...cookie.options, path, maxAge });
}

function clearCookie(reply: FastifyReply, cookie: GuardedCookie): void {
  for (const path of cookie.paths) void reply.clearCookie(cookie.name, { ...cookie.options, path });
}
