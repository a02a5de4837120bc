import { connect, type Socket } from 'node:net';

interface HttpReply {
  status: number;
  body: string;
}

/** One HTTP/1.1 connection that sends a request at a time. It does as little as it can: its time is taken from the measured. */
export interface KeepAliveConnection {
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
    opened.setEncoding('utf8');
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

  return {
    post(path, headers, body) {
      socket ??= open();
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const length = Buffer.byteLength(body);
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${lines.join('')}\r\n${body}`,
      );
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
    },
    close() {
      socket?.destroy();
    },
  };
}

/** The reply in what has been received so far; undefined while it is not complete. Bodies are ASCII here. */
function readReply(text: string): HttpReply | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end).toLowerCase();
  const content = text.slice(end + 4);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) {
    return content.length < Number(length) ? undefined : { status, body: content };
  }
  if (!content.endsWith('0\r\n\r\n')) return undefined;
  return { status, body: content.replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/gi, '').trimEnd() };
}
