import { connect, type Socket } from 'node:net';

interface HttpReply {
  status: number;
  body: string;
  /** Seconds; undefined without a retry-after header. */
  retryAfter?: number | undefined;
}

/**
 * An HTTP/1.1 connection that sends one request at a time. It does as little as possible, because it shares
 * the CPU with the measured process.
 */
export interface KeepAliveConnection {
  get(path: string, headers: Record<string, string>): Promise<HttpReply>;
  post(path: string, headers: Record<string, string>, body: string): Promise<HttpReply>;
  close(): void;
}

export function openConnection(origin: string): KeepAliveConnection {
  const { hostname, port, host } = new URL(origin);
  let socket: Socket | undefined;
  let waiting: { resolve: (reply: HttpReply) => void; reject: (error: Error) => void } | undefined;
  let received = '';

  function open(): Socket {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true });
    // In latin1 one character is one byte, and lengths are in bytes.
    opened.setEncoding('latin1');
    opened.on('data', (text: string) => {
      received += text;
      const reply = readReply(received);
      if (!reply) return;
      received = '';
      waiting?.resolve(reply);
      waiting = undefined;
    });
    opened.on('error', () => undefined);
    opened.on('close', () => {
      socket = undefined;
      received = '';
      waiting?.reject(new Error('The connection was closed before the answer.'));
      waiting = undefined;
    });
    return opened;
  }

  function send(start: string, headers: Record<string, string>, body: string): Promise<HttpReply> {
    socket ??= open();
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${start} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
  }

  return {
    get: (path, headers) => send(`GET ${path}`, headers, ''),
    post: (path, headers, body) =>
      send(
        `POST ${path}`,
        {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          ...headers,
        },
        body,
      ),
    close() {
      socket?.destroy();
    },
  };
}

/** Parses the reply in the received text; undefined while it is incomplete. */
function readReply(text: string): HttpReply | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end).toLowerCase();
  const content = text.slice(end + 4);
  const status = Number(head.slice(9, 12));
  const after = /\r\nretry-after: (\d+)/.exec(head)?.[1];
  const retryAfter = after === undefined ? undefined : Number(after);
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) {
    return content.length < Number(length) ? undefined : { status, body: content, retryAfter };
  }
  if (!content.endsWith('0\r\n\r\n')) return undefined;
  return { status, retryAfter, body: content.replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/gi, '').trimEnd() };
}
