import { randomBytes, randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { eventually } from '@blindspot/test-kit/eventually';
import { beforeEach, describe, expect, test } from 'vitest';
import { json, openGateway, playServices, type Respond } from './harness.ts';
import { by, dataOf, publicForm, titleOf } from './rendered-pages.ts';

const services = await playServices();
const { app } = await openGateway(services.url);
// Each test uses a new id, because a gateway fetches the same form at most once a second.
let id = '';
beforeEach(() => {
  id = randomUUID();
});

const form = { ...publicForm, form_version: 2, asks_quoting: true };
const formIsThere = { '/api/feedback-request/': json(200, form) };

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/feedback/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe('GET /feedback/:requestId', () => {
  test('the form page shows the questions and is hidden from search engines', async () => {
    services.answer(by(formIsThere));
    const reply = await open(`/feedback/${id}`);
    expect(reply.statusCode).toBe(200);
    expect(dataOf(reply.body)).toMatchObject({ form, requestId: id });
    expect(reply.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
  });

  test('the form page shows themes in a random order, which stays the same after an error', async () => {
    services.answer(by(formIsThere));
    const orders = new Set<unknown>();
    for (let opened = 0; opened < 100; opened += 1)
      orders.add(dataOf((await open(`/feedback/${id}`)).body)['order']);
    expect(orders).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
    for (const order of [0, 7]) {
      const back = await post({ order: String(order) });
      expect([back.statusCode, dataOf(back.body)['order']]).toEqual([422, order]);
    }
  });

  test('the form page and the thank-you page mention an earlier answer only if the browser keeps its receipt', async () => {
    services.answer(by(formIsThere));
    for (const page of ['', '/thank-you'])
      for (const [cookie, hasAnswered] of [
        ['__Secure-answered=yes', true],
        ['', false],
      ] as const) {
        const { body } = await open(`/feedback/${id}${page}`, { cookie });
        expect(dataOf(body)['hasAnswered']).toBe(hasAnswered);
      }
  });

  test('the 404 page shows the typed answer if the form was deleted before it was sent', async () => {
    services.answer(by({ '/api/feedback-request/': json(404, {}) }));
    const typed = {
      'responses.q1': 'You\nlisten.',
      'responses.q2': '7',
      'responses.q3': '👍',
      responder_name: 'Sam',
    };
    const reply = await post(typed);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([404, 'not-found']);
    expect(dataOf(reply.body)).toMatchObject({ what: 'feedback', unsent: ['You\nlisten.', '👍'] });
  });

  test('the form page returns 404 for an unknown request', async () => {
    services.answer(by({}));
    for (const path of [`/feedback/${id}`, '/feedback/not-an-id']) {
      const reply = await open(path);
      expect([reply.statusCode, dataOf(reply.body)]).toEqual([
        404,
        expect.objectContaining({ what: 'feedback' }),
      ]);
    }
  });

  test('S10.10 the page of a closed request names the owner and shows no questions', async () => {
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

  test('the page of a closed request continues a draft only while open forms may still be sent', async () => {
    const shown = [];
    for (const takesAnswers of [true, false]) {
      id = randomUUID();
      const closed = { ...form, closed: true, takes_answers: takesAnswers };
      services.answer(by({ '/api/feedback-request/': json(200, closed) }));
      for (const path of [`/feedback/${id}?draft`, `/feedback/${id}`])
        shown.push(titleOf((await open(path)).body));
    }
    expect(shown).toEqual(['feedback-form', 'closed-form', 'closed-form', 'closed-form']);
  });

  test('an answer to a closed request is forwarded, and returned with its text if it is rejected', async () => {
    const submitting = { responder_name: 'Sam', q1: 'Kept' };
    const closedForm = { '/api/feedback-request/': json(200, { ...form, closed: true }) };
    services.answer(by({ ...closedForm, '/api/feedback-response/': json(201, { receipt: 'R' }) }));
    expect((await post(submitting, { cookie: newCookie() })).statusCode).toBe(303);
    const problem = { code: 'closed', detail: 'This request is closed and takes no more answers.' };
    services.answer(by({ ...closedForm, '/api/feedback-response/': json(409, problem) }));
    const reply = await post(submitting);
    expect(reply.statusCode).toBe(409);
    expect(dataOf(reply.body)).toMatchObject({
      problem: problem.detail,
      values: { responder_name: 'Sam' },
    });
  });

  test('the gateway fetches the form again if the service closes the connection', async () => {
    let asked = 0;
    services.answer((request, reply) => {
      asked += 1;
      if (asked === 1) request.socket.destroy();
      else json(200, form)(request, reply);
    });
    expect((await open(`/feedback/${id}`)).statusCode).toBe(200);
    expect(asked).toBe(2);
  });

  test('the form page shows an error if the service closes the connection twice', async () => {
    services.answer((request) => void request.socket.destroy());
    const reply = await open(`/feedback/${id}`);
    expect(services.received).toHaveLength(2);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([502, 'problem']);
    expect(reply.body).not.toMatch(/ECONN|127\.0\.0\.1/);
  });
});

const loseFirst = (times: number, reply: ServerResponse): boolean => {
  if (times === 1) reply.destroy();
  return times === 1;
};
const typed = (changed: Record<string, string> = {}) => ({
  responder_name: 'Sam',
  q1: 'Listen more',
  ...changed,
});
const cookiesOf = ({ headers }: { headers: OutgoingHttpHeaders }): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);
const formCookieOf = (reply: { headers: OutgoingHttpHeaders }): string =>
  cookiesOf(reply)
    .find((cookie) => cookie.includes('form='))
    ?.split(';')[0] ?? '';
const newCookie = (): string => `__Secure-form=${randomBytes(32).toString('base64url')}`;
const keysSent = () =>
  services.received
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['idempotency-key']);

describe('POST /feedback/:requestId without JavaScript', () => {
  const receipt = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ';
  const taken = { ...formIsThere, '/api/feedback-response/': json(201, { message: 'Thanks', receipt }) };

  test('V3.3.1 the gateway forwards an answer and shows its receipt once, from a protected cookie', async () => {
    services.answer(by(taken));
    const reply = await post(typed(), { cookie: newCookie() });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/feedback/${id}/thank-you`]);
    const submitted = services.received.find(({ method }) => method === 'POST');
    expect(submitted?.headers['idempotency-key']).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse(submitted?.body ?? '')).toMatchObject({
      responder_name: 'Sam',
      responses: { q1: 'Listen more' },
    });

    const cookie = cookiesOf(reply).find((set) => set.startsWith('__Secure-receipt=')) ?? '';
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

  test('the gateway returns the form with the typed values if a field is missing', async () => {
    services.answer(by(taken));
    const reply = await post({ q1: 'x' });
    expect(reply.statusCode).toBe(422);
    expect(dataOf(reply.body)).toMatchObject({
      errors: [{ path: 'responder_name', message: 'Enter your name' }],
    });
    expect(services.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('the gateway returns the form with the typed values if another language was chosen', async () => {
    services.answer(by(taken));
    const reply = await post(typed({ language: 'de' }));
    expect(reply.statusCode).toBe(200);
    expect(dataOf(reply.body)).toMatchObject({ values: { responder_name: 'Sam' } });
    expect(dataOf(reply.body)).not.toHaveProperty('errors');
    expect(services.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('W17 the gateway stores an answer even if a password manager filled hidden fields', async () => {
    services.answer(by(taken));
    const reply = await post(
      typed({ website: 'https://sam.example', email2: 'sam@people.example', company: 'Sam' }),
    );
    expect(titleOf(reply.body)).toBe('thank-you');
    expect(services.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test.each(['en', 'de'])(
    'an answer to the wrong form version is returned with the right form and the typed values, in %s',
    async (language) => {
      const frozen = {
        title: 'What others were asked',
        description: 'As it was',
        owner_name: 'Ann Before',
        question_set: 'shadow',
        questions: form.questions,
        form_version: 1,
        asks_quoting: false,
      };
      const detail = 'The text above has changed.';
      services.answer((request, reply) => {
        const { form_version: version } = JSON.parse(services.received.at(-1)?.body || '{}') as {
          form_version?: number;
        };
        if (request.method === 'GET') json(200, form)(request, reply);
        else if (version === 1) json(201, { message: 'Thanks', receipt })(request, reply);
        else {
          const problem = { title: '', status: 409, request_id: '', code: 'form_changed', detail };
          json(409, { ...problem, form: frozen })(request, reply);
        }
      });
      const headers = { cookie: newCookie(), 'accept-language': language };
      const back = await post(typed({ form_version: '2' }), headers);
      const page = dataOf(back.body);
      expect([back.statusCode, page['form']]).toEqual([409, { ...form, ...frozen }]);
      expect(page).toMatchObject({
        values: { responder_name: 'Sam' },
        problem: language === 'en' ? detail : 'de form_changed',
      });
      expect((await post(typed({ form_version: '1' }), headers)).statusCode).toBe(303);
    },
  );

  test('the gateway returns the form with the reason if the service rejects the answer', async () => {
    const problem = {
      detail: 'Please check.',
      code: 'validation_failed',
      errors: [{ path: 'responses.q1', message: 'Too long' }],
    };
    services.answer(by({ ...formIsThere, '/api/feedback-response/': json(422, problem) }));
    const reply = await post({ responder_name: 'Sam' });
    expect([reply.statusCode, dataOf(reply.body)]).toEqual([
      422,
      expect.objectContaining({ problem: 'Please check.', errors: problem.errors }),
    ]);
  });

  test('the gateway returns an answer that cannot be stored now, so that it can be sent again', async () => {
    services.answer(
      by({ ...formIsThere, '/api/feedback-response/': (request) => void request.socket.destroy() }),
    );
    const reply = await post({ responder_name: 'Sam' });
    expect(keysSent()).toHaveLength(1);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([502, 'feedback-form']);
    expect(reply.headers['retry-after']).toBe('2');
    expect(dataOf(reply.body)).toMatchObject({ values: { responder_name: 'Sam' } });
  });

  test('the gateway returns the typed answer if its form is unavailable', async () => {
    const fields = typed({ q1: 'Listen <more>' });
    services.answer(by({ '/api/feedback-request/': json(503, { detail: 'Please try again in a moment.' }) }));
    const refused = await post(fields);
    expect([refused.statusCode, titleOf(refused.body)]).toEqual([503, 'problem']);
    expect(dataOf(refused.body)).toMatchObject({ fields: Object.entries(fields) });
    services.answer(by(taken));
    const again = dataOf(refused.body)['fields'] as [string, string][];
    expect((await post(Object.fromEntries(again), { cookie: newCookie() })).statusCode).toBe(303);
  });

  test('the gateway does not offer to resend an answer that can never be accepted', async () => {
    services.answer(by({ '/api/feedback-request/': json(400, { detail: 'No.' }) }));
    expect(dataOf((await post({ q1: 'Listen' })).body)['fields']).toBeUndefined();
  });

  /** Fake service that knows idempotency keys. `fail` decides which replies are lost. */
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
  const keepByKey = (fail: (times: number, reply: ServerResponse) => boolean = () => false) =>
    services.answer(by({ ...formIsThere, '/api/feedback-response/': keeper(fail) }));

  test('after a lost reply, the gateway sends the same answer again with the same idempotency key', async () => {
    keepByKey(loseFirst);
    const cookie = newCookie();
    const lost = await post(typed(), { cookie });
    expect(lost.statusCode).toBe(502);
    expect((await post(typed(), { cookie })).statusCode).toBe(303);
    expect(new Set(keysSent()).size).toBe(1);
  });

  test('after a lost reply, the gateway sends a changed answer with another idempotency key', async () => {
    keepByKey(loseFirst);
    const cookie = newCookie();
    await post(typed(), { cookie });
    expect((await post(typed({ q1: 'Listen much more' }), { cookie })).statusCode).toBe(303);
    expect(new Set(keysSent()).size).toBe(2);
  });

  test('the gateway asks once about untouched sliders, and then accepts the answer as it is', async () => {
    keepByKey();
    const cookie = newCookie();
    const left = typed({ untouched: 'presence' });
    const back = await post(left, { cookie });
    expect([back.statusCode, dataOf(back.body)]).toEqual([
      422,
      expect.objectContaining({ untouched: ['presence'], isAsIs: true }),
    ]);
    expect(keysSent()).toEqual([]);
    const unusable = await post({ ...left, as_is: 'yes', responder_name: '' }, { cookie });
    expect([unusable.statusCode, dataOf(unusable.body)['isAsIs']]).toEqual([422, true]);
    expect((await post({ ...left, as_is: 'yes' }, { cookie })).statusCode).toBe(303);
    expect(keysSent()).toHaveLength(1);
  });

  test('the gateway counts a double click as one answer', async () => {
    keepByKey();
    const cookie = newCookie();
    const replies = await Promise.all([post(typed(), { cookie }), post(typed(), { cookie })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(new Set(keysSent()).size).toBe(1);
  });

  test('the gateway counts the same text from two browsers as two answers', async () => {
    keepByKey();
    for (const cookie of [newCookie(), newCookie()])
      expect((await post(typed(), { cookie })).statusCode).toBe(303);
    expect(new Set(keysSent()).size).toBe(2);
  });

  test('the gateway counts a repeated answer as new if the form cookie is missing or forged', async () => {
    keepByKey();
    await post(typed(), { cookie: newCookie() });
    const invented = `__Secure-form=${'A'.repeat(43)}`;
    const guesses = [{}, { cookie: invented }, { cookie: `${invented}.${String(keysSent()[0])}` }];
    for (const headers of guesses) await post(typed({ another: 'yes' }), headers);
    expect(new Set(keysSent()).size).toBe(3);
    expect(keysSent()).toHaveLength(4);
  });

  test('the gateway shows the receipt in its reply to a browser without cookies', async () => {
    keepByKey();
    for (let posted = 0; posted < 2; posted += 1) {
      const reply = await post(typed());
      expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, 'thank-you']);
      expect(dataOf(reply.body)).toMatchObject({ receipt, ownerName: 'Ann', lacksCookies: true });
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect(new Set(keysSent()).size).toBe(2);
  });

  test('the gateway counts a reloaded post as one answer, even if its first attempt had no cookie', async () => {
    keepByKey(loseFirst);
    const lost = await post(typed());
    const thanked = await post(typed(), { cookie: formCookieOf(lost) });
    const reloaded = await post(typed(), { cookie: formCookieOf(thanked) });
    expect([lost.statusCode, thanked.statusCode, reloaded.statusCode]).toEqual([502, 303, 303]);
    expect(new Set(keysSent()).size).toBe(1);
  });

  test('when a visitor goes back and sends the same answer again, the gateway counts it once', async () => {
    keepByKey();
    const cookie = formCookieOf(await post(typed(), { cookie: newCookie() }));
    const again = await post(typed(), { cookie });
    expect(again.statusCode).toBe(303);
    expect(cookiesOf(again).join()).toContain(receipt);
    expect(new Set(keysSent()).size).toBe(1);
  });

  test('when a visitor goes back and sends a changed answer, the gateway first asks for confirmation', async () => {
    keepByKey();
    const cookie = formCookieOf(await post(typed(), { cookie: newCookie() }));
    const changed = typed({ q1: 'And another thing' });
    const back = await post(changed, { cookie });
    expect([back.statusCode, dataOf(back.body)]).toEqual([
      422,
      expect.objectContaining({ problem: expect.stringContaining('already sent'), isAnother: true }),
    ]);
    expect(keysSent()).toHaveLength(1);
    const unusable = await post({ ...changed, responder_name: '', another: 'yes' }, { cookie });
    expect([unusable.statusCode, dataOf(unusable.body)['isAnother']]).toEqual([422, true]);
    expect((await post({ ...changed, another: 'yes' }, { cookie })).statusCode).toBe(303);
    expect(new Set(keysSent()).size).toBe(2);
  });

  test('the form cookie is limited to its form and expires ten minutes after the answer is sent', async () => {
    services.answer(by(taken));
    const first = await open(`/feedback/${id}`);
    const [set = ''] = cookiesOf(first);
    expect(set).toMatch(/^__Secure-form=[\w-]{43}; /);
    expect(set).toContain(`; Path=/feedback/${id}; Max-Age=86400; HttpOnly; SameSite=Strict; Secure`);
    const cookie = formCookieOf(first);
    expect(cookiesOf(await open(`/feedback/${id}`, { cookie }))).toEqual([]);
    const sent = cookiesOf(await post(typed(), { cookie })).find((one) => one.includes('form='));
    expect(sent).toContain(`; Path=/feedback/${id}; Max-Age=600; HttpOnly; SameSite=Strict; Secure`);
  });

  test('the next person on the same device gets another form cookie', async () => {
    keepByKey();
    const cookie = formCookieOf(await post(typed(), { cookie: newCookie() }));
    const next = formCookieOf(await open(`/feedback/${id}`, { cookie }));
    expect(next).toMatch(/^__Secure-form=[\w-]{43}$/);
    await post(typed(), { cookie: next });
    expect(new Set(keysSent()).size).toBe(2);
  });
});

const asked = () => services.received.filter(({ url }) => url.startsWith('/api/feedback-request/')).length;

describe('form of a popular link', () => {
  test('a popular form is fetched once per language for concurrent readers', async () => {
    services.answer(by(formIsThere));
    await Promise.all(Array.from({ length: 20 }, () => open(`/feedback/${id}`)));
    expect(asked()).toBe(1);
    await open(`/feedback/${id}`, { 'accept-language': 'de' });
    expect(asked()).toBe(2);
  });

  test('a popular form shows a change after about a second, and errors are not cached', async () => {
    services.answer(by({ '/api/feedback-request/': json(503, { detail: 'Away.' }) }));
    expect((await open(`/feedback/${id}`)).statusCode).toBe(503);
    services.answer(by(formIsThere));
    expect((await open(`/feedback/${id}`)).statusCode).toBe(200);
    services.answer(by({ '/api/feedback-request/': json(200, { ...form, title: 'Tell me more' }) }));
    await eventually(async () =>
      expect(dataOf((await open(`/feedback/${id}`)).body)).toMatchObject({ form: { title: 'Tell me more' } }),
    );
  });

  test('a popular form shows a change by the owner at once', async () => {
    services.answer(by(formIsThere));
    await open(`/feedback/${id}`);
    services.answer(
      by({
        '/api/feedback-request/': json(200, { ...form, title: 'Mended' }),
        '/api/feedback-requests/': json(200, {}),
      }),
    );
    const changed = await app.inject({
      method: 'PUT',
      url: `/api/feedback-requests/${id}`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(changed.statusCode).toBe(200);
    expect(dataOf((await open(`/feedback/${id}`)).body)).toMatchObject({ form: { title: 'Mended' } });
  });

  test('a browser that has a popular form in its cache gets 304 and keeps the order of themes', async () => {
    services.answer(by(formIsThere));
    const first = await open(`/feedback/${id}`, { 'accept-encoding': 'br' });
    for (let visit = 0; visit < 10; visit += 1) {
      const again = await open(`/feedback/${id}`, {
        'accept-encoding': 'br',
        'if-none-match': String(first.headers.etag),
      });
      expect([again.statusCode, again.headers.etag]).toEqual([304, first.headers.etag]);
    }
  });
});
