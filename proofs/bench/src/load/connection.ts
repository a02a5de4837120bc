import { connect, type Socket } from 'node:net';

interface HttpReply {
  readonly status: number;
  readonly body: string;
  readonly bytes: number;
}

/** HTTP/1.1 connection for one request at a time. It is simple, because it shares a CPU with the measured product. */
export interface Connection {
  send(call: string, headers: Readonly<Record<string, string>>, body?: string): Promise<HttpReply>;
  close(): void;
}

/** Rejects a call after `silenceMs` without data. */
export function openConnection(origin: string, silenceMs = 60_000): Connection {
  const { hostname, port, host } = new URL(origin);
  let socket: Socket | undefined;
  let waiting: { resolve: (reply: HttpReply) => void; reject: (error: Error) => void } | undefined;
  let received = '';

  function open(): Socket {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true });
    // In latin1 each character is one byte, so the length of a text is its number of bytes.
    opened.setEncoding('latin1');
    opened.on('data', (text: string) => {
      received += text;
      const reply = readReply(received);
      if (!reply) return;
      received = '';
      waiting?.resolve(reply);
      waiting = undefined;
    });
    opened.setTimeout(silenceMs, () => opened.destroy());
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
    send(call, headers, body = '') {
      socket ??= open();
      const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${call} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
    },
    close() {
      socket?.destroy();
    },
  };
}

function readReply(text: string): HttpReply | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end).toLowerCase();
  const content = text.slice(end + 4);
  const status = Number(head.slice(9, 12));
  const bytes = text.length;
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) {
    return content.length < Number(length) ? undefined : { status, body: content, bytes };
  }
  if (!content.endsWith('0\r\n\r\n')) return undefined;
  return { status, bytes, body: content.replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/gi, '').trimEnd() };
}
