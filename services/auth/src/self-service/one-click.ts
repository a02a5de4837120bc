import type { App } from '@blindspot/service-kit/http/create-app';

/**
 * Accepts and ignores every body. Mail programs post `List-Unsubscribe=One-Click` as a form or multipart (RFC
 * 8058); the token is in the address.
 */
export function ignoreBodies(scope: App): void {
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().once('end', () => done(null, undefined));
  });
}
