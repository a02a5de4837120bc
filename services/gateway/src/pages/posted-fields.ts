import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyRequest } from 'fastify';

/** Accepts forms that are posted without JavaScript, up to `bodyLimit` bytes. */
export function acceptForms(app: Pick<App, 'addContentTypeParser'>, bodyLimit: number): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
}

export const fieldsOf = ({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
