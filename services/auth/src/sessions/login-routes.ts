import { loginRoute } from '@blindspot/contracts/http/sessions';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { logIn } from './login-service.ts';
import { browserOf } from './session-cookies.ts';
import type { SessionDeps } from './session-deps.ts';
import { signedInReply } from './signed-in-reply.ts';

export function addLoginRoutes(app: App, deps: SessionDeps): void {
  const { cookies } = deps;
  addRoute(app, loginRoute, {
    handler: async (request, reply) => {
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
    },
  });
}
