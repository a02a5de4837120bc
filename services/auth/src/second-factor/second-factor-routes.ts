import {
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  startSecondFactorRoute,
} from '@blindspot/contracts/http-auth';
import { addRoute } from '@blindspot/service-kit/add-route';
import type { BearerAuth } from '@blindspot/service-kit/bearer-auth';
import type { App } from '@blindspot/service-kit/create-app';
import type { AuthContext } from '../context.ts';
import { beginSecondFactor, switchSecondFactorOff, switchSecondFactorOn } from './second-factor-service.ts';

export function secondFactorRoutes(app: App, context: AuthContext, parts: { bearer: BearerAuth }): void {
  const { bearer } = parts;
  addRoute(app, startSecondFactorRoute, {
    bearer,
    handler: ({ caller, body, ip }) =>
      beginSecondFactor(context, { accountId: caller.userId, password: body.password, address: ip }),
  });

  addRoute(app, confirmSecondFactorRoute, {
    bearer,
    handler: async ({ caller, body }) => ({
      recovery_codes: await switchSecondFactorOn(context, { accountId: caller.userId, code: body.code }),
    }),
  });

  addRoute(app, removeSecondFactorRoute, {
    bearer,
    handler: async ({ caller, body, ip }) => {
      await switchSecondFactorOff(context, {
        accountId: caller.userId,
        password: body.password,
        address: ip,
      });
      return undefined;
    },
  });
}
