import type { AuthResponse } from '@blindspot/contracts/http-auth';
import type { FastifyReply } from 'fastify';
import { toUser } from '../accounts/account.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { SignedIn } from './session-service.ts';

/** Sets the refresh cookie and returns the body; the refresh token is never part of it. */
export function signedInReply(reply: FastifyReply, cookies: SessionCookies, result: SignedIn): AuthResponse {
  cookies.setRefreshToken(reply, result.refreshToken, result.refreshMaxAgeMs);
  return { user: toUser(result.account), access_token: result.accessToken };
}
