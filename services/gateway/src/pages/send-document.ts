import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@blindspot/contracts/languages';
import type { RenderedDocument } from '@blindspot/contracts/pages/page';
import { compress, preferredEncoding, sendBody, sendSharedText } from '../shared-text.ts';
import { contentPolicy } from './content-policy.ts';
import type { RenderedPage } from './rendered-pages.ts';

export interface DocumentOptions {
  language: Language;
  status?: number;
  /** Keeps the page out of search engines. */
  isPrivate?: boolean;
}

/** Request headers that a page depends on; a shared cache stores one page for each combination. */
const varies = 'accept-encoding, accept-language, cookie';

/** Sends a page that was rendered for one reader and that caches must not store. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: RenderedDocument,
  options: DocumentOptions,
): Promise<FastifyReply> {
  sayHead(reply, contentPolicy(document.inlineHashes), options).header('cache-control', 'no-store');
  const encoding = preferredEncoding(request);
  if (!encoding) return reply.send(document.html);
  return reply.header('content-encoding', encoding).send(await compress(document.html, encoding, 5));
}

export interface PageOptions extends DocumentOptions {
  /** Caches that may store the page: all, only the reader's, or none. */
  cache?: 'public' | 'private' | 'none';
}

/** Sends a page that is the same for all its readers. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  { cache = 'public', ...options }: PageOptions,
): FastifyReply | Promise<FastifyReply> {
  sayHead(reply, page.policy, options);
  if (cache === 'none')
    return sendBody(reply.header('cache-control', 'no-store'), page, preferredEncoding(request));
  if (cache === 'private') void reply.header('cache-control', 'private, no-cache');
  return sendSharedText(request, reply, page);
}

function sayHead(
  reply: FastifyReply,
  policy: string,
  { language, status = 200, isPrivate = false }: DocumentOptions,
): FastifyReply {
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-language', language)
    .header('vary', varies)
    .header('content-security-policy', policy);
  return isPrivate ? reply.header('x-robots-tag', 'noindex, nofollow') : reply;
}
