import type { Route } from '@blindspot/contracts/route';
import { addRoute } from './add-route.ts';
import { adminBearer } from './bearer-auth.ts';
import { createApp } from './create-app.ts';
import type { ApiDocs } from './open-api-options.ts';
import { createLogger } from '../process/logger.ts';

const refuse = () => Promise.reject(new TypeError('This app only describes itself.'));
const noAdmin = adminBearer({ verify: refuse }, refuse);

/** Builds one OpenAPI document for the given routes. */
export async function openApiDocument(
  routes: readonly Route[],
  docs: ApiDocs,
): Promise<Record<string, unknown>> {
  const app = await createApp({
    name: 'gateway',
    logger: createLogger('open-api', 'silent'),
    docs,
    operations: false,
  });
  for (const route of routes) addRoute(app, route, { bearer: noAdmin }, () => undefined);
  await app.ready();
  const document = { ...app.swagger() };
  await app.close();
  return document;
}
