import { registerRoute } from '@blindspot/contracts/http/accounts';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AuthContext } from './self-service-parts.ts';
import { browserOf } from '../sessions/session-cookies.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { signedInReply } from '../sessions/signed-in-reply.ts';
import { knownDeviceToken } from '../credentials/known-device.ts';
import { register } from './registration-service.ts';

export function addRegistrationRoutes(app: App, context: AuthContext & { cookies: SessionCookies }): void {
  const { cookies } = context;
  addRoute(app, registerRoute, {
    handler: async (request, reply) => {
      const { body, ip } = request;
      const result = await register(context, {
        name: body.name,
        email: body.email,
        password: body.password,
        newsletter: body.newsletter,
        address: ip,
        browser: browserOf(request, cookies),
      });
      context.security.note('registered', request, result.account.email);
      cookies.setDeviceToken(reply, knownDeviceToken(context.keys.device, result.account));
      return signedInReply(reply, cookies, result);
    },
  });
}
