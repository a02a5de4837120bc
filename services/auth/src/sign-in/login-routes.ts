import { loginRoute } from '@blindspot/contracts/http/sessions';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AuthContext } from '../context.ts';
import { browserOf } from '../sessions/session-cookies.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { signedInReply } from '../sessions/signed-in-reply.ts';
import { logIn } from './login-service.ts';

export function loginRoutes(app: App, context: AuthContext, parts: { cookies: SessionCookies }): void {
  const { cookies } = parts;
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
