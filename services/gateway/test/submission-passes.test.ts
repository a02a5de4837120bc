import { randomUUID } from 'node:crypto';
import type { PassOffer, SubmissionPass } from '@blindspot/contracts/submission-pass';
import { eventually } from '@blindspot/test-kit/eventually';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, test } from 'vitest';
import { json } from './harness.ts';
import {
  answer,
  answerUntilRejected,
  newClient,
  times,
  useLimits,
  type Gateway,
} from './limited-gateways.ts';
import { by, dataOf, publicForm, titleOf } from './rendered-pages.ts';

const { services, database, gateway } = await useLimits();
/** Challenges that are quick to solve, because these tests do not measure the time. */
const easy = { triesAtMost: 8, iterationsPerTry: 10 };

type Challenge = SubmissionPass['challenge'];

interface Refusal {
  code: string;
  detail: string;
  status: number;
  pass?: PassOffer;
}

const encoded = (pass: unknown): string => Buffer.from(JSON.stringify(pass)).toString('base64');

async function send(at: Gateway, client: string, requestId: string, pass?: string) {
  const reply = await fetch(`${at.url}/api/feedback-response/${requestId}`, {
    method: 'POST',
    body: '{}',
    headers: { 'x-forwarded-for': client, ...(pass === undefined ? {} : { 'submission-pass': pass }) },
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Refusal };
}

async function heldUp(at: Gateway, client: string, requestId: string): Promise<PassOffer> {
  await answerUntilRejected([at], client, requestId);
  return offered(at, client, requestId);
}

async function offered(at: Gateway, client: string, requestId: string): Promise<PassOffer> {
  const { status, body } = await send(at, client, requestId);
  if (status !== 429 || !body.pass) throw new Error(`No pass was offered, but ${status}.`);
  return body.pass;
}

async function solved(challenge: Challenge): Promise<SubmissionPass> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved.');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}

async function waited(challenge: Challenge): Promise<string> {
  await eventually(() => expect(Date.now() / 1_000).toBeGreaterThan(challenge.parameters.data.opens_at + 1));
  return encoded({ challenge });
}

describe('answer beyond the limit of its network', async () => {
  const [one, other] = [await gateway({}, { passes: easy }), await gateway({}, { passes: easy })];

  test('an answer beyond the limit is rejected with a challenge, in the standard error format', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    await answerUntilRejected([one], client, requestId);
    const { status, headers, body } = await send(one, client, requestId);
    expect([status, headers.get('content-type')]).toEqual([429, 'application/problem+json; charset=utf-8']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(body).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      detail: expect.any(String),
      pass: {
        wait_seconds: 60,
        challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) },
      },
    });
    expect(JSON.stringify(body)).not.toContain(client);
    expect(JSON.stringify(body)).not.toContain(requestId);
  });

  test('an answer beyond the limit is accepted by any gateway with a solved challenge', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    const pass = await solved((await heldUp(one, client, requestId)).challenge);
    expect((await send(other, client, requestId, encoded(pass))).status).toBe(201);
    expect(services.received.at(-1)?.headers).not.toHaveProperty('submission-pass');
  });

  test('a solved challenge admits one answer, even if two gateways get it at the same time', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    const pass = encoded(await solved((await heldUp(one, client, requestId)).challenge));
    const shown = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(index % 2 ? one : other, client, requestId, pass)),
    );
    expect(shown.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    const refused = shown.find(({ status }) => status !== 201);
    expect(refused?.body).toMatchObject({ code: 'too_many_requests', pass: { wait_seconds: 60 } });
  });

  const wrong: Record<string, (pass: SubmissionPass) => unknown> = {
    'that has a forged signature': ({ challenge, ...rest }) => ({
      ...rest,
      challenge: { ...challenge, signature: challenge.signature.replaceAll(/./g, '0') },
    }),
    'whose challenge was made easier': ({ challenge, ...rest }) => ({
      ...rest,
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
    }),
    'whose wait was removed': ({ challenge }) => {
      const { data, ...parameters } = challenge.parameters;
      return { challenge: { ...challenge, parameters: { ...parameters, data: { ...data, opens_at: 0 } } } };
    },
    'that has a guessed solution': ({ challenge }) => ({
      challenge,
      solution: { counter: 3, derivedKey: `${challenge.parameters.keyPrefix}${'0'.repeat(32)}` },
    }),
    'that has no solution before its wait is over': ({ challenge }) => ({ challenge }),
    'that has an unknown member': (pass) => ({ ...pass, more: true }),
    'that is malformed': () => 'please',
    'whose members have another type': ({ challenge }) => ({
      challenge,
      solution: { counter: '1', derivedKey: 2 },
    }),
    'that is nested 600 levels deep': () => JSON.parse(`${'['.repeat(600)}${']'.repeat(600)}`),
  };
  test.each(Object.entries(wrong))(
    'an answer beyond the limit is rejected with a submission pass %s',
    async (_what, falsify) => {
      const [client, requestId] = [newClient(), randomUUID()];
      const pass = await solved((await heldUp(one, client, requestId)).challenge);
      const { status, body } = await send(one, client, requestId, encoded(falsify(pass)));
      expect([status, body]).toEqual([
        429,
        expect.objectContaining({
          code: 'too_many_requests',
          detail: expect.any(String),
          pass: expect.anything(),
        }),
      ]);
      expect((await send(one, client, requestId, encoded(pass))).status).toBe(201);
    },
  );

  test.each([
    ['no character', ''],
    ['invalid base64', '%%%'],
    ['more characters than any pass', 'A'.repeat(4_000)],
  ])(
    'an answer beyond the limit is rejected if the Submission-Pass header contains %s',
    async (_what, pass) => {
      const [client, requestId] = [newClient(), randomUUID()];
      await heldUp(one, client, requestId);
      expect((await send(one, client, requestId, pass)).status).toBe(429);
    },
  );

  test('an answer beyond the limit is rejected if its solution is for another request or another network', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    const pass = encoded(await solved((await heldUp(one, client, requestId)).challenge));
    const [otherClient, otherId] = [newClient(), randomUUID()];
    await heldUp(one, client, otherId);
    await heldUp(one, otherClient, requestId);
    expect((await send(one, client, otherId, pass)).status).toBe(429);
    expect((await send(one, otherClient, requestId, pass)).status).toBe(429);
    expect((await send(one, client, requestId.toUpperCase(), pass)).status).toBe(201);
  });

  test('an answer beyond the limit is rejected if its solution has expired', async () => {
    const brief = await gateway({}, { passes: { ...easy, lifeSeconds: 1 } });
    const [client, requestId] = [newClient(), randomUUID()];
    const { challenge } = await heldUp(brief, client, requestId);
    const pass = encoded(await solved(challenge));
    await eventually(() => expect(Date.now() / 1_000).toBeGreaterThan(challenge.parameters.expiresAt + 1));
    expect((await send(brief, client, requestId, pass)).status).toBe(429);
  });

  test('P14 a network can send at least 200 more answers an hour by solving challenges', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    const first = await heldUp(one, client, requestId);
    let stored = 0;
    for (let offer: PassOffer | undefined = first; offer; stored += 1) {
      const at = stored % 2 ? one : other;
      const { status } = await send(at, client, requestId, encoded(await solved(offer.challenge)));
      if (status !== 201) break;
      offer = (await send(at, client, requestId)).body.pass;
    }
    expect(stored).toBeGreaterThanOrEqual(200);
    expect(stored).toBeLessThanOrEqual(240);
    for (const at of [one, other]) {
      const { status, headers, body } = await send(at, client, requestId);
      expect([status, body.pass]).toEqual([429, undefined]);
      expect(Number(headers.get('retry-after'))).toBe(3_600);
    }
    expect(await answer(one, newClient(), requestId)).toBe(201);
  });

  test('replaying a used submission pass does not use up the limit for new passes', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    const pass = encoded(await solved((await heldUp(one, client, requestId)).challenge));
    await times(210, () => send(one, client, requestId, pass));
    const fresh = await solved((await offered(one, client, requestId)).challenge);
    expect((await send(other, client, requestId, encoded(fresh))).status).toBe(201);
  });
});

describe('device that cannot solve a challenge', async () => {
  const patient = await gateway({}, { passes: { ...easy, waitSeconds: 1 } });
  const slow = await gateway({}, { passes: easy });

  test('a device that cannot solve the challenge may send one answer after a wait', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    const { challenge, wait_seconds: seconds } = await heldUp(patient, client, requestId);
    expect(seconds).toBe(1);
    const offer = await offered(slow, client, requestId);
    const early = await send(slow, client, requestId, encoded({ challenge: offer.challenge }));
    expect([early.status, early.body.pass?.challenge]).toEqual([429, offer.challenge]);
    expect(early.body.pass?.wait_seconds).toBeLessThanOrEqual(60);
    const pass = await waited(challenge);
    expect((await send(patient, client, requestId, pass)).status).toBe(201);
    expect((await send(patient, client, requestId, pass)).status).toBe(429);
  });

  test('at least 20 answers an hour are accepted after a wait, and later ones only with a solved challenge', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    await heldUp(patient, client, requestId);
    const offers = await times(61, () => offered(patient, client, requestId));
    const last = offers.at(-1);
    if (!last) throw new Error('There is no offer.');
    await waited(last.challenge);
    const statuses = await times(
      61,
      async (index) =>
        (await send(patient, client, requestId, encoded({ challenge: offers[index]?.challenge }))).status,
    );
    const stored = statuses.indexOf(429);
    expect(stored).toBeGreaterThanOrEqual(20);
    expect(new Set(statuses.slice(0, stored))).toEqual(new Set([201]));
    const { challenge, wait_seconds: wait } = await offered(patient, client, requestId);
    expect(wait).toBeNull();
    const unsolved = await send(patient, client, requestId, encoded({ challenge }));
    expect([unsolved.status, unsolved.body.pass?.wait_seconds]).toEqual([429, null]);
    expect((await send(patient, client, requestId, encoded(await solved(challenge)))).status).toBe(201);
  });
});

describe('answer posted without JavaScript beyond the limit', async () => {
  const patient = await gateway({}, { passes: { ...easy, waitSeconds: 1 } });
  const receipt = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ';
  const taken = by({
    '/api/feedback-request/': json(200, publicForm),
    '/api/feedback-response/': json(201, { message: 'Thanks', receipt }),
  });

  const post = (client: string, requestId: string, fields: Record<string, string>) =>
    fetch(`${patient.url}/feedback/${requestId}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: {
        'x-forwarded-for': client,
        accept: 'text/html',
        cookie: `__Secure-form=${'A'.repeat(43)}`,
      },
      redirect: 'manual',
    });
  const typed = { responder_name: 'Sam', q1: 'Listen more' };

  test('an answer posted without JavaScript beyond the limit is accepted after a wait', async () => {
    services.answer(taken);
    const [client, requestId] = [newClient(), randomUUID()];
    await heldUp(patient, client, requestId);
    const refused = await post(client, requestId, typed);
    const html = await refused.text();
    expect([refused.status, refused.headers.get('retry-after'), titleOf(html)]).toEqual([
      429,
      '1',
      'feedback-form',
    ]);
    const page = dataOf(html);
    expect(page).toMatchObject({
      values: { responder_name: 'Sam' },
      waitSeconds: 1,
      pass: expect.any(String),
    });
    const again = { ...typed, submission_pass: String(page['pass']) };
    const sent = await eventually(async () => {
      const reply = await post(client, requestId, again);
      expect(reply.status).toBe(303);
      return reply;
    });
    expect(sent.headers.get('location')).toBe(`/feedback/${requestId}/thank-you`);
    const keys = services.received.filter(({ method }) => method === 'POST').map(({ headers }) => headers);
    expect(keys.at(-1)).toMatchObject({ 'idempotency-key': expect.stringMatching(/^[\w-]{43}$/) });
    expect((await post(client, requestId, again)).status).toBe(429);
  });

  test('an answer posted without JavaScript keeps its submission pass if a field is missing', async () => {
    services.answer(taken);
    const [client, requestId] = [newClient(), randomUUID()];
    await heldUp(patient, client, requestId);
    const page = dataOf(await (await post(client, requestId, typed)).text());
    const pass = String(page['pass']);
    const lacking = await post(client, requestId, { ...typed, responder_name: '', submission_pass: pass });
    expect([lacking.status, dataOf(await lacking.text())]).toEqual([422, expect.objectContaining({ pass })]);
  });

  test('the form page stops offering to wait when the limit for answers after a wait is used up', async () => {
    services.answer(taken);
    const [client, requestId] = [newClient(), randomUUID()];
    await heldUp(patient, client, requestId);
    const offers = await times(61, () => offered(patient, client, requestId));
    await eventually(async () => {
      const statuses = await times(
        61,
        async (index) =>
          (await send(patient, client, requestId, encoded({ challenge: offers[index]?.challenge }))).status,
      );
      expect(statuses).toEqual(Array<number>(61).fill(429));
      expect((await offered(patient, client, requestId)).wait_seconds).toBeNull();
    });
    const refused = await post(client, requestId, typed);
    const page = dataOf(await refused.text());
    expect([refused.status, page['waitSeconds'], page['problem']]).toEqual([
      429,
      undefined,
      expect.any(String),
    ]);
    expect(page).toMatchObject({ values: { responder_name: 'Sam' } });
  });
});

test('the table of counts stores submission passes only as digests', async () => {
  const rows = await database.query<{ key: string }>('select key from gateway.counts');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ key }) => key).filter((key) => !/^[\w-]{32}$/.test(key))).toEqual([]);
});

test('answers need no submission pass if RATE_LIMIT is "off"', async () => {
  const open = await gateway({ RATE_LIMIT: 'off' });
  const [client, requestId] = [newClient(), randomUUID()];
  expect(await times(65, () => answer(open, client, requestId))).toEqual(Array<number>(65).fill(201));
});
