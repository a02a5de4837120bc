import {
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  startSecondFactorRoute,
} from '@blindspot/contracts/http/sessions';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { SelfServiceDeps } from '../self-service-deps.ts';
import { beginSecondFactor, switchSecondFactorOff, switchSecondFactorOn } from './second-factor-service.ts';

export function addSecondFactorRoutes(app: App, deps: SelfServiceDeps): void {
  const { bearer } = deps;
  addRoute(app, startSecondFactorRoute, { bearer }, ({ caller, body, ip }) =>
    beginSecondFactor(deps, { ...caller, password: body.password, address: ip }),
  );

  addRoute(app, confirmSecondFactorRoute, { bearer }, async (request) => {
    const { caller, body } = request;
    const codes = await switchSecondFactorOn(deps, { ...caller, code: body.code });
    deps.security.note('second-factor-on', request, caller.email);
    return { recovery_codes: codes };
  });

  addRoute(app, removeSecondFactorRoute, { bearer }, async (request) => {
    const { caller, body } = request;
    await switchSecondFactorOff(deps, {
      ...caller,
      password: body.password,
      code: body.code,
      address: request.ip,
    });
    deps.security.note('second-factor-off', request, caller.email);
  });
}
