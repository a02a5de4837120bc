import { registerRoute } from '@blindspot/contracts/http/accounts';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { knownDeviceToken } from '../../credentials/known-device.ts';
import { browserOf } from '../../sessions/session-cookies.ts';
import { signedInReply } from '../../sessions/signed-in-reply.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';
import { register } from './registration-service.ts';

export function addRegistrationRoutes(app: App, deps: SelfServiceDeps): void {
  const { cookies } = deps;
  addRoute(app, registerRoute, {}, async (request, reply) => {
    const { body, ip } = request;
    const result = await register(deps, {
      ...body,
      language: body.language ?? pickedLanguage(request.headers),
      address: ip,
      browser: browserOf(request, cookies),
    });
    deps.security.note('registered', request, result.account.email);
    cookies.setDeviceToken(reply, knownDeviceToken(deps.keys.device, result.account));
    return signedInReply(reply, cookies, result);
  });
}
