import swaggerUi from '@fastify/swagger-ui';
import type { Route } from '@blindspot/contracts/route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { openApiDocument } from '@blindspot/service-kit/http/open-api-document';
import { sendSharedText, shareText, type SharedText } from './shared-text.ts';

const description = 'Every call of the product. Errors are application/problem+json.';

/** JSON is YAML too. */
const documentTypes: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
};

/** The calls of all services in one OpenAPI document, made from the contract, with a page to read it. */
export async function addApiDocs(app: App, routes: readonly Route[], server: string): Promise<void> {
  // Made when it is first asked for: most gateways never are.
  let made: Promise<SharedText> | undefined;
  const make = (): Promise<SharedText> => {
    made ??= openApiDocument(routes, { title: 'API', description, server }).then((complete) =>
      shareText(JSON.stringify(complete)),
    );
    return made;
  };
  const options = { config: { operation: 'open-api' }, schema: { hide: true } };
  app.get('/api/openapi.json', options, async (request, reply) =>
    sendSharedText(request, reply.type('application/json; charset=utf-8'), await make()),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null },
    uiHooks: {
      // The plugin would write the document of this app alone, and write it anew for each call.
      onRequest(request, reply, done) {
        const type = documentTypes[request.routeOptions.url?.split('/').at(-1) ?? ''];
        if (type === undefined) done();
        else make().then((document) => sendSharedText(request, reply.type(type), document), done);
      },
    },
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
