import { endedSessionsAtMost, endedSessionsHeader } from '@blindspot/contracts/access-token';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import type { FastifyReply } from 'fastify';
import { toUser } from '../accounts/account.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { SignedIn } from './session-service.ts';

/** Sets the cookies. The returned body never contains the refresh token. */
export function signedInReply(reply: FastifyReply, cookies: SessionCookies, result: SignedIn): AuthResponse {
  cookies.setRefreshToken(reply, result.refreshToken, result.refreshMaxAgeMs);
  cookies.rememberAccount(reply, result.account.id);
  reportEndedSessions(reply, result.endedSessions);
  return { user: toUser(result.account), access_token: result.accessToken };
}

/** Lists the ended sessions in a header, so that the gateway rejects them before their events arrive. */
export function reportEndedSessions(reply: FastifyReply, endedSessions: readonly string[]): void {
  const named = endedSessions.slice(0, endedSessionsAtMost);
  if (named.length > 0) void reply.header(endedSessionsHeader, named.join(','));
}
