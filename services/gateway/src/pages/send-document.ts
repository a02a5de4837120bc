import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@blindspot/contracts/languages';
import type { RenderedDocument } from '@blindspot/contracts/pages/page';
import { compress, preferredEncoding, sendSharedText } from '../shared-text.ts';

export interface DocumentOptions {
  /** Of the page; another reader may have it in another one. */
  language: Language;
  status?: number;
  /** The same for everybody: compressed once, and browsers may ask whether it changed. */
  isShared?: boolean;
  /** Holds what must not be found by search engines or told to other sites. */
  isPrivate?: boolean;
}

/** What a page depends on: a cache between us and the reader keeps one for each. */
const varies = 'accept-encoding, accept-language, cookie';

/** Sends a page with the policy that allows exactly its own inline parts. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: RenderedDocument,
  options: DocumentOptions,
): Promise<FastifyReply> {
  const { language, status = 200, isShared = false, isPrivate = false } = options;
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-language', language)
    .header('vary', varies)
    .header('content-security-policy', contentPolicy(document.inlineHashes));
  if (isShared && status === 200) return sendSharedText(request, reply, document.html);
  // Made for one reader: a key of their own, what they typed, or a result that its owner may take back any moment.
  void reply.header('cache-control', 'no-store');
  if (isPrivate) void reply.header('x-robots-tag', 'noindex, nofollow');
  const encoding = preferredEncoding(request);
  if (!encoding) return reply.send(document.html);
  return reply.header('content-encoding', encoding).send(await compress(document.html, encoding, 5));
}

function contentPolicy({ script, style }: RenderedDocument['inlineHashes']): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
