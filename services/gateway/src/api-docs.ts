import swaggerUi from '@fastify/swagger-ui';
import type { Route } from '@blindspot/contracts/route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { openApiDocument } from '@blindspot/service-kit/http/open-api-document';
import { sendSharedText, shareText, type SharedText } from './shared-text.ts';

const description = 'Every call of the product. Refusals are application/problem+json.';

/** The calls of all services in one OpenAPI document, made from the contract, with a page to read it. */
export async function addApiDocs(app: App, routes: readonly Route[]): Promise<void> {
  // Made when it is first asked for: most gateways never are.
  let made: Promise<SharedText> | undefined;
  let document: Record<string, unknown> = {};
  const make = (): Promise<SharedText> => {
    made ??= openApiDocument(routes, { title: 'API', description }).then((complete) => {
      document = complete;
      return shareText(JSON.stringify(complete));
    });
    return made;
  };
  const options = { config: { operation: 'open-api' }, schema: { hide: true } };
  app.get('/api/openapi.json', options, async (request, reply) =>
    sendSharedText(request, reply.type('application/json; charset=utf-8'), await make()),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null },
    // The page reads a document of its own address and would else show what this app alone registers.
    uiHooks: { onRequest: (_request, _reply, done) => void make().then(() => done(), done) },
    transformSpecification: () => document,
    transformSpecificationClone: false,
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
