import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Pool } from 'undici';
import type { Dispatcher } from 'undici';

/** One service, over connections that are kept open. */
export interface Upstream {
  /**
   * Asks once, never again. Resolves when the head of the answer is there; where its body is announced as short, when all of it
   * is. Rejects where the service cannot be reached, breaks off or does not begin in time.
   */
  ask(call: UpstreamCall): Promise<UpstreamAnswer>;
  /** Breaks what is under way. */
  destroy(): Promise<void>;
}

interface UpstreamCall {
  method: string;
  /** With the query, as the caller sent it. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer | undefined;
  /** How long the answer may take to begin, and how long it may then be silent; 0 is without end. */
  headersTimeoutMs: number;
  bodyTimeoutMs: number;
  /** Is given what breaks the call off, to be used once nobody waits for it any more, also before its answer begins. */
  whenUnwanted?: ((breakOff: () => void) => void) | undefined;
}

export interface UpstreamAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** All of it, or as it comes in. */
  body: Buffer | Readable;
}

/** Up to here an answer is passed on in one piece, which costs less than a stream. Bytes. */
const shortAnswer = 65_536;

export function openUpstream(url: string, options: { connections: number; headerBytes: number }): Upstream {
  const pool = new Pool(new URL(url).origin, {
    connections: options.connections,
    // No call waits for the answer to another.
    pipelining: 1,
    connect: { timeout: 2_000 },
    maxHeaderSize: options.headerBytes,
  });
  return {
    ask: (call) => new Promise((resolve, reject) => send(pool, call, resolve, reject)),
    destroy: () => pool.destroy(),
  };
}

function send(
  pool: Pool,
  { method, path, headers, body, headersTimeoutMs, bodyTimeoutMs, whenUnwanted }: UpstreamCall,
  resolve: (answer: UpstreamAnswer) => void,
  reject: (error: Error) => void,
): void {
  let head: Omit<UpstreamAnswer, 'body'> | undefined;
  let pieces: Buffer[] = [];
  let stream: Readable | undefined;
  const order: Dispatcher.DispatchOptions = {
    method,
    path,
    headers,
    body: body ?? null,
    headersTimeout: headersTimeoutMs,
    bodyTimeout: bodyTimeoutMs,
  };
  pool.dispatch(order, {
    onRequestStart(controller) {
      // Once it is over, there is nothing left to break off.
      whenUnwanted?.(() => controller.abort(new Error('The reader left.')));
    },
    onResponseStart(controller, status, answered) {
      // Told ahead of an answer that is still to come.
      if (status < 200) return;
      head = { status, headers: answered };
      if (method !== 'HEAD' && Number(answered['content-length']) <= shortAnswer) return;
      stream = streamOf(controller);
      resolve({ ...head, body: stream });
    },
    onResponseData(controller, piece) {
      if (!stream) pieces.push(piece);
      else if (!stream.push(piece)) controller.pause();
    },
    onResponseEnd() {
      if (stream) stream.push(null);
      else if (head) resolve({ ...head, body: wholeOf(pieces) });
      pieces = [];
    },
    onResponseError(_controller, error) {
      if (stream) stream.destroy(error);
      else reject(error);
    },
  });
}

/** Goes on while it is read, and lets go of the service when its reader does. */
function streamOf(controller: Dispatcher.DispatchController): Readable {
  return new Readable({
    read: () => controller.resume(),
    destroy(error, done) {
      // After the end there is nothing left to break off.
      controller.abort(error ?? new Error('The reader left.'));
      done(error);
    },
  });
}

function wholeOf(pieces: readonly Buffer[]): Buffer {
  const [first] = pieces;
  return first && pieces.length === 1 ? first : Buffer.concat(pieces);
}
