import { randomInt } from 'node:crypto';
import { connect } from 'node:net';

/**
 * Order for the load generator, which runs in a separate process so that it does not block the measured one.
 */
export interface ReadOrder {
  origin: string;
  path: string;
  headers: Record<string, string>;
  connections: number;
  durationMs: number;
}

export interface ReadReport {
  /** Replies with status 200 within the time. */
  read: number;
  elapsedMs: number;
  bytes: number;
  refused: Record<string, number>;
  latenciesMs: number[];
}

process.once('message', (order: ReadOrder) => {
  void generate(order).then((report) => process.send?.(report, () => process.disconnect()));
});

async function generate(order: ReadOrder): Promise<ReadReport> {
  const report: ReadReport = { read: 0, elapsedMs: 0, bytes: 0, refused: {}, latenciesMs: [] };
  const started = performance.now();
  const until = started + order.durationMs;
  await Promise.all(Array.from({ length: order.connections }, () => readUntil(until, order, report)));
  report.elapsedMs = performance.now() - started;
  return report;
}

/** Sends requests over one connection, the next one after each reply; each has another client address. */
function readUntil(until: number, order: ReadOrder, report: ReadReport): Promise<void> {
  const { hostname, port, host } = new URL(order.origin);
  const lines = Object.entries({ host, ...order.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `GET ${order.path} HTTP/1.1\r\n${lines.join('')}`;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let received = '';
    let askedAt = 0;
    const ask = (): void => {
      received = '';
      askedAt = performance.now();
      socket.write(`${head}x-forwarded-for: ${randomAddress()}\r\n\r\n`);
    };
    // In latin1 one character is one byte.
    socket.setEncoding('latin1');
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (text: string) => {
      received += text;
      if (!isComplete(received)) return;
      const status = received.slice(9, 12);
      report.latenciesMs.push(performance.now() - askedAt);
      report.bytes = received.length;
      if (status === '200') report.read += 1;
      else report.refused[status] = (report.refused[status] ?? 0) + 1;
      if (performance.now() < until) return ask();
      socket.destroy();
      resolve();
    });
  });
}

function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= end + 4 + Number(length);
}

const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
