import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';
import type { Respond } from './harness.ts';
import { by, dataOf, titleOf } from './rendered-pages.ts';

const services = await playServices();
const { app } = await openGateway(services.url);
const id = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';

const form = {
  title: 'Tell me',
  description: '',
  owner_name: 'Ann',
  question_set: 'shadow',
  questions: { questions: { q1: 'What?' }, optional_questions: {}, format: 'text', scale: '1-10' },
  privacy: {
    version: 2,
    names_from: 5,
    batch: 4,
    puppets: 2,
    admin_identities: 'shown',
    outside_ai: null,
  },
};
const formIsThere = { '/api/feedback-request/': json(200, form) };

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const post = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/feedback/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('the response form', () => {
  test('shows the questions and is found by no search engine', async () => {
    services.answer(by(formIsThere));
    const reply = await open(`/feedback/${id}`);
    expect(reply.statusCode).toBe(200);
    expect(dataOf(reply.body)).toMatchObject({
      form,
      requestId: id,
      submissionKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(reply.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
  });

  test('deals out its orders of themes by nothing but chance, and comes back in the one it had', async () => {
    services.answer(by(formIsThere));
    const orders = new Set<unknown>();
    for (let opened = 0; opened < 100; opened += 1)
      orders.add(dataOf((await open(`/feedback/${id}`)).body)['order']);
    expect(orders).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
    for (const order of [0, 7]) {
      const back = await post({ order: String(order), submission_key: 'key-12345678' });
      expect([back.statusCode, dataOf(back.body)['order']]).toEqual([422, order]);
    }
  });

  test('of a request that is not there is 404', async () => {
    services.answer(by({}));
    for (const path of [`/feedback/${id}`, '/feedback/not-an-id']) {
      const reply = await open(path);
      expect([reply.statusCode, dataOf(reply.body)]).toEqual([
        404,
        expect.objectContaining({ what: 'feedback' }),
      ]);
    }
  });

  test('of a request that is closed says so, names who closed it, and shows nothing of what was asked', async () => {
    services.answer(by({ '/api/feedback-request/': json(200, { ...form, closed: true }) }));
    const reply = await open(`/feedback/${id}`);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, 'closed-form']);
    expect(dataOf(reply.body)).toMatchObject({ ownerName: 'Ann' });
    expect(reply.body).not.toContain('What?');
    expect(reply.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    });
  });

  test('of a request that was closed within the day is there for who had begun to write, and after the day for nobody', async () => {
    const shown = [];
    for (const takesAnswers of [true, false]) {
      const closed = { ...form, closed: true, takes_answers: takesAnswers };
      services.answer(by({ '/api/feedback-request/': json(200, closed) }));
      for (const path of [`/feedback/${id}?draft`, `/feedback/${id}`])
        shown.push(titleOf((await open(path)).body));
    }
    expect(shown).toEqual(['feedback-form', 'closed-form', 'closed-form', 'closed-form']);
  });

  test('that was open when its request was closed is sent, and comes back with every word when it is too late', async () => {
    const submitting = { submission_key: 'key-12345678', responder_name: 'Sam', q1: 'Kept' };
    const closedForm = { '/api/feedback-request/': json(200, { ...form, closed: true }) };
    services.answer(by({ ...closedForm, '/api/feedback-response/': json(201, { receipt: 'R' }) }));
    expect((await post(submitting)).statusCode).toBe(303);
    const problem = { code: 'closed', detail: 'This request has been closed and takes no more answers.' };
    services.answer(by({ ...closedForm, '/api/feedback-response/': json(409, problem) }));
    const reply = await post(submitting);
    expect(reply.statusCode).toBe(409);
    expect(dataOf(reply.body)).toMatchObject({
      problem: problem.detail,
      values: { responder_name: 'Sam' },
    });
  });

  test('that cannot be loaded now says so with 503', async () => {
    services.answer((request) => void request.socket.destroy());
    const reply = await open(`/feedback/${id}`);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([502, 'problem']);
    expect(reply.body).not.toMatch(/ECONN|127\.0\.0\.1/);
  });
});

const loseFirst = (times: number, reply: ServerResponse): boolean => {
  if (times === 1) reply.destroy();
  return times === 1;
};
const fieldsOf = (html: string, changed: Record<string, string>) => ({
  responder_name: 'Sam',
  q1: 'Listen more',
  submission_key: String(dataOf(html)['submissionKey']),
  ...changed,
});
const keysSent = () =>
  services.received
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['idempotency-key']);

describe('an answer posted without script', () => {
  const receipt = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ';
  const taken = { ...formIsThere, '/api/feedback-response/': json(201, { message: 'Thanks', receipt }) };

  test('is passed on with its key and thanked; the receipt is shown once, stands in no address and cannot be planted', async () => {
    services.answer(by(taken));
    const reply = await post({ responder_name: 'Sam', q1: 'Listen more', submission_key: 'key-12345678' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/feedback/${id}/thank-you`]);
    const submitted = services.received.find(({ method }) => method === 'POST');
    expect(submitted?.headers['idempotency-key']).toBe('key-12345678');
    expect(JSON.parse(submitted?.body ?? '')).toMatchObject({
      responder_name: 'Sam',
      responses: { q1: 'Listen more' },
    });

    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/^__Secure-receipt=/);
    expect(cookie).toContain(
      `Path=/feedback/${id}/thank-you; Max-Age=120; HttpOnly; SameSite=Strict; Secure`,
    );
    const thanks = await open(`/feedback/${id}/thank-you`, { cookie: cookie.split(';')[0] ?? '' });
    expect(dataOf(thanks.body)).toMatchObject({ receipt, ownerName: 'Ann' });
    expect(thanks.headers['set-cookie']).toContain('__Secure-receipt=; ');
    for (const headers of [{}, { cookie: `receipt=${receipt}` }]) {
      const other = await open(`/feedback/${id}/thank-you`, headers);
      expect(dataOf(other.body)).toMatchObject({ receipt: null });
    }
  });

  test('with a missing field comes back with what was typed', async () => {
    services.answer(by(taken));
    const reply = await post({ q1: 'x', submission_key: 'key-12345678' });
    expect(reply.statusCode).toBe(422);
    expect(dataOf(reply.body)).toMatchObject({
      errors: [{ path: 'responder_name', message: 'Enter your name' }],
      submissionKey: 'key-12345678',
    });
    expect(services.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('that a machine filled in is thanked and not kept', async () => {
    services.answer(by(taken));
    const reply = await post({ responder_name: 'Bot', website: 'http://spam' });
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([303, undefined]);
    expect(services.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('that its service refuses comes back with the reason', async () => {
    const problem = {
      detail: 'Please check.',
      code: 'validation_failed',
      errors: [{ path: 'responses.q1', message: 'Too long' }],
    };
    services.answer(by({ ...formIsThere, '/api/feedback-response/': json(422, problem) }));
    const reply = await post({ responder_name: 'Sam', submission_key: 'key-12345678' });
    expect([reply.statusCode, dataOf(reply.body)]).toEqual([
      422,
      expect.objectContaining({
        problem: 'Please check.',
        errors: problem.errors,
        submissionKey: expect.stringMatching(/^key-12345678~/),
      }),
    ]);
  });

  test('that cannot be kept now comes back and can be sent again', async () => {
    services.answer(
      by({ ...formIsThere, '/api/feedback-response/': (request) => void request.socket.destroy() }),
    );
    const reply = await post({ responder_name: 'Sam', submission_key: 'key-12345678' });
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([502, 'feedback-form']);
    expect(reply.headers['retry-after']).toBe('2');
    expect(dataOf(reply.body)).toMatchObject({ values: { responder_name: 'Sam' } });
  });

  test('that comes while its form cannot be read is kept on the page, to be sent again', async () => {
    const fields = { responder_name: 'Sam', q1: 'Listen <more>', submission_key: 'key-12345678' };
    services.answer(by({ '/api/feedback-request/': json(503, { detail: 'Please try again in a moment.' }) }));
    const refused = await post(fields);
    expect([refused.statusCode, titleOf(refused.body)]).toEqual([503, 'problem']);
    expect(dataOf(refused.body)).toMatchObject({ fields: Object.entries(fields) });
    services.answer(by(taken));
    const again = dataOf(refused.body)['fields'] as [string, string][];
    expect((await post(Object.fromEntries(again))).statusCode).toBe(303);
  });

  test('that cannot come to anything is not offered again', async () => {
    services.answer(by({ '/api/feedback-request/': json(400, { detail: 'No.' }) }));
    expect(dataOf((await post({ q1: 'Listen' })).body)['fields']).toBeUndefined();
  });

  /** As the service keeps keys: the same key and body get the same answer, another body is refused; `fail` says how it is lost. */
  const keeper = (fail: (times: number, reply: ServerResponse) => boolean): Respond => {
    const stored = new Map<string, string>();
    let calls = 0;
    return (request, reply) => {
      const key = String(request.headers['idempotency-key']);
      const body = services.received.at(-1)?.body ?? '';
      const before = stored.get(key);
      if (before !== undefined && before !== body)
        return json(422, { code: 'idempotency_key_reused', detail: 'Another answer.' })(request, reply);
      stored.set(key, body);
      calls += 1;
      if (!fail(calls, reply)) json(201, { message: 'Thanks', receipt })(request, reply);
    };
  };
  test('whose acknowledgement was lost is sent again under its key as long as the words are the same', async () => {
    services.answer(by({ ...formIsThere, '/api/feedback-response/': keeper(loseFirst) }));
    const lost = await post(fieldsOf((await open(`/feedback/${id}`)).body, {}));
    expect(lost.statusCode).toBe(502);
    expect((await post(fieldsOf(lost.body, {}))).statusCode).toBe(303);
    expect(new Set(keysSent()).size).toBe(1);
  });

  test('whose acknowledgement was lost can be sent with other words, under another key', async () => {
    services.answer(by({ ...formIsThere, '/api/feedback-response/': keeper(loseFirst) }));
    const lost = await post(fieldsOf((await open(`/feedback/${id}`)).body, {}));
    const edited = await post(fieldsOf(lost.body, { q1: 'Listen much more' }));
    expect(edited.statusCode).toBe(303);
    expect(new Set(keysSent()).size).toBe(2);
  });

  test('that was edited into something unusable in between keeps what it knows of its key', async () => {
    services.answer(by({ ...formIsThere, '/api/feedback-response/': keeper(loseFirst) }));
    const lost = await post(fieldsOf((await open(`/feedback/${id}`)).body, {}));
    const unusable = await post(fieldsOf(lost.body, { responder_name: '' }));
    expect(unusable.statusCode).toBe(422);
    expect((await post(fieldsOf(unusable.body, {}))).statusCode).toBe(303);
    expect(new Set(keysSent()).size).toBe(1);
  });

  test('from a form that was sent before says so, and can then be sent as another answer', async () => {
    services.answer(by({ ...formIsThere, '/api/feedback-response/': keeper(() => false) }));
    const opened = (await open(`/feedback/${id}`)).body;
    expect((await post(fieldsOf(opened, {}))).statusCode).toBe(303);
    const back = await post(fieldsOf(opened, { q1: 'And another thing' }));
    expect([back.statusCode, dataOf(back.body)]).toEqual([
      422,
      expect.objectContaining({ problem: expect.stringContaining('already sent') }),
    ]);
    expect((await post(fieldsOf(back.body, { q1: 'And another thing' }))).statusCode).toBe(303);
  });
});
