import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  confirmSet,
  getAnswers,
  screenText,
  sealSet,
} from '@blindspot/contracts/messages/feedback-responses';
import type { SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { eventually } from '@blindspot/test-kit/eventually';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness } from './harness.ts';
import { asAsked } from './sealing.ts';

const harness = await startHarness();
const { call, database, neighbours, requests } = harness;

const people = Array.from({ length: 12 }, (_, index) => ({
  name: `Canary${index} Vogelsang${index}`,
  address: `secret.canary${index}@vogelhaus${index}.test`,
}));
const answerCanary = 'the-answer-canary-sings';
const refusals: string[] = [];
const receipts: string[] = [];

beforeAll(async () => {
  const owner = await harness.person({ name: 'Canary99 Owner', email: 'owner.canary99@vogelhaus99.test' });
  const requestId = requests.add(aRequest({ owner_id: owner.userId }));
  const refuse = async (...args: Parameters<typeof call>): Promise<void> => {
    const reply = await call(...args);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    refusals.push(reply.text, JSON.stringify([...reply.headers]));
  };
  for (const { name, address } of people) {
    const body = anAnswer({
      responder_name: name,
      responder_email: address,
      responses: { unsaid: `${answerCanary} says ${name}` },
    });
    const path = `/api/feedback-response/${requestId}`;
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const reply = await call<SubmissionReceipt>(path, { method: 'POST', body, headers });
    receipts.push(reply.body.receipt);
    await refuse(path, { method: 'POST', body: { ...body, relationship: 'other' }, headers });
    await refuse(path, {
      method: 'POST',
      body: { ...body, responses: { [answerCanary.replaceAll('-', '_')]: name } },
    });
    await refuse(path, { method: 'POST', body: { ...body, relationship: name } });
    await refuse(path, { method: 'POST', body: JSON.stringify(body).slice(0, -3) });
    await refuse(`/api/feedback-response/${randomUUID()}`, { method: 'POST', body });
    await refuse(`/api/my-responses?responder_email=${address}`, { token: owner.token });
    await refuse(`/api/my-responses?responder_email=${address}`);
    await refuse(`/api/my-responses/${reply.body.receipt}x`);
    await refuse(`/api/trust-rating/${requestId}`, {
      method: 'PUT',
      body: { responder_name: `${name} the 2nd`, trust_rating: 3 },
      token: owner.token,
    });
  }
  await call(`/api/feedback-responses/${requestId}`, { token: owner.token });
  await call(`/api/trust-rating/${requestId}`, {
    method: 'PUT',
    body: { responder_name: people[0]?.name, trust_rating: 3 },
    token: owner.token,
  });
  await call(`/api/my-responses?responder_email=${encodeURIComponent(owner.email)}`, { token: owner.token });
  const change = { responses: { unsaid: `${answerCanary} again` }, relationship: 'family' };
  await call(`/api/my-responses/${receipts[1]}`, { method: 'PUT', body: change });
  await call('/api/my-responses/claim', {
    method: 'POST',
    body: { receipt: receipts[2] },
    token: owner.token,
  });
  await call(`/api/my-responses/${receipts[3]}`, { method: 'DELETE' });
  const sealed = { request_id: requestId, set: 1 };
  await neighbours.ask(sealSet, sealed);
  await neighbours.ask(getAnswers, { ...sealed, after: null });
  await refuse(`/api/my-responses/${receipts[1]}`, { method: 'PUT', body: change });
  await neighbours.ask(confirmSet, { ...sealed, effective_weights: asAsked });
  await neighbours.ask(screenText, { request_id: requestId, texts: [`${people[0]?.name}`] });
  await eventually(async () =>
    expect(await database.query('select from responses.outbox where published_at is null')).toEqual([]),
  );
});

/** Returns parts of names and addresses in every encoding in which a dump or a log may contain them. */
const canaries = (): string[] =>
  [...people.flatMap(({ name, address }) => [...name.split(' '), ...address.split(/[@.]/)]), 'canary99']
    .filter((part) => /\d/.test(part))
    .flatMap((part) => {
      const bytes = Buffer.from(part);
      const reversed = Array.from(part).toReversed().join('');
      return [part, reversed, bytes.toString('hex'), bytes.toString('base64').replace(/.{2}=*$/, '')];
    })
    .map((part) => part.toLowerCase());

function expectNoCanary(text: string, more: readonly string[] = []): void {
  const searched = text.toLowerCase();
  expect(searched.length).toBeGreaterThan(0);
  expect(
    [...canaries(), ...more.map((part) => part.toLowerCase())].filter((part) => searched.includes(part)),
  ).toEqual([]);
}

async function dumpOf(tables: (name: string) => boolean): Promise<string> {
  const names = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    names
      .filter(({ name }) => tables(name))
      .map(({ name }) => database.query<{ row: string }>(`select t::text as row from ${name} t`)),
  );
  return JSON.stringify(rows);
}

describe('names and addresses of responders', () => {
  it('P21 V14.2.4 no table contains a name or address, except in an answer whose text contains it', async () => {
    expectNoCanary(await dumpOf((name) => name !== 'responses.answers'), [answerCanary]);
    const written = await database.query<{ row: string }>(
      `select (to_jsonb(a) - 'answers')::text as row from responses.answers a`,
    );
    expectNoCanary(JSON.stringify(written), [answerCanary]);
  });

  it('P22 V14.2.4 V16.2.5 no log line contains a name, an address, an answer or a receipt', () => {
    expectNoCanary(harness.logLines.join('\n'), [answerCanary, ...receipts]);
  });

  it('P22 V14.2.4 no event contains a name, an address, an answer or a receipt', async () => {
    expectNoCanary(await dumpOf((name) => name === 'responses.outbox'), [answerCanary, ...receipts]);
  });

  it('P22 no error response contains a name, an address or an answer', () => {
    expectNoCanary(refusals.join('\n'), [answerCanary]);
  });

  it('no metric contains a name, an address or an answer', async () => {
    const metrics = await fetch(`${harness.url()}/metrics`);
    expectNoCanary(await metrics.text(), [answerCanary]);
  });
});

it.each(['auth', 'requests', 'analysis', 'admin'])(
  'the database role of %s cannot read tables of the responses service',
  async (service) => {
    const url = new URL(database.url);
    url.username = `blindspot_${service}`;
    for (const table of ['identities', 'answers']) {
      await expect(
        withClient(url.href, (client) => client.query(`select * from responses.${table}`)),
      ).rejects.toMatchObject({ code: '42501' });
    }
  },
);
