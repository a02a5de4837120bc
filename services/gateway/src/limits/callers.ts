import { accessTokenIssuer } from '@blindspot/contracts/access-token';
import { bearerToken, createBearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { FastifyRequest } from 'fastify';

/**
 * Who a call's token proves to speak; undefined without a valid one. Only for what could hurt another account if the token
 * were believed unread: the services check it for themselves.
 */
export type CallerOf = (request: Pick<FastifyRequest, 'headers'>) => Promise<Caller | undefined>;

export function createCallerOf(options: { authUrl: string; logger: Logger }): CallerOf {
  const bearer = createBearerAuth({
    jwksUrl: `${options.authUrl}/.well-known/jwks.json`,
    issuer: accessTokenIssuer,
    logger: options.logger,
  });
  return async ({ headers }) => {
    const token = bearerToken(headers.authorization);
    return token === undefined ? undefined : bearer.verify(token).catch(() => undefined);
  };
}
