import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import type { OrderKeys } from '../src/reading/theme-order.ts';
import { requestWith } from './arrange.ts';
import { anAnswer, type StoredAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';

const logLines: string[] = [];
const app = await buildTestApp({ logLines, limits: { dailyPerRequest: null, dailyPerOwner: null } });

const publishedAtFirst = [
  'stays-calm',
  'keeps-promises',
  'aims-high',
  'cuts-in',
  'thanks-rarely',
  'goes-silent',
];

/** Returns answers in which three people name each of these themes. The first person has the weight 10. */
const holders = (themes: readonly string[]): StoredAnswer[] =>
  Array.from({ length: 6 }, (_, person) =>
    anAnswer({
      answers: { unsaid: 'Grüße aus der Ferne' },
      themes: { unsaid: themes.filter((_theme, place) => (place + person) % 2 === 0) },
      trust_rating: person === 0 ? 10 : 1,
    }),
  );

const silent = (count: number): StoredAnswer[] =>
  Array.from({ length: count }, () => anAnswer({ answers: { unsaid: 'Grüße aus der Ferne' } }));

const keysOf = async (requestId: string): Promise<OrderKeys[]> => {
  const rows = await app.database.query<{ order_keys: OrderKeys }>(
    'select order_keys from analysis.results where request_id = $1 order by number',
    [requestId],
  );
  return rows.map(({ order_keys: keys }) => keys);
};

const strengths: ReadonlySet<string | null> = new Set(['stays-calm', 'keeps-promises', 'aims-high']);

const orderOf = (summary: Summary) => summary.window?.seen.map(({ id }) => id) ?? [];

async function firstResult() {
  const answers = holders(publishedAtFirst);
  const request = await requestWith(app, answers);
  const [requestId, ownerId] = [request.request_id, request.owner_id];
  const summary = await app.summaryAt('full', requestId, ownerId);
  return { requestId, ownerId, answers, order: orderOf(summary), keys: await keysOf(requestId) };
}

test('a regeneration with other ratings keeps the order keys and the order of themes', async () => {
  const { requestId, ownerId, answers, order, keys } = await firstResult();
  expect(new Set(order)).toEqual(new Set(publishedAtFirst));
  for (const [person, { response_id: id }] of answers.entries()) {
    app.neighbours.responses.rate(requestId, id, person === 0 ? 1 : 10);
    expect(orderOf((await app.regenerate(requestId, ownerId)).body)).toEqual(order);
  }
  expect(await keysOf(requestId)).toEqual(keys);
});

test('a later set keeps the order of published themes, and draws keys only for new themes', async () => {
  const { requestId, ownerId, order, keys } = await firstResult();
  const heavy = holders(['takes-praise', 'makes-room']).map((one) => ({ ...one, trust_rating: 10 }));
  await app.neighbours.submit(requestId, ...heavy);
  const { body } = await app.regenerate(requestId, ownerId);
  expect(body.analyzed_count).toBe(12);
  const keptStrengths = orderOf(body).filter((id) => strengths.has(id));
  expect(keptStrengths).toEqual(order.filter((id) => strengths.has(id)));
  const [first, second] = await keysOf(requestId);
  expect(first).toEqual(keys[0]);
  expect(new Set(Object.keys(second ?? {}))).toEqual(new Set(['makes-room', 'takes-praise']));
});

test('the next result after an erasure has the order of the withdrawn result', async () => {
  const answers = [...holders(publishedAtFirst), ...silent(1)];
  const request = await requestWith(app, answers);
  const [requestId, ownerId] = [request.request_id, request.owner_id];
  const order = orderOf(await app.summaryAt('full', requestId, ownerId));
  const keys = await keysOf(requestId);
  await app.neighbours.erase(requestId, answers.at(-1)?.response_id ?? '');
  expect(await keysOf(requestId)).toEqual(keys);
  await app.neighbours.submit(requestId, ...holders(publishedAtFirst));
  const { body } = await app.regenerate(requestId, ownerId);
  const kept = orderOf(body).filter((id) => order.includes(id));
  const [first, second] = await keysOf(requestId);
  expect([first, second]).toEqual([keys[0], {}]);
  expect(new Set(kept)).toEqual(new Set(publishedAtFirst));
  expect(kept).toEqual(order);
});

async function keyOfThirty(weight: number): Promise<number> {
  const answers = silent(30).map((one) => ({
    ...one,
    themes: { unsaid: ['stays-calm'] },
    trust_rating: weight,
  }));
  const request = await requestWith(app, answers);
  await app.summaryAt('full', request.request_id, request.owner_id);
  return (await keysOf(request.request_id))[0]?.['stays-calm'] ?? Number.NaN;
}

test('a theme gets a higher order key if its holders have more weight', async () => {
  // The keys are 30 and 3 plus noise of scale 2, so this fails five times in a million runs.
  expect(await keyOfThirty(10)).toBeGreaterThan(await keyOfThirty(1));
});

test('payloads, events and log lines never contain an order key', async () => {
  const { requestId, ownerId, keys } = await firstResult();
  const path = `/api/share-summary/${requestId}`;
  const link = await app.call<{ share_id: string }>('POST', path, ownerId);
  const payloads = [
    link,
    await app.reread(requestId, ownerId),
    await app.regenerate(requestId, ownerId),
    await app.call('GET', `/api/public-summary/${link.body.share_id}`),
    await app.call('GET', `/api/feedback-requests/${requestId}/self-view`, ownerId),
  ].map(({ text, headers }) => `${text}${JSON.stringify(headers)}`);
  const deleted = outboxRow(accountDeleted, {
    aggregateId: ownerId,
    aggregateVersion: 1,
    data: { user_id: ownerId },
  });
  await app.others.publishEvent(deleted.subject, deleted.payload, deleted.id);
  await eventually(async () => expect(await app.events('account-erased')).toHaveLength(1));
  const events = await app.database.query('select payload::text from analysis.outbox');
  expect(logLines.length).toBeGreaterThan(0);
  const outside = [...payloads, JSON.stringify(events), ...logLines].join('\n');
  const drawn = Object.values(keys[0] ?? {}).map((key) => String(key).slice(0, 8));
  expect(drawn).toHaveLength(publishedAtFirst.length);
  expect(drawn.filter((key) => outside.includes(key))).toEqual([]);
  expect(outside).not.toMatch(/order.?keys/i);
});
