import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '@blindspot/contracts/route';
import { submitFeedbackResponse } from '@blindspot/contracts/endpoints';
import { openConnection, type Connection } from './connection.ts';

export type LoadOrder = {
  readonly origin: string;
  readonly connections: number;
  readonly durationMs: number;
  /**
   * Number of calls per second. Latency counts from the time when a call is due. If omitted, each call waits for the
   * previous reply.
   */
  readonly perSecond?: number;
} & (
  | { readonly path: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly requestIds: readonly string[] }
);

export interface LoadReport {
  done: number;
  elapsedMs: number;
  latenciesMs: number[];
  /** Number of failed calls by status; 0 is a broken connection. */
  refused: Record<string, number>;
  bytes: number;
  receipts: string[];
}

process.once('message', (order: LoadOrder) => {
  void generate(order).then((report) => process.send?.(report, () => process.disconnect()));
});

async function generate(order: LoadOrder): Promise<LoadReport> {
  const { origin, connections, durationMs, perSecond } = order;
  const report: LoadReport = {
    done: 0,
    elapsedMs: 0,
    latenciesMs: [],
    refused: {},
    bytes: 0,
    receipts: [],
  };
  const started = performance.now();
  const until = started + durationMs;

  async function lane(index: number): Promise<void> {
    const connection = openConnection(origin);
    for (let turn = index; ; turn += connections) {
      const dueAt = perSecond === undefined ? performance.now() : started + (turn * 1_000) / perSecond;
      if (dueAt >= until) break;
      const early = dueAt - performance.now();
      if (early > 0) await pause(early);
      const { status, body, bytes } = await sendOne(connection, order, turn).catch(() => ({
        status: 0,
        body: '',
        bytes: 0,
      }));
      report.latenciesMs.push(performance.now() - dueAt);
      report.bytes = bytes;
      if (status === 200 || status === 201) report.done += 1;
      else report.refused[status] = (report.refused[status] ?? 0) + 1;
      if (status === 201) report.receipts.push(/"receipt":"([^"]+)"/.exec(body)?.[1] ?? '');
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: connections }, (_, index) => lane(index)));
  report.elapsedMs = performance.now() - started;
  return report;
}

function sendOne(connection: Connection, order: LoadOrder, turn: number): ReturnType<Connection['send']> {
  const from = { 'x-forwarded-for': addressOf(turn) };
  if ('path' in order) return connection.send(`GET ${order.path}`, { ...order.headers, ...from });
  const requestId = order.requestIds[turn % order.requestIds.length] ?? '';
  const body = submission(turn);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': randomUUID(),
    ...from,
  };
  return connection.send(`POST ${pathOf(submitFeedbackResponse, { requestId })}`, headers, body);
}

const firstAddress = randomInt(2 ** 24);

function addressOf(turn: number): string {
  const number = firstAddress + turn;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

function submission(turn: number): string {
  return JSON.stringify({
    responder_name: `Robin Example ${turn}`,
    responder_email: `robin.${turn}@example.test`,
    relationship: 'colleague',
    responses: {
      q1: 'You listen well in small groups, and in large ones you decide before the quiet people have spoken.',
      q2: 'I would tell you that the jokes about deadlines land harder than you think they do.',
      q3: 'Keep asking the second question. It is the one that changes what we build.',
    },
  });
}
