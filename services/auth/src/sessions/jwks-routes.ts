import type { App } from '@blindspot/service-kit/http/create-app';
import type { SigningKeys } from '../keys/signing-key.ts';

/** For the other services, not for the public: the gateway does not pass it on. */
export function addJwksRoutes(app: App, { tokenKeys }: { tokenKeys: SigningKeys }): void {
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .send({ keys: tokenKeys.valid().map(({ publicJwk }) => publicJwk) }),
  );
}
