import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownDeviceDays } from '../sign-in/known-device.ts';

const daySeconds = 86_400;

export interface SessionCookies {
  refreshTokenOf(request: FastifyRequest): string | undefined;
  setRefreshToken(reply: FastifyReply, token: string, maxAgeMs: number): void;
  clearRefreshToken(reply: FastifyReply): void;
  deviceTokenOf(request: FastifyRequest): string | undefined;
  setDeviceToken(reply: FastifyReply, token: string): void;
}

/**
 * Cookies that no script can read and no other site can send. Where people arrive by https they are `Secure`, and their
 * names begin with `__Secure-`, so that nothing that speaks plain http for this host can plant one.
 */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const guarded: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', secure };
  const refresh = cookieOf('bs_refresh', { ...guarded, path: '/api/session' });
  const device = cookieOf('bs_device', { ...guarded, path: '/api/login' });
  return {
    refreshTokenOf: refresh.read,
    setRefreshToken: (reply, token, maxAgeMs) => refresh.set(reply, token, Math.floor(maxAgeMs / 1_000)),
    clearRefreshToken: refresh.clear,
    deviceTokenOf: device.read,
    setDeviceToken: (reply, token) => device.set(reply, token, knownDeviceDays * daySeconds),
  };
}

/**
 * TODO: read no cookie without the prefix over https once every browser has had 180 days to come back, which is how long
 * the longest of them lives. Until then nobody is signed out, or forgotten as a known device, by the new name.
 */
function cookieOf(plainName: string, options: CookieSerializeOptions) {
  const name = options.secure ? `__Secure-${plainName}` : plainName;

  function dropFormer(reply: FastifyReply): void {
    if (name !== plainName && reply.request.cookies[plainName] !== undefined)
      void reply.clearCookie(plainName, options);
  }

  return {
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[name] ?? cookies[plainName],
    set(reply: FastifyReply, value: string, maxAge: number): void {
      void reply.setCookie(name, value, { ...options, maxAge });
      dropFormer(reply);
    },
    clear(reply: FastifyReply): void {
      void reply.clearCookie(name, options);
      dropFormer(reply);
    },
  };
}
