import { languages } from '@blindspot/contracts/languages';
import { describe, expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';
import { by, dataOf } from './rendered-pages.ts';

const services = await playServices();
const { app } = await openGateway(services.url);
const id = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const choose = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/language',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('language of a page', () => {
  test.each(['/', '/login', '/register', '/reset-password', '/receipt', '/verify-email', '/nowhere'])(
    "the page at %s is in the reader's language, with a matching vary header",
    async (path) => {
      services.answer(json(200, []));
      const german = await open(path, { 'accept-language': 'de-CH, fr;q=0.8' });
      expect(dataOf(german.body)).toMatchObject({ language: 'de' });
      expect(german.headers).toMatchObject({
        'content-language': 'de',
        vary: 'accept-encoding, accept-language, cookie',
      });
      expect(dataOf((await open(path)).body)).toMatchObject({ language: 'en' });
    },
  );

  test('a page is in the chosen language, whatever the browser asks for', async () => {
    const page = await open('/login', { 'accept-language': 'de', cookie: '__Secure-language=fr' });
    expect(dataOf(page.body)).toMatchObject({ language: 'fr' });
  });

  test("a page that a browser has cached is sent again if the reader's language changes", async () => {
    const german = await open('/login', { 'accept-language': 'de' });
    const french = await open('/login', {
      'accept-language': 'fr',
      'if-none-match': String(german.headers.etag),
    });
    expect([french.statusCode, dataOf(french.body)['language']]).toEqual([200, 'fr']);
  });

  test('a page with a form is in the language of the responder', async () => {
    services.answer(by({ [`/api/feedback-request/${id}`]: json(200, { owner_name: 'Mara' }) }));
    const form = await open(`/feedback/${id}`, { 'accept-language': 'es-MX' });
    expect(form.headers['content-language']).toBe('es');
  });

  test('a page whose URL names a language is in that language', async () => {
    services.answer(json(200, []));
    const page = await open('/?lang=fr', { 'accept-language': 'de' });
    expect(dataOf(page.body)).toMatchObject({ language: 'fr', isAddressed: true });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(dataOf((await open('/?lang=xx', { 'accept-language': 'de' })).body)).toMatchObject({
      language: 'de',
    });
  });

  test('opening a page sets no cookie', async () => {
    services.answer(json(200, []));
    for (const path of ['/', '/login', '/dashboard'])
      expect((await open(path, { 'accept-language': 'de' })).headers['set-cookie']).toBeUndefined();
  });

  test("a page shows the error of a service in the reader's language", async () => {
    services.answer(json(410, { code: 'link_not_usable', detail: 'This link has been used.' }));
    const refused = await app.inject({
      method: 'POST',
      url: '/verify-email',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' },
      payload: 'token=once',
    });
    expect(dataOf(refused.body)).toMatchObject({ problem: 'de link_not_usable' });
  });
});

test.each([
  ['de', 'de not_an_address'],
  ['en', 'Enter an address'],
])('a page in %s shows the error of a form field in that language', async (language, problem) => {
  const errors = [{ path: 'email', message: 'Enter an address', code: 'not_an_address' }];
  services.answer(json(422, { code: 'validation_failed', detail: 'Please check it.', errors }));
  const refused = await app.inject({
    method: 'POST',
    url: '/receipt/lost',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
    payload: 'email=sam%40',
  });
  expect(dataOf(refused.body)).toMatchObject({ problem });
});

describe('language of the app', () => {
  const addresses = [
    '/dashboard',
    `/summary/${id}`,
    `/summary/${id}/before-you-look`,
    `/manage-trust/${id}`,
    `/my-responses/${id}`,
    '/account',
    '/admin/question-sets',
  ];

  test.each(languages.flatMap((language) => addresses.map((path) => [language, path] as const)))(
    'the app is in the language that the browser asks for, with a matching vary header: %s at %s',
    async (language, path) => {
      const shell = await open(path, { 'accept-language': `pt, ${language}-XX;q=0.9` });
      expect(dataOf(shell.body)).toMatchObject({ language });
      expect(shell.headers).toMatchObject({
        'content-language': language,
        vary: 'accept-encoding, accept-language, cookie',
        'cache-control': 'no-cache',
      });
    },
  );

  test('the app is in the chosen language, whatever the browser asks for', async () => {
    const [chosen = 'en', asked = 'en'] = languages.toReversed();
    const shell = await open('/dashboard', {
      'accept-language': asked,
      cookie: `__Secure-language=${chosen}`,
    });
    expect(dataOf(shell.body)).toMatchObject({ language: chosen });
  });

  test('the app has a different etag in each language', async () => {
    const tags = await Promise.all(
      languages.map(
        async (language) => (await open('/dashboard', { 'accept-language': language })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(languages.length);
  });
});

describe('language switch', () => {
  test('the language switch stores the choice and redirects back', async () => {
    const reply = await choose({ language: 'fr', to: `/feedback/${id}` });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/feedback/${id}`]);
    expect(reply.headers['set-cookie']).toMatch(
      /^__Secure-language=fr; Path=\/; Max-Age=31536000; .*SameSite=Lax/,
    );
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a//b',
    '/login?next=x',
    '/report?form=//evil.example',
    '/verify-email?token=once&next=x',
    '',
    'login',
    '/a\r\nx: y',
  ])('the language switch does not redirect to %j', async (to) => {
    expect((await choose({ language: 'fr', to })).headers.location).toBe('/');
  });

  test('the language switch redirects a filled form with 307, so that the browser posts it to its page again', async () => {
    const form = { language: 'fr', to: `/feedback/${id}` };
    const reply = await choose({ ...form, 'responses.q1': 'Listen more' });
    expect([reply.statusCode, reply.headers.location]).toEqual([307, form.to]);
    expect((await choose({ ...form, to: '//evil.example', 'responses.q1': 'x' })).statusCode).toBe(303);
  });

  test('the language switch stores no unknown language', async () => {
    const reply = await choose({ language: 'xx; Domain=evil', to: '/login' });
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([303, undefined]);
  });

  test('the language switch is missing on pages that would lose their content', async () => {
    expect(dataOf((await open('/login')).body)).toMatchObject({ switchAt: '/login' });
    for (const path of [`/feedback/${id}/thank-you`, '/dashboard'])
      expect(dataOf((await open(path)).body)).not.toHaveProperty('switchAt');
    services.answer(by({ '/api/lost-receipts': json(202, {}) }));
    const asked = await app.inject({
      method: 'POST',
      url: '/receipt/lost',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=rita%40example.test',
    });
    expect(dataOf(asked.body)).not.toHaveProperty('switchAt');
  });

  test.each([
    '/reset-password?token=once',
    '/verify-email?token=once.twice',
    '/unsubscribe?token=once',
    '/receipt/lost',
    '/receipt/lost/answers?token=once',
    `/report?form=${id}`,
    '/report?share=AAAAAAAAAAAAAAAAAAAAAA',
  ])('the language switch at %s leads back to the same page', async (path) => {
    const { switchAt } = dataOf((await open(path)).body);
    expect(switchAt).toBe(path);
    expect((await choose({ language: 'fr', to: path })).headers.location).toBe(path);
  });
});

const sentBy = async (headers: Record<string, string>): Promise<unknown> => {
  services.answer(json(201, {}));
  await app.inject({ method: 'POST', url: '/api/register', headers, payload: {} });
  return services.received.at(-1)?.headers['accept-language'];
};

describe('language of a call', () => {
  test('an API call is forwarded with the language that a page would have for the same browser', async () => {
    expect([
      await sentBy({ 'accept-language': 'xx, de-CH;q=0.9, fr;q=0.8' }),
      await sentBy({ 'accept-language': 'de', cookie: '__Secure-language=es' }),
      await sentBy({ 'accept-language': 'xx' }),
      await sentBy({}),
    ]).toEqual(['de', 'es', 'en', 'en']);
  });

  test('a page calls services in its own language', async () => {
    services.answer(by({ '/api/lost-receipts': json(202, {}) }));
    await app.inject({
      method: 'POST',
      url: '/receipt/lost',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'fr-CA' },
      payload: 'email=rita%40example.test',
    });
    expect(services.received.at(-1)?.headers['accept-language']).toBe('fr');
  });
});
