import { loginRoute } from '@blindspot/contracts/http/sessions';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AuthContext } from '../self-service/self-service-parts.ts';
import { browserOf } from './session-cookies.ts';
import type { SessionCookies } from './session-cookies.ts';
import { signedInReply } from './signed-in-reply.ts';
import { logIn } from './login-service.ts';

export function addLoginRoutes(app: App, context: AuthContext & { cookies: SessionCookies }): void {
  const { cookies } = context;
  addRoute(app, loginRoute, {
    handler: async (request, reply) => {
      const result = await logIn(context, {
        email: request.body.email,
        password: request.body.password,
        secondFactor: request.body.second_factor,
        address: request.ip,
        browser: browserOf(request, cookies),
        deviceToken: cookies.deviceTokenOf(request),
      });
      context.security.note('signed-in', request, result.account.email);
      cookies.setDeviceToken(reply, result.deviceToken);
      return signedInReply(reply, cookies, result);
    },
  });
}
