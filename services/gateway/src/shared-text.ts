import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export type Encoding = 'br' | 'gzip';

export interface SharedText {
  readonly text: Buffer;
  readonly digest: string;
  /** Compression level, 1 to 11. */
  readonly quality: number;
  readonly bodies: Map<Encoding, Buffer | Promise<Buffer>>;
}

export function shareText(text: string, quality = 11): SharedText {
  return {
    text: Buffer.from(text),
    digest: hash('sha256', text, 'base64url').slice(0, 27),
    quality,
    bodies: new Map(),
  };
}

/** Sends a shared text, or 304 if the caller has it cached. Set all other headers before this call. */
export function sendSharedText(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SharedText,
): FastifyReply | Promise<FastifyReply> {
  const encoding = preferredEncoding(request);
  const etag = validatorOf(shared, encoding);
  void reply.header('etag', etag);
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  if (isNamedBy(request.headers['if-none-match'], etag))
    return reply.code(304).removeHeader('content-type').send();
  return sendBody(reply, shared, encoding);
}

/** Sends the body of a shared text, compressed at most once per encoding. */
export function sendBody(
  reply: FastifyReply,
  shared: SharedText,
  encoding: Encoding | undefined,
): FastifyReply | Promise<FastifyReply> {
  if (!encoding) return reply.send(shared.text);
  void reply.header('content-encoding', encoding);
  const body = shared.bodies.get(encoding) ?? compressOnce(shared, encoding);
  return Buffer.isBuffer(body) ? reply.send(body) : body.then((compressed) => reply.send(compressed));
}

function compressOnce(shared: SharedText, encoding: Encoding): Promise<Buffer> {
  const { bodies, text, quality } = shared;
  const body = compress(text, encoding, quality);
  bodies.set(encoding, body);
  body.then(
    (compressed) => bodies.set(encoding, compressed),
    // A cached failure would break the page until the gateway restarts.
    () => bodies.delete(encoding),
  );
  return body;
}

export function preferredEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const offers = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((offer) => offer.trim().toLowerCase())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0]);
  const offered = new Set(offers);
  if (offered.has('br')) return 'br';
  return offered.has('gzip') ? 'gzip' : undefined;
}

export function compress(text: string | Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gz(text, { level: Math.min(quality, 9) });
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });
}

/** Returns true if the caller has exactly this text in its cache. */
export function isHad(request: FastifyRequest, shared: SharedText): boolean {
  const etag = validatorOf(shared, preferredEncoding(request));
  return isNamedBy(request.headers['if-none-match'], etag);
}

/** Returns the ETag of one encoding. Each encoding needs its own, because its bytes differ. */
function validatorOf({ digest }: SharedText, encoding: Encoding | undefined): string {
  return `"${digest}${encoding ? `-${encoding}` : ''}"`;
}

/** Returns true if If-None-Match lists this ETag, with or without the `W/` that a recompressing proxy adds. */
function isNamedBy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const named = new Set(ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, '')));
  return named.has('*') || named.has(etag);
}
