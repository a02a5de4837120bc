import {
  endSessionRoute,
  listSessionsRoute,
  logoutRoute,
  refreshSessionRoute,
  revokeAllSessionsRoute,
} from '@blindspot/contracts/http/sessions';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import { bearerToken } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { guardAgainstOtherSites } from './same-site-guard.ts';
import type { SessionDeps } from './session-deps.ts';
import { endOwnSession, logOut, refreshSession, revokeAllSessions, sessionOver } from './session-service.ts';
import { listLiveSessions } from './session-store.ts';
import { signedInReply, reportEndedSessions } from './signed-in-reply.ts';

export function addSessionRoutes(app: App, deps: SessionDeps): void {
  const { cookies, bearer } = deps;
  guardAgainstOtherSites(app, [refreshSessionRoute.url, logoutRoute.url], deps.settings.publicUrl);

  addRoute(app, refreshSessionRoute, {
    handler: async (request, reply) => {
      // Keeps the cookie if its token is rejected, because another tab may have signed in and set a new
      // one.
      const result = await refreshSession(deps, cookies.refreshTokenOf(request));
      if (!('reusedBy' in result)) return signedInReply(reply, cookies, result);
      reportEndedSessions(reply, result.endedSessions);
      deps.security.note('refresh-token-reused', request, result.reusedBy.email);
      throw sessionOver();
    },
  });

  addRoute(app, logoutRoute, {
    handler: async (request, reply) => {
      const ended = await logOut(deps, {
        refresh: cookies.refreshTokenOf(request),
        access: bearerToken(request.headers.authorization),
      });
      reportEndedSessions(reply, ended);
      cookies.clearRefreshToken(reply);
      return undefined;
    },
  });

  addRoute(app, listSessionsRoute, {
    bearer,
    handler: async ({ caller }) => {
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
    },
  });

  addRoute(app, endSessionRoute, {
    bearer,
    handler: async ({ caller, params }, reply) => {
      reportEndedSessions(reply, await endOwnSession(deps.db, caller.userId, params.id));
      return undefined;
    },
  });

  addRoute(app, revokeAllSessionsRoute, {
    bearer,
    handler: async (request, reply) => {
      const { caller, body } = request;
      reportEndedSessions(
        reply,
        await revokeAllSessions(deps, { ...caller, password: body.password, address: request.ip }),
      );
      deps.security.note('sessions-revoked', request, caller.email);
      cookies.clearRefreshToken(reply);
      return undefined;
    },
  });
}
