import {
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  startSecondFactorRoute,
} from '@blindspot/contracts/http/sessions';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { SelfServiceParts } from '../self-service-parts.ts';
import { beginSecondFactor, switchSecondFactorOff, switchSecondFactorOn } from './second-factor-service.ts';

export function addSecondFactorRoutes(app: App, parts: SelfServiceParts): void {
  const { bearer } = parts;
  addRoute(app, startSecondFactorRoute, {
    bearer,
    handler: ({ caller, body, ip }) =>
      beginSecondFactor(parts, { ...caller, password: body.password, address: ip }),
  });

  addRoute(app, confirmSecondFactorRoute, {
    bearer,
    handler: async (request) => {
      const { caller, body } = request;
      const codes = await switchSecondFactorOn(parts, { ...caller, code: body.code });
      parts.security.note('second-factor-on', request, caller.email);
      return { recovery_codes: codes };
    },
  });

  addRoute(app, removeSecondFactorRoute, {
    bearer,
    handler: async (request) => {
      const { caller, body } = request;
      await switchSecondFactorOff(parts, {
        ...caller,
        password: body.password,
        code: body.code,
        address: request.ip,
      });
      parts.security.note('second-factor-off', request, caller.email);
      return undefined;
    },
  });
}
