import type { FastifyRequest } from 'fastify';

/** Returns whether a health probe calls; serving it costs no more than rejecting it. */
export function isHealth({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return /^\/api\/health\/(?:live|ready)$/.test(url);
}

/** Returns whether the request is for a built file, of which a page loads many. */
export function isAsset({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith('/assets/');
}
