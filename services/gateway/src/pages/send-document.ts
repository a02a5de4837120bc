import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@blindspot/contracts/languages';
import type { RenderedDocument } from '@blindspot/contracts/pages/page';
import { compress, preferredEncoding, sendBody, sendSharedText } from '../shared-text.ts';
import { contentPolicy } from './content-policy.ts';
import type { RenderedPage } from './rendered-pages.ts';

export interface DocumentOptions {
  /** Of the page; another reader may have it in another one. */
  language: Language;
  status?: number;
  /** Holds what must not be found by search engines or told to other sites. */
  isPrivate?: boolean;
}

/** What a page depends on: a cache between us and the reader keeps one for each. */
const varies = 'accept-encoding, accept-language, cookie';

/** Sends a page that was made for one reader: what they typed, a receipt, a link of theirs. */
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
  /** Of what browsers keep: all of them and who stands between, the reader's alone, or nobody's. */
  keeps?: 'anybody' | 'reader' | 'nobody';
}

/** Sends a page that is the same for everybody, to be kept by who may. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  { keeps = 'anybody', ...options }: PageOptions,
): FastifyReply | Promise<FastifyReply> {
  sayHead(reply, page.policy, options);
  if (keeps === 'nobody')
    return sendBody(reply.header('cache-control', 'no-store'), page, preferredEncoding(request));
  if (keeps === 'reader') void reply.header('cache-control', 'private, no-cache');
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
