import swaggerUi from '@fastify/swagger-ui';
import type { Route } from '@blindspot/contracts/route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { openApiDocument } from '@blindspot/service-kit/http/open-api-document';
import { sendSharedText, shareText, type SharedText } from './shared-text.ts';

const description = 'Every call of the product. Errors are application/problem+json.';

/** Content types of the API document. Both formats share one text, because every JSON text is valid YAML. */
const documentTypes: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
};

/** Adds one OpenAPI document for all services, generated from the contract, and a page that displays it. */
export async function addApiDocs(app: App, routes: readonly Route[], server: string): Promise<void> {
  // Generates the document on the first request, because most gateways never serve it.
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
      // The plugin's own document would cover only this app, and would be serialized for each call.
      onRequest(request, reply, done) {
        const type = documentTypes[request.routeOptions.url?.split('/').at(-1) ?? ''];
        if (type === undefined) done();
        else make().then((document) => sendSharedText(request, reply.type(type), document), done);
      },
    },
    staticCSP: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      // Inline styles are safe here, because the page never shows personal data.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  });
}
