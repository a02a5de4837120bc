import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownDeviceDays } from '../sign-in/known-device.ts';

const refreshName = 'bs_refresh';
const deviceName = 'bs_device';
const daySeconds = 86_400;

export interface SessionCookies {
  refreshTokenOf(request: FastifyRequest): string | undefined;
  setRefreshToken(reply: FastifyReply, token: string, maxAgeMs: number): void;
  clearRefreshToken(reply: FastifyReply): void;
  deviceTokenOf(request: FastifyRequest): string | undefined;
  setDeviceToken(reply: FastifyReply, token: string): void;
}

/** Cookies that no script can read and no other site can send; `Secure` wherever people arrive by https. */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const guarded: CookieSerializeOptions = {
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  };
  const refresh = { ...guarded, path: '/api/session' };
  const device = { ...guarded, path: '/api/login' };
  return {
    refreshTokenOf: (request) => request.cookies[refreshName],
    setRefreshToken(reply, token, maxAgeMs) {
      void reply.setCookie(refreshName, token, { ...refresh, maxAge: Math.floor(maxAgeMs / 1_000) });
    },
    clearRefreshToken(reply) {
      void reply.clearCookie(refreshName, refresh);
    },
    deviceTokenOf: (request) => request.cookies[deviceName],
    setDeviceToken(reply, token) {
      void reply.setCookie(deviceName, token, { ...device, maxAge: knownDeviceDays * daySeconds });
    },
  };
}
