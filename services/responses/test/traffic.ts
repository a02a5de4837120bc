import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { eventually } from '@blindspot/test-kit/eventually';
import { hashReceipt, parseReceipt } from '../src/submissions/receipt-code.ts';
import { anAnswer } from './builders.ts';

export interface TrafficReport {
  /** Receipts of acknowledged answers, by submission key. */
  acknowledged: Map<string, string>;
  /** Number of replies by status. Status 0 means that no reply arrived. */
  statuses: Map<number, number>;
  refusalsWithoutRetryAfter: number;
}

/** Each sender retries an answer under the same key until it is acknowledged, like the form. */
export function startTraffic(options: { url: () => string; requestIds: readonly string[]; senders: number }) {
  const { url, requestIds, senders } = options;
  const report: TrafficReport = {
    acknowledged: new Map(),
    statuses: new Map(),
    refusalsWithoutRetryAfter: 0,
  };
  const stopping = new AbortController();

  async function sender(index: number): Promise<void> {
    for (let turn = index; !stopping.signal.aborted; turn += 1) {
      const key = randomUUID();
      const requestId = requestIds[turn % requestIds.length];
      const body = JSON.stringify(anAnswer());
      const attempt = () => send(`${url()}/api/feedback-response/${requestId}`, key, body, report);
      while (!(await attempt())) await pause(50);
    }
  }

  const running = Promise.all(Array.from({ length: senders }, (_, index) => sender(index)));
  return {
    async goesOn(by = 10): Promise<void> {
      const before = report.acknowledged.size;
      await eventually(() => expect(report.acknowledged.size).toBeGreaterThanOrEqual(before + by));
    },
    refused: () => report.statuses.get(503) ?? 0,
    async stop(): Promise<TrafficReport> {
      stopping.abort();
      await running;
      return report;
    },
  };
}

async function send(url: string, key: string, body: string, report: TrafficReport): Promise<boolean> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined);
  const content = reply && ((await reply.json().catch(() => ({}))) as { receipt?: string });
  const status = reply?.status ?? 0;
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
  if (status === 503 && !reply?.headers.has('retry-after')) report.refusalsWithoutRetryAfter += 1;
  if (status !== 201 || content?.receipt === undefined) return false;
  report.acknowledged.set(key, content.receipt);
  return true;
}

type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export async function expectNothingLost(query: Query, report: TrafficReport): Promise<void> {
  const stored = await query<{ hash: string }>(
    `select encode(receipt_hash, 'hex') as hash from responses.answers`,
  );
  const hashes = new Set(stored.map(({ hash }) => hash));
  const missing = [...report.acknowledged.values()].filter((receipt) => {
    const secret = parseReceipt(receipt);
    return secret === undefined || !hashes.has(hashReceipt(secret).toString('hex'));
  });
  expect(missing).toEqual([]);
  expect(stored.length).toBe(report.acknowledged.size);
  const drift = await query(
    `select c.request_id from responses.request_counts c
     where c.response_count <> (
       select count(*) from responses.answers a where a.request_id = c.request_id and a.counted)`,
  );
  expect(drift).toEqual([]);
  const unannounced = await query(
    `select c.request_id from responses.request_counts c
     where (c.version, c.response_count) not in (
       select (entry->>'version')::int, (entry->>'response_count')::int
       from responses.outbox o cross join json_array_elements(o.payload->'data'->'counts') entry
       where entry->>'request_id' = c.request_id::text)
     and c.version > 0`,
  );
  expect(unannounced).toEqual([]);
}
