import { bearerToken, createBearerAuth, type Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the caller if the request's token is valid. The services verify tokens themselves. The gateway
 * verifies a token only where a forged one could use up another account's limit.
 */
export type CallerOf = (request: Pick<FastifyRequest, 'headers'>) => Promise<Caller | undefined>;

export function createCallerOf(options: { authUrl: string; logger: Logger }): CallerOf {
  const bearer = createBearerAuth({
    jwksUrl: `${options.authUrl}/.well-known/jwks.json`,
    logger: options.logger,
  });
  return async ({ headers }) => {
    const token = bearerToken(headers.authorization);
    return token === undefined ? undefined : bearer.verify(token).catch(() => undefined);
  };
}
