import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '@blindspot/service-kit/http/create-app';

/** Serves the build of `web`. Browsers cache hashed files for a year, and other files for an hour. */
export async function addWebFiles(app: App, webDist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webDist, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  await app.register(fastifyStatic, {
    root: join(webDist, 'public'),
    prefix: '/',
    decorateReply: false,
    index: false,
    // Adds one route per file, so that a request for an unknown path does not access this folder.
    wildcard: false,
    preCompressed: true,
    maxAge: '1h',
  });
}
