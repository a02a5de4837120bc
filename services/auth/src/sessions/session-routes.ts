import {
  endSessionRoute,
  listSessionsRoute,
  loginRoute,
  logoutRoute,
  refreshSessionRoute,
  revokeAllSessionsRoute,
} from '@blindspot/contracts/http/sessions';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import { bearerToken } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';
import type { FastifyRequest } from 'fastify';
import type { SigningKeys } from '../keys/signing-key.ts';
import { logIn } from './login-service.ts';
import { browserOf } from './session-cookies.ts';
import type { SessionDeps } from './session-deps.ts';
import { endOwnSession, logOut, refreshSession, revokeAllSessions, sessionOver } from './session-service.ts';
import { listLiveSessions } from './session-store.ts';
import { signedInReply, reportEndedSessions } from './signed-in-reply.ts';

export function addSessionRoutes(app: App, deps: SessionDeps & { tokenKeys: SigningKeys }): void {
  const { cookies, bearer } = deps;
  guardAgainstOtherSites(app, [refreshSessionRoute.url, logoutRoute.url], deps.settings.publicUrl);

  // Other services fetch the public keys here. The gateway does not proxy this path.
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .send({ keys: deps.tokenKeys.valid().map(({ publicJwk }) => publicJwk) }),
  );

  addRoute(app, loginRoute, {}, async (request, reply) => {
    const result = await logIn(deps, {
      email: request.body.email,
      password: request.body.password,
      secondFactor: request.body.second_factor,
      address: request.ip,
      browser: browserOf(request, cookies),
      deviceToken: cookies.deviceTokenOf(request),
    });
    deps.security.note('signed-in', request, result.account.email);
    cookies.setDeviceToken(reply, result.deviceToken);
    return signedInReply(reply, cookies, result);
  });

  addRoute(app, refreshSessionRoute, {}, async (request, reply) => {
    // Keeps the cookie if its token is rejected, because another tab may have set a new cookie.
    const result = await refreshSession(deps, cookies.refreshTokenOf(request));
    if (!('reusedBy' in result)) return signedInReply(reply, cookies, result);
    reportEndedSessions(reply, result.endedSessions);
    deps.security.note('refresh-token-reused', request, result.reusedBy.email);
    throw sessionOver();
  });

  addRoute(app, logoutRoute, {}, async (request, reply) => {
    const ended = await logOut(deps, {
      refresh: cookies.refreshTokenOf(request),
      access: bearerToken(request.headers.authorization),
    });
    reportEndedSessions(reply, ended);
    cookies.clearRefreshToken(reply);
  });

  addRoute(app, listSessionsRoute, { bearer }, async ({ caller }) => {
    const sessions = await listLiveSessions(deps.db, caller.userId);
    return {
      sessions: sessions.map((session) => ({
        id: session.id,
        device: session.device,
        created_at: session.createdAt.toISOString(),
        last_used_at: session.lastUsedAt.toISOString(),
        current: session.id === caller.sessionId,
      })),
    };
  });

  addRoute(app, endSessionRoute, { bearer }, async ({ caller, params }, reply) => {
    reportEndedSessions(reply, await endOwnSession(deps.db, caller.userId, params.id));
  });

  addRoute(app, revokeAllSessionsRoute, { bearer }, async (request, reply) => {
    const { caller, body } = request;
    reportEndedSessions(
      reply,
      await revokeAllSessions(deps, { ...caller, password: body.password, address: request.ip }),
    );
    deps.security.note('sessions-revoked', request, caller.email);
    cookies.clearRefreshToken(reply);
  });
}

/** Rejects calls that another site may have caused, because a cookie alone authorises these paths. */
function guardAgainstOtherSites(app: App, paths: readonly string[], publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (!paths.includes(request.routeOptions.url ?? '')) return;
    if (!isOwnCall(request, new URL(publicUrl).origin)) throw foreignCall();
  });
}

/**
 * Returns whether one of our own pages sent the call. Without `Sec-Fetch-Site` and `Origin`, the call must
 * have a header that forms and images of another site cannot set.
 */
function isOwnCall(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, authorization } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (origin !== undefined) return origin === publicOrigin;
  return request.headers['x-requested-with'] !== undefined || authorization !== undefined;
}

function foreignCall(): AppError {
  return refusal(403, 'foreign_origin', 'This call must come from the pages of this site.');
}
