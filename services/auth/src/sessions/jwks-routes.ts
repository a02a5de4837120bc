import type { App } from '@blindspot/service-kit/http/create-app';
import type { SigningKeys } from '../keys/signing-key.ts';

/** Serves the public keys to other services; the gateway does not proxy this path. */
export function addJwksRoutes(app: App, { tokenKeys }: { tokenKeys: SigningKeys }): void {
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .send({ keys: tokenKeys.valid().map(({ publicJwk }) => publicJwk) }),
  );
}
