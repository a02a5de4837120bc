import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '@blindspot/service-kit/http/create-app';

/** The files of the web's build: hashed ones for ever, the few with fixed names for an hour. */
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
    // A route for each file there is, so that this folder is not asked for every unknown path.
    wildcard: false,
    preCompressed: true,
    maxAge: '1h',
  });
}
