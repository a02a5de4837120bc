import { endedSessionsAtMost, endedSessionsHeader } from '@blindspot/contracts/access-token';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import type { FastifyReply } from 'fastify';
import { toUser } from '../accounts/account.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { SignedIn } from './session-service.ts';

/** Sets the refresh cookie, has the browser recognise the account, and returns the body; the refresh token is never part of it. */
export function signedInReply(reply: FastifyReply, cookies: SessionCookies, result: SignedIn): AuthResponse {
  cookies.setRefreshToken(reply, result.refreshToken, result.refreshMaxAgeMs);
  cookies.rememberAccount(reply, result.account.id);
  tellGateway(reply, result.endedSessions);
  return { user: toUser(result.account), access_token: result.accessToken };
}

/** Lets the gateway that passed the call on refuse the sessions it ended before their event has come round. */
export function tellGateway(reply: FastifyReply, endedSessions: readonly string[]): void {
  const named = endedSessions.slice(0, endedSessionsAtMost);
  if (named.length > 0) void reply.header(endedSessionsHeader, named.join(','));
}
