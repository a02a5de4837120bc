import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedDocument } from './documents-module.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Bodies of pages that are the same for everybody, in the strongest encoding, by their text. */
const kept = new Map<string, Buffer>();
const keptAtMost = 32;

export type DocumentOptions = {
  status?: number;
  /** The same for everybody: compressed once, and browsers may ask whether it changed. */
  isShared?: boolean;
  /** Holds what must not be found by search engines or told to other sites. */
  isPrivate?: boolean;
};

/** Sends a page with the policy that allows exactly its own inline parts. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: RenderedDocument,
  options: DocumentOptions = {},
): Promise<FastifyReply> {
  const { status = 200, isShared = false, isPrivate = false } = options;
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy(document.inlineHashes))
    .header('cache-control', isShared && status === 200 ? 'no-cache' : 'no-store')
    .header('vary', 'accept-encoding');
  if (isPrivate) void reply.header('x-robots-tag', 'noindex, nofollow');
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(document.html);
  return reply.header('content-encoding', encoding).send(await compress(document.html, encoding, isShared));
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

function preferredEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const offered = String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim().toLowerCase())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0]);
  const offers = new Set(offered);
  if (offers.has('br')) return 'br';
  return offers.has('gzip') ? 'gzip' : undefined;
}

async function compress(html: string, encoding: 'br' | 'gzip', keep: boolean): Promise<Buffer> {
  if (!keep) return encode(html, encoding, 5);
  const key = `${encoding} ${html}`;
  const known = kept.get(key);
  if (known) return known;
  const body = await encode(html, encoding, 11);
  if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value ?? '');
  kept.set(key, body);
  return body;
}

function encode(html: string, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gz(html, { level: Math.min(quality, 9) });
  return brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });
}
