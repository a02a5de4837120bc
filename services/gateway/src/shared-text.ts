import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** By text: its digest, and its bodies in the strongest encodings. */
const kept = new Map<string, { digest: string; bodies: Map<Encoding, Promise<Buffer>> }>();
const keptAtMost = 32;

/**
 * Sends a text that is the same for everybody: compressed once, and not at all to whoever has it already. The type and all
 * other headers are set before.
 */
export async function sendSharedText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const known = keep(text);
  const encoding = preferredEncoding(request);
  // Another encoding is another representation, and a strong validator names exactly one.
  const etag = `"${known.digest}${encoding ? `-${encoding}` : ''}"`;
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  if (isNamedBy(request.headers['if-none-match'], etag))
    return reply.code(304).removeHeader('content-type').send();
  if (!encoding) return reply.send(text);
  let body = known.bodies.get(encoding);
  if (!body) {
    body = compress(text, encoding, 11);
    known.bodies.set(encoding, body);
    // A failure is not kept, or the page would fail until the next start.
    body.catch(() => known.bodies.delete(encoding));
  }
  return reply.header('content-encoding', encoding).send(await body);
}

export function preferredEncoding(request: FastifyRequest): Encoding | undefined {
  const offered = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((offer) => offer.trim().toLowerCase())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0]);
  const offers = new Set(offered);
  if (offers.has('br')) return 'br';
  return offers.has('gzip') ? 'gzip' : undefined;
}

export function compress(text: string, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gz(text, { level: Math.min(quality, 9) });
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });
}

function keep(text: string) {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value ?? '');
  const fresh = {
    digest: hash('sha256', text, 'base64url').slice(0, 27),
    bodies: new Map<Encoding, Promise<Buffer>>(),
  };
  kept.set(text, fresh);
  return fresh;
}

/** A proxy that compresses anew marks validators as weak; for asking whether something changed that is the same. */
function isNamedBy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const named = new Set(ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, '')));
  return named.has('*') || named.has(etag);
}
