import { describe, expect, test } from 'vitest';
import { json, openGateway, playServices, type Received, type Respond } from './harness.ts';
import { dataOf } from './rendered-pages.ts';

const services = await playServices();
const { app, logText } = await openGateway(services.url);
const receipt = 'ABCDEFGHJKMNPQRSTVWXYZ0123';
const requestId = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';
const used = 'Your answer is part of a result now. You can still delete it, but not change it.';

const view = {
  request_id: requestId,
  title: 'Tell me',
  owner_name: 'Ann',
  responses: { q1: 'You hum' },
  relationship: 'family',
  can_change: true,
};

const held =
  (byMethod: Record<string, Respond>): Respond =>
  (request, reply) => {
    const isForm = request.url?.startsWith('/api/feedback-request/') ?? false;
    const respond = isForm ? json(200, { questions: {} }) : byMethod[request.method ?? ''];
    (respond ?? json(404, { code: 'receipt_not_found', detail: 'There is no answer.' }))(request, reply);
  };

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/receipt',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof post>>): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';
const markOf = ({ headers }: Awaited<ReturnType<typeof post>>) => [headers['set-cookie']].flat()[1];
const forget = (one: string, cookie: string) => post({ receipt: one, step: 'forget' }, { cookie });
const keptIn = async (cookie: string) =>
  dataOf((await app.inject({ url: '/receipt', headers: { cookie } })).body)['kept'];
const ofReceipt = (method: string): Received | undefined =>
  services.received.find((one) => one.method === method && one.url.startsWith('/api/my-responses/'));

test('V3.4.5 V14.3.2 the page to enter a receipt is hidden from search engines and sends no referrer', async () => {
  const reply = await app.inject('/receipt');
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([200, expect.objectContaining({ step: 'enter' })]);
  expect(reply.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

test('a posted receipt opens its answer, and is never logged', async () => {
  services.answer(held({ GET: json(200, view) }));
  const reply = await post({ receipt });
  expect(reply.statusCode).toBe(200);
  expect(dataOf(reply.body)).toMatchObject({ step: 'open', receipt, view });
  expect(logText()).not.toContain(receipt);
});

test.each(['abc', ''])(
  'the receipt page rejects the invalid code "%s" with an explanation, without calling a service',
  async (typed) => {
    const reply = await post({ receipt: typed });
    expect([reply.statusCode, dataOf(reply.body)]).toEqual([
      422,
      expect.objectContaining({ step: 'enter', problem: 'No receipt', typed }),
    ]);
    expect(services.received).toEqual([]);
  },
);

test('an unknown receipt returns 404 with the message of the service', async () => {
  services.answer(held({}));
  const reply = await post({ receipt });
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([
    404,
    expect.objectContaining({ step: 'enter', problem: 'There is no answer.', typed: receipt }),
  ]);
});

test('a changed answer is forwarded and shown as stored', async () => {
  const after = { ...view, responses: { q1: 'You sing' } };
  services.answer(held({ GET: json(200, view), PUT: json(200, after) }));
  const reply = await post({ receipt, step: 'change', q1: 'You sing' });
  expect(JSON.parse(ofReceipt('PUT')?.body ?? '')).toEqual({
    responses: { q1: 'You sing' },
    relationship: 'family',
  });
  expect(dataOf(reply.body)).toMatchObject({ step: 'open', saved: 'answer', view: after });
});

test('a change without an answer to the first question gets 422 and is not forwarded', async () => {
  services.answer(held({ GET: json(200, view) }));
  const reply = await post({ receipt, step: 'change' });
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([
    422,
    expect.objectContaining({ errors: [{ path: 'responses.q1', message: 'Write a few words' }] }),
  ]);
  expect(ofReceipt('PUT')).toBeUndefined();
});

test('S10.8 a change is rejected with 409 and a reason if an analysis has used the answer', async () => {
  services.answer(
    held({ GET: json(200, view), PUT: json(409, { code: 'answer_already_used', detail: used }) }),
  );
  const reply = await post({ receipt, step: 'change', q1: 'You sing' });
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([
    409,
    expect.objectContaining({ problem: used, view: { ...view, can_change: false } }),
  ]);
});

test('a change that cannot be stored now is returned with the typed values and Retry-After', async () => {
  const busy = json(503, { detail: 'Please try again in a moment.' }, { 'retry-after': '7' });
  services.answer(held({ GET: json(200, view), PUT: busy }));
  const reply = await post({ receipt, step: 'change', q1: 'You sing' });
  expect([reply.statusCode, reply.headers['retry-after'], dataOf(reply.body)]).toEqual([
    503,
    '7',
    expect.objectContaining({
      problem: 'Please try again in a moment.',
      values: expect.objectContaining({ responses: { q1: 'You sing' } }),
    }),
  ]);
});

test('V3.5.3 an answer is erased only by a POST', async () => {
  services.answer(held({ GET: json(200, view), DELETE: json(204, undefined) }));
  await post({ receipt });
  expect(ofReceipt('DELETE')).toBeUndefined();
  const reply = await post({ receipt, step: 'erase' });
  expect(ofReceipt('DELETE')).toBeDefined();
  expect(dataOf(reply.body)).toMatchObject({ step: 'erased' });
});

describe('receipt that is kept in the browser', () => {
  const second = receipt.replace('ABC', 'XYZ');

  test('a kept receipt stays in an HttpOnly cookie until the person removes it', async () => {
    const reply = await post({ receipt, step: 'keep', title: 'Tell me' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/receipt']);
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Secure-receipts=[\w-]+; Path=\/receipt; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await keptIn(cookieOf(reply))).toEqual([{ receipt, title: 'Tell me' }]);
    const removed = await post({ receipt, step: 'forget' }, { cookie: cookieOf(reply) });
    expect(String(removed.headers['set-cookie'])).toMatch(/^__Secure-receipts=; .*Max-Age=0/);
  });

  test('a form is marked as answered until the last of its kept receipts is removed', async () => {
    const keep = (one: string, cookie = '') =>
      post({ receipt: one, step: 'keep', title: '', request: requestId }, { cookie });
    const first = await keep(receipt);
    const stands = `__Secure-answered=yes; Path=/feedback/${requestId}; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure`;
    expect(markOf(first)).toBe(stands);
    const both = cookieOf(await keep(second, cookieOf(first)));
    const one = await forget(receipt, both);
    expect(markOf(one)).toBe(stands);
    expect(markOf(await forget(second, cookieOf(one)))).toContain(
      `__Secure-answered=; Path=/feedback/${requestId}; Max-Age=0;`,
    );
  });

  test('a receipt that is kept twice is listed once', async () => {
    let cookie = '';
    for (const one of [receipt, second, receipt])
      cookie = cookieOf(await post({ receipt: one, step: 'keep', title: '' }, { cookie }));
    expect(await keptIn(cookie)).toMatchObject([{ receipt: second }, { receipt }]);
  });

  test('a kept receipt is removed when its answer is erased, while others stay', async () => {
    let cookie = '';
    for (const one of [receipt, second])
      cookie = cookieOf(await post({ receipt: one, step: 'keep', title: '' }, { cookie }));
    services.answer(held({ DELETE: (_, reply) => void reply.writeHead(204).end() }));
    const erased = await post({ receipt, step: 'erase' }, { cookie });
    expect(await keptIn(cookieOf(erased))).toMatchObject([{ receipt: second }]);
  });

  test('kept receipts with long titles still fit into one cookie', async () => {
    let cookie = '';
    for (let kept = 0; kept < 12; kept += 1) {
      const one = receipt.replace('AB', `${kept}X`.slice(0, 2));
      cookie = cookieOf(
        await post(
          { receipt: one, step: 'keep', request: requestId, title: '"林\u{1F600}'.repeat(66) },
          { cookie },
        ),
      );
    }
    expect(cookie.length).toBeLessThan(4_000);
    expect(await keptIn(cookie)).toHaveLength(10);
  });

  test('a cross-site post cannot keep a receipt in the browser', async () => {
    const reply = await post({ receipt, step: 'keep', title: '' }, { 'sec-fetch-site': 'cross-site' });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test.each(['nonsense', Buffer.from('[{"receipt":1}]').toString('base64url')])(
    'the cookie of kept receipts is ignored if it contains %s',
    async (value) => {
      expect(await keptIn(`__Secure-receipts=${value}`)).toEqual([]);
    },
  );
});

describe('choice whether a text may be quoted', () => {
  const asked = { step: 'quoting', receipt, question: 'q1' };
  const quoted = { ...view, quoting: { q1: true } };

  test.each([
    ['yes', true],
    ['no', false],
  ])(
    'the choice "%s" whether a text may be quoted is forwarded and shown as stored',
    async (may_quote, chosen) => {
      const after = { ...view, quoting: { q1: chosen } };
      services.answer(held({ GET: json(200, quoted), PUT: json(200, after) }));
      const reply = await post({ ...asked, may_quote });
      expect(ofReceipt('PUT')).toMatchObject({ url: `/api/my-responses/${receipt}/quoting` });
      expect(JSON.parse(ofReceipt('PUT')?.body ?? '')).toEqual({ q1: chosen });
      expect(dataOf(reply.body)).toMatchObject({ step: 'open', saved: 'quoting', view: after });
      expect(logText()).not.toContain(receipt);
    },
  );

  test('a choice about quoting does not store changes to the text, but returns them in the form', async () => {
    services.answer(held({ GET: json(200, quoted), PUT: json(200, quoted) }));
    const reply = await post({ ...asked, step: 'change', may_quote: 'yes', q1: 'You whistle' });
    expect(services.received.filter(({ method }) => method === 'PUT')).toEqual([
      expect.objectContaining({ url: `/api/my-responses/${receipt}/quoting` }),
    ]);
    expect(dataOf(reply.body)).toMatchObject({
      saved: 'quoting',
      values: { responses: { q1: 'You whistle' } },
    });
  });

  test('a choice about quoting is rejected with 409 if a result has used the answer meanwhile', async () => {
    const detail = 'Your answer is in a result now.';
    services.answer(held({ GET: json(200, quoted), PUT: json(409, { code: 'quoting_settled', detail }) }));
    const reply = await post({ ...asked, may_quote: 'yes' });
    expect([reply.statusCode, dataOf(reply.body)]).toEqual([
      409,
      expect.objectContaining({ problem: detail, view: { ...quoted, can_change: false } }),
    ]);
  });
});
