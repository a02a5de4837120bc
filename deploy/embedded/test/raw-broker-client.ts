import { once } from 'node:events';
import { createConnection } from 'node:net';

/**
 * Sends lines of the NATS protocol and returns what the broker rejected, such as `Publish to "…"` or
 * `Subscription to "…"`. The broker replies in order, so all rejections arrive before its PONG.
 */
export async function refusedOf(url: string, lines: readonly string[]): Promise<Set<string>> {
  const { hostname, port, username, password } = new URL(url);
  const socket = createConnection({ host: hostname, port: Number(port) });
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  try {
    await once(socket, 'connect');
    const login = { user: username, pass: decodeURIComponent(password), verbose: false, pedantic: false };
    socket.write(`CONNECT ${JSON.stringify(login)}\r\n${lines.join('')}PING\r\n`);
    while (!/^PONG\r$/m.test(received)) await once(socket, 'data', { signal: AbortSignal.timeout(120_000) });
  } finally {
    socket.destroy();
  }
  const errors = [...received.matchAll(/^-ERR '([^\r]*)'\r$/gm)].map(([, text]) => text ?? '');
  return new Set(errors.map((text) => text.replace(/^Permissions Violation for /, '')));
}

export function publishing(subject: string, payload = ''): string {
  return `PUB ${subject} ${Buffer.byteLength(payload)}\r\n${payload}\r\n`;
}

export function listening(subject: string, id: number, queue = ''): string {
  return `SUB ${subject} ${queue ? `${queue} ` : ''}${id}\r\n`;
}
