import type { FastifyRequest } from 'fastify';

/** Whether a probe asks; serving it costs no more than rejecting it. */
export function isHealth({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return /^\/api\/health\/(?:live|ready)$/.test(url);
}

/** Whether this is for a file of the web's build, of which a page loads many. */
export function isAsset({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith('/assets/');
}
