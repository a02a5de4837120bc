import swaggerUi from '@fastify/swagger-ui';
import type { Route } from '@blindspot/contracts/route';
import type { App } from '@blindspot/service-kit/create-app';
import { openApiDocument } from '@blindspot/service-kit/open-api-document';

const description = 'Every call of the product. Refusals are application/problem+json.';

/** The calls of all services in one OpenAPI document, made from the contract, with a page to read it. */
export async function addApiDocs(app: App, routes: readonly Route[]): Promise<void> {
  let document: Promise<Record<string, unknown>> | undefined;
  app.get('/api/openapi.json', { config: { operation: 'open-api' }, schema: { hide: true } }, () => {
    document ??= openApiDocument(routes, { description });
    return document;
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json', validatorUrl: null },
    staticCSP: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      // The page sets widths of its own; nothing of a person is ever shown here.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  });
}
