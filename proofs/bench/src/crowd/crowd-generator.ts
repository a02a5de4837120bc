import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '@blindspot/contracts/endpoints/endpoint';
import { submitFeedbackResponse } from '@blindspot/contracts/endpoints/feedback-responses';
import { openConnection, type HttpReply, type KeepAliveConnection } from '../submit/keep-alive-connection.ts';

/** Runs as a process of its own. People come when they come, however long those before them wait. */
export interface CrowdOrder {
  origin: string;
  people: number;
  withinMs: number;
  /** What each opens first; undefined opens nothing. */
  page?: string | undefined;
  /** Each answers one of these afterwards; none reads only. */
  requestIds: readonly string[];
  responses: Readonly<Record<string, string>>;
  /** How long somebody writes at most. */
  writesMs: number;
  /** Waits and sends again where it is told to, as the form does. */
  sendsAgain: boolean;
}

export interface CrowdReport {
  elapsedMs: number;
  pageMs: number[];
  /** Of the call that was taken. */
  acceptedMs: number[];
  refusedMs: number[];
  /** From the first try to the receipt, for those who were refused in between. */
  againMs: number[];
  receipts: string[];
  /** By status, 0 where the connection broke: pages and answers. */
  refused: Record<string, number>;
}

process.once('message', (order: CrowdOrder) => {
  void generate(order).then((report) => process.send?.(report, () => process.disconnect()));
});

async function generate(order: CrowdOrder): Promise<CrowdReport> {
  const report: CrowdReport = {
    elapsedMs: 0,
    pageMs: [],
    acceptedMs: [],
    refusedMs: [],
    againMs: [],
    receipts: [],
    refused: {},
  };
  const lend = createLending(order.origin);
  const started = performance.now();
  const arrivals = Array.from({ length: order.people }, () => Math.random() * order.withinMs).toSorted(
    (one, other) => one - other,
  );
  const underWay: Promise<void>[] = [];
  for (const [index, arrival] of arrivals.entries()) {
    const early = started + arrival - performance.now();
    if (early > 1) await pause(early);
    underWay.push(visit(index, order, lend, report));
  }
  await Promise.all(underWay);
  report.elapsedMs = performance.now() - started;
  lend.close();
  return report;
}

async function visit(index: number, order: CrowdOrder, lend: Lending, report: CrowdReport): Promise<void> {
  const { page, requestIds, writesMs, sendsAgain } = order;
  const address = { 'x-forwarded-for': addressOf(index) };
  if (page !== undefined) {
    const headers = { ...address, accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'en' };
    const { reply, tookMs } = await lend.use((connection) => connection.get(page, headers));
    if (reply.status === 200) report.pageMs.push(tookMs);
    else count(report, reply, tookMs);
  }
  const requestId = requestIds[index % requestIds.length];
  if (requestId === undefined) return;
  if (writesMs > 0) await pause(Math.random() * writesMs);
  const path = pathOf(submitFeedbackResponse, { requestId });
  const key = { ...address, 'idempotency-key': randomUUID() };
  const body = answerOf(index, order.responses);
  const first = performance.now();
  for (let tries = 1; ; tries += 1) {
    const { reply, tookMs } = await lend.use((connection) => connection.post(path, key, body));
    const receipt = /"receipt":"([^"]+)"/.exec(reply.body)?.[1];
    if (reply.status === 201 && receipt !== undefined) {
      report.receipts.push(receipt);
      report.acceptedMs.push(tookMs);
      if (tries > 1) report.againMs.push(performance.now() - first);
      return;
    }
    count(report, reply, tookMs);
    if (!sendsAgain || reply.retryAfter === undefined) return;
    await pause((reply.retryAfter + Math.random()) * 1_000);
  }
}

function count({ refused, refusedMs }: CrowdReport, { status }: HttpReply, tookMs: number): void {
  refused[status] = (refused[status] ?? 0) + 1;
  refusedMs.push(tookMs);
}

interface Lending {
  use(
    ask: (connection: KeepAliveConnection) => Promise<HttpReply>,
  ): Promise<{ reply: HttpReply; tookMs: number }>;
  close(): void;
}

/** Connections that stay open, one more where none is free: a connection a person would use up the ports of one machine. */
function createLending(origin: string): Lending {
  const free: KeepAliveConnection[] = [];
  return {
    async use(ask) {
      const connection = free.pop() ?? openConnection(origin);
      const askedAt = performance.now();
      const reply = await ask(connection).catch(() => ({ status: 0, body: '' }));
      free.push(connection);
      return { reply, tookMs: performance.now() - askedAt };
    },
    close() {
      for (const connection of free) connection.close();
    },
  };
}

/** Everybody has an address of their own. */
function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

function answerOf(index: number, responses: CrowdOrder['responses']): string {
  return JSON.stringify({
    responder_name: `Robin Example ${index}`,
    responder_email: `robin.${index}@example.test`,
    relationship: 'colleague',
    responses,
  });
}
