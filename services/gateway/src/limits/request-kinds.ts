import type { FastifyRequest } from 'fastify';

export function isHealth({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return /^\/api\/health\/(?:live|ready)$/.test(url);
}

export function isAsset({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith('/assets/');
}
