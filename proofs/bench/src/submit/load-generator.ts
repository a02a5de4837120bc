import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '@blindspot/contracts/route';
import { submitFeedbackResponse } from '@blindspot/contracts/endpoints';
import { openConnection } from './keep-alive-connection.ts';

/**
 * Order for the load generator, which runs in a separate process so that it does not block the measured one.
 */
export interface LoadOrder {
  origin: string;
  requestIds: string[];
  connections: number;
  durationMs: number;
  /**
   * Sends at this rate, and measures each latency from when the request was due. If omitted, each connection
   * sends after each reply.
   */
  perSecond?: number;
}

export interface LoadReport {
  /** Number of acknowledged answers. */
  acknowledged: number;
  elapsedMs: number;
  receipts: string[];
  refused: Record<string, number>;
  latenciesMs: number[];
}

process.once('message', (order: LoadOrder) => {
  void generate(order).then((report) => process.send?.(report, () => process.disconnect()));
});

async function generate({
  origin,
  requestIds,
  connections,
  durationMs,
  perSecond,
}: LoadOrder): Promise<LoadReport> {
  const report: LoadReport = { acknowledged: 0, elapsedMs: 0, receipts: [], refused: {}, latenciesMs: [] };
  const started = performance.now();
  const until = started + durationMs;

  async function lane(index: number): Promise<void> {
    const connection = openConnection(origin);
    for (let turn = index; ; turn += connections) {
      const dueAt = perSecond === undefined ? performance.now() : started + (turn * 1_000) / perSecond;
      if (dueAt >= until) break;
      const early = dueAt - performance.now();
      if (early > 0) await pause(early);
      const requestId = requestIds[turn % requestIds.length] ?? '';
      const path = pathOf(submitFeedbackResponse, { requestId });
      const reply = await connection
        .post(path, { 'idempotency-key': randomUUID(), 'x-forwarded-for': addressOf(turn) }, submission(turn))
        .catch(() => ({ status: 0, body: '' }));
      report.latenciesMs.push(performance.now() - dueAt);
      const receipt = /"receipt":"([^"]+)"/.exec(reply.body)?.[1];
      if (reply.status === 201 && receipt !== undefined) report.receipts.push(receipt);
      else report.refused[reply.status] = (report.refused[reply.status] ?? 0) + 1;
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: connections }, (_, index) => lane(index)));
  report.elapsedMs = performance.now() - started;
  report.acknowledged = report.receipts.length;
  return report;
}

const firstAddress = randomInt(2 ** 24);

/** Returns another client address for each turn, different from those of other runs. */
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
