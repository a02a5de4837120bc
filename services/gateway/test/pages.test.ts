import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';
import type { Respond } from './harness.ts';

const services = await playServices();
const { app, logText } = await openGateway(services.url);
const id = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';

const form = {
  title: 'Tell me',
  description: '',
  owner_name: 'Ann',
  question_set: 'shadow',
  questions: { questions: { q1: 'What?' }, optional_questions: {}, format: 'text', scale: '1-10' },
  privacy: { version: 1, names_from: 5, circle: 3, batch: 3 },
};

/** Answers by the start of the path. */
const by =
  (answers: Record<string, Respond>): Respond =>
  (request, reply) => {
    const found = Object.entries(answers).find(([path]) => request.url?.startsWith(path));
    (found?.[1] ?? json(404, { code: 'not_found' }))(request, reply);
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

/** What the page was made from. */
const dataOf = (html: string): Record<string, unknown> =>
  JSON.parse(/<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? '{}');
const titleOf = (html: string): string => /<title>(.*)<\/title>/.exec(html)?.[1] ?? '';

describe('a page', () => {
  test.each([
    ['/', 'landing'],
    ['/login', 'login'],
    ['/register', 'register'],
    ['/reset-password?token=abc', 'reset-password'],
    ['/dashboard', 'app'],
    [`/summary/${id}`, 'app'],
    [`/manage-trust/${id}`, 'app'],
    ['/my-responses', 'app'],
    ['/admin', 'app'],
    ['/admin/prompts', 'app'],
    ['/account', 'app'],
  ])('at %s is %s', async (path, title) => {
    const reply = await open(path);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, title]);
    expect(dataOf(reply.body)).toMatchObject({
      productName: 'Blindspot',
      publicUrl: 'https://blindspot.example',
    });
  });

  test('allows exactly its own inline parts', async () => {
    const policy = (await open('/login')).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self' 'sha256-script';");
    expect(policy).toContain("style-src 'self' 'sha256-style';");
    expect(policy).not.toContain('unsafe');
  });

  test('comes in the best encoding that is asked for', async () => {
    const brotli = await open('/login', { 'accept-encoding': 'gzip, br' });
    const gzip = await open('/login', { 'accept-encoding': 'gzip, br;q=0' });
    expect([
      brotli.headers['content-encoding'],
      titleOf(brotliDecompressSync(brotli.rawPayload).toString()),
    ]).toEqual(['br', 'login']);
    expect([gzip.headers['content-encoding'], titleOf(gunzipSync(gzip.rawPayload).toString())]).toEqual([
      'gzip',
      'login',
    ]);
    expect((await open('/login')).headers['content-encoding']).toBeUndefined();
  });

  test.each(['/', '/login', '/register', '/dashboard', '/api/openapi.json'])(
    'at %s is not sent again to whoever has it, in each encoding for itself',
    async (path) => {
      services.answer(json(200, []));
      const first = await open(path, { 'accept-encoding': 'br' });
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^"[\w-]+-br"$/);
      expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });

      const again = await open(path, { 'accept-encoding': 'br', 'if-none-match': `"old", ${etag}` });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
      const weakened = await open(path, { 'accept-encoding': 'br', 'if-none-match': `W/${etag}` });
      expect(weakened.statusCode).toBe(304);

      const plain = await open(path, { 'if-none-match': etag });
      expect([plain.statusCode, plain.headers.etag === etag]).toEqual([200, false]);
    },
  );

  test('that changed is sent anew', async () => {
    const fresh = await openGateway(services.url);
    services.answer(json(500, {}));
    const before = await fresh.app.inject('/');
    services.answer(json(200, [{ name: 'Bo' }]));
    const after = await fresh.app.inject({
      url: '/',
      headers: { 'if-none-match': String(before.headers.etag) },
    });
    expect([after.statusCode, titleOf(after.body)]).toEqual([200, 'landing']);
  });

  test.each([
    `/feedback/${id}`,
    '/public-summary/abcdefghijklmnopqrstuv',
    '/reset-password?token=abc',
    '/receipt',
  ])('at %s is made for one reader and kept by nobody', async (path) => {
    services.answer(by({ ...formIsThere, '/api/public-summary/': json(200, { title: 'Results' }) }));
    const { headers } = await open(path);
    expect([headers.etag, headers['cache-control']]).toEqual([undefined, 'no-store']);
  });

  test('that is not there is 404 as a page for people and as a problem for programs', async () => {
    const page = await open('/nowhere');
    expect([page.statusCode, titleOf(page.body)]).toEqual([404, 'not-found']);
    expect((await app.inject('/nowhere')).json()).toMatchObject({ code: 'not_found' });
    expect((await open('/api/nowhere')).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('the landing page', () => {
  test('shows the testimonials of the admins, or samples where they cannot be had', async () => {
    const fresh = await openGateway(services.url);
    services.answer(json(500, {}));
    expect(dataOf((await fresh.app.inject('/')).body)).toMatchObject({ testimonials: null });
    services.answer(json(200, [{ name: 'Bo' }]));
    expect(dataOf((await fresh.app.inject('/')).body)).toMatchObject({ testimonials: [{ name: 'Bo' }] });
  });

  test('says that it worked to whoever has just deleted their account, and only to them', async () => {
    const reply = await open('/?account=deleted');
    expect(dataOf(reply.body)).toMatchObject({ accountDeleted: true });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(dataOf((await open('/?account=x')).body)).not.toHaveProperty('accountDeleted');
  });
});

describe('a form for passwords that is posted without script', () => {
  test.each(['/login', '/register', '/reset-password'])('at %s says that it needs one', async (url) => {
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: 'password=a+long+way+home',
    });
    expect([reply.statusCode, dataOf(reply.body)['problem']]).toEqual([
      200,
      expect.stringContaining('JavaScript'),
    ]);
    expect(reply.body).not.toContain('a long way home');
  });
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

describe('shared results', () => {
  test('are shown to whoever has the link and found by no search engine', async () => {
    services.answer(by({ '/api/public-summary/': json(200, { title: 'Results' }) }));
    const reply = await open('/public-summary/abcdefghijklmnopqrstuv');
    expect([reply.statusCode, dataOf(reply.body)]).toEqual([
      200,
      expect.objectContaining({ summary: { title: 'Results' } }),
    ]);
    expect(reply.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  });

  test('that are not there are 404, and those that cannot be loaded now are 503', async () => {
    services.answer(by({}));
    expect((await open('/public-summary/gone')).statusCode).toBe(404);
    services.answer(json(500, {}));
    const reply = await open('/public-summary/abc');
    expect(reply.headers['retry-after']).toBe('5');
    expect(logText()).toContain('a page failed');
    expect([reply.statusCode, dataOf(reply.body)]).toEqual([
      503,
      expect.objectContaining({ what: 'public-summary-failed' }),
    ]);
  });
});

describe('files of the web', () => {
  test('with hashed names are kept for ever, in the encoding they were stored in', async () => {
    const reply = await app.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': 'br' } });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('hello');
  });

  test('with fixed names are there, and no others', async () => {
    expect((await app.inject('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
    expect((await app.inject('/documents.js')).statusCode).toBe(404);
    expect((await app.inject('/assets/../documents.js')).statusCode).toBe(404);
  });
});
