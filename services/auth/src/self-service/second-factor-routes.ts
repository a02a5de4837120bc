import {
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  startSecondFactorRoute,
} from '@blindspot/contracts/http/second-factor';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AuthContext } from './self-service-parts.ts';
import { beginSecondFactor, switchSecondFactorOff, switchSecondFactorOn } from './second-factor-service.ts';

export function addSecondFactorRoutes(app: App, context: AuthContext & { bearer: BearerAuth }): void {
  const { bearer } = context;
  addRoute(app, startSecondFactorRoute, {
    bearer,
    handler: ({ caller, body }) => beginSecondFactor(context, { ...caller, password: body.password }),
  });

  addRoute(app, confirmSecondFactorRoute, {
    bearer,
    handler: async (request) => {
      const { caller, body } = request;
      const codes = await switchSecondFactorOn(context, { ...caller, code: body.code });
      context.security.note('second-factor-on', request, caller.email);
      return { recovery_codes: codes };
    },
  });

  addRoute(app, removeSecondFactorRoute, {
    bearer,
    handler: async (request) => {
      const { caller, body } = request;
      await switchSecondFactorOff(context, { ...caller, password: body.password, code: body.code });
      context.security.note('second-factor-off', request, caller.email);
      return undefined;
    },
  });
}
