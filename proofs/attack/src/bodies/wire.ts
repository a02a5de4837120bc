import { Agent, request } from 'node:http';

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  readonly chunked: boolean;
}

export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly ms: number;
}

const timeoutMs = 30_000;
const pieceBytes = 7_000;

/** Creates a client that can send malformed requests. `send` rejects if the connection ends without a reply. */
export function createWire(baseUrl: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const { hostname, port } = new URL(baseUrl);
  const send = (wanted: WireRequest): Promise<WireReply> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const { body, chunked } = wanted;
      const length: Record<string, string> =
        body === undefined || chunked ? {} : { 'content-length': String(body.length) };
      const call = request(
        {
          agent,
          hostname,
          port,
          method: wanted.method,
          path: wanted.path,
          headers: { ...wanted.headers, ...length, ...(chunked ? { 'transfer-encoding': 'chunked' } : {}) },
          timeout: timeoutMs,
        },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('error', reject);
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
              ),
              body: Buffer.concat(parts),
              ms: performance.now() - begun,
            }),
          );
        },
      );
      call.on('timeout', () => call.destroy(new Error(`no reply within ${timeoutMs} ms`)));
      call.on('error', reject);
      if (chunked && body) {
        for (let at = 0; at < body.length; at += pieceBytes) call.write(body.subarray(at, at + pieceBytes));
        call.end();
      } else call.end(body);
    });
  return { send, close: () => agent.destroy() };
}

export function describeRequest({ method, path, headers, body, chunked }: WireRequest): string {
  const shown = Object.entries(headers).map(([name, value]) =>
    name === 'authorization' ? `${name}: …` : `${name}: ${value}`,
  );
  const lines = [`${method} ${path}${chunked ? ' (chunked)' : ''}`, ...shown];
  if (body) {
    const text = JSON.stringify(body.toString('latin1'));
    lines.push(
      text.length > 1_500 ? `${text.slice(0, 1_000)} … ${text.slice(-300)} (${body.length} bytes)` : text,
    );
  }
  return lines.join('\n    ');
}
