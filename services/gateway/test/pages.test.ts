import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';
import { by, dataOf, titleOf } from './rendered-pages.ts';

const services = await playServices();
const { app, logText } = await openGateway(services.url);
const id = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

describe('pages', () => {
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
  ])('the address %s leads to the page %s', async (path, title) => {
    const reply = await open(path);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, title]);
    expect(dataOf(reply.body)).toMatchObject({
      productName: 'Blindspot',
      publicUrl: 'https://blindspot.example',
    });
  });

  test('L7 W11 V1.3.2 V3.4.3 the content security policy of a page allows only its own inline script and style', async () => {
    const policy = (await open('/login')).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self' 'sha256-script';");
    expect(policy).toContain("style-src 'self' 'sha256-style';");
    expect(policy).not.toContain('unsafe');
  });

  test('a page is sent in the best encoding that the browser accepts', async () => {
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
    'a browser that has %s in its cache gets 304, but not for another encoding',
    async (path) => {
      services.answer(json(200, []));
      const first = await open(path, { 'accept-encoding': 'br' });
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^"[\w-]+-br"$/);
      expect(first.headers).toMatchObject({ 'cache-control': 'no-cache' });

      const again = await open(path, { 'accept-encoding': 'br', 'if-none-match': `"old", ${etag}` });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
      const weakened = await open(path, { 'accept-encoding': 'br', 'if-none-match': `W/${etag}` });
      expect(weakened.statusCode).toBe(304);

      const plain = await open(path, { 'if-none-match': etag });
      expect([plain.statusCode, plain.headers.etag === etag]).toEqual([200, false]);
    },
  );

  test('a changed page is sent again to a browser that has the old one in its cache', async () => {
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

  test.each(['/public-summary/abcdefghijklmnopqrstuv', '/reset-password?token=abc', '/receipt'])(
    'the page at %s is never cached, because it is rendered for one reader',
    async (path) => {
      services.answer(
        by({
          '/api/feedback-request/': json(200, {}),
          '/api/public-summary/': json(200, { title: 'Results' }),
        }),
      );
      const { headers } = await open(path);
      expect([headers.etag, headers['cache-control']]).toEqual([undefined, 'no-store']);
    },
  );

  test('an unknown URL returns a 404 page to browsers and a JSON error to programs', async () => {
    const page = await open('/nowhere');
    expect([page.statusCode, titleOf(page.body)]).toEqual([404, 'not-found']);
    expect((await app.inject('/nowhere')).json()).toMatchObject({ code: 'not_found' });
    expect((await open('/api/nowhere')).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('landing page', () => {
  test('S8.2 the landing page shows the stored testimonials, or samples if they are unavailable', async () => {
    const fresh = await openGateway(services.url);
    services.answer(json(500, {}));
    expect(dataOf((await fresh.app.inject('/')).body)).toMatchObject({ testimonials: null });
    services.answer(json(200, [{ name: 'Bo' }]));
    expect(dataOf((await fresh.app.inject('/')).body)).toMatchObject({ testimonials: [{ name: 'Bo' }] });
  });

  test('the landing page confirms the deletion of an account, and is not cached in that case', async () => {
    const reply = await open('/?account=deleted');
    expect(dataOf(reply.body)).toMatchObject({ accountDeleted: true });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(dataOf((await open('/?account=x')).body)).not.toHaveProperty('accountDeleted');
  });
});

describe('password form posted without JavaScript', () => {
  test.each(['/login', '/register', '/reset-password'])(
    'the form at %s, posted without JavaScript, replies that it needs JavaScript',
    async (url) => {
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
    },
  );
});

describe('page of a shared result', () => {
  test('the page of a shared result opens with its link, but is hidden from search engines', async () => {
    services.answer(by({ '/api/public-summary/': json(200, { title: 'Results' }) }));
    const reply = await open('/public-summary/abcdefghijklmnopqrstuv');
    expect([reply.statusCode, dataOf(reply.body)]).toEqual([
      200,
      expect.objectContaining({ summary: { title: 'Results' } }),
    ]);
    expect(reply.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  });

  test('S8.5 the page of a shared result returns 404 if the result does not exist and 503 if it cannot be loaded now', async () => {
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

describe('files of the web app', () => {
  test('a file with a hashed name is cached forever, in its stored encoding', async () => {
    const reply = await app.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': 'br' } });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('hello');
  });

  test('V5.3.2 V13.4.3 the gateway serves only known files with fixed names', async () => {
    expect((await app.inject('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
    expect((await app.inject('/documents.js')).statusCode).toBe(404);
    expect((await app.inject('/assets/../documents.js')).statusCode).toBe(404);
  });
});

describe('link with surrounding text', () => {
  test.each([
    [`/feedback/${id}/`, `/feedback/${id}`],
    [`/feedback/${id}).`, `/feedback/${id}`],
    [`/feedback/${id}%20and%20more`, `/feedback/${id}`],
    [`/feedback/${id}%25%2F..%2F`, `/feedback/${id}`],
    [`/feedback/${id}&fbclid=1`, `/feedback/${id}`],
    ['/public-summary/AbCdEfGhIjKlMnOpQrStUv%E3%80%82', '/public-summary/AbCdEfGhIjKlMnOpQrStUv'],
    ['/privacy/', '/privacy'],
    ['/login/?to=//evil.example', '/login'],
  ])('the link %s redirects to %s', async (from, to) => {
    const reply = await open(from);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, to]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await app.inject({ method: 'HEAD', url: from })).headers.location).toBe(to);
  });

  test('a page ignores text that was pasted after the token of a mailed link', async () => {
    const reply = await open('/reset-password?token=abc).');
    expect(dataOf(reply.body)).toMatchObject({ token: 'abc' });
  });

  test.each([
    '//evil.example',
    '/%2Fevil.example/',
    `/feedback/%2F%2Fevil.example/${id}`,
    '/%',
    '/%00',
    '/feedback/%',
    '/summary/%ff',
    '/assets/%',
    '/api/%',
  ])('the address %s returns 404', async (path) => {
    const reply = await open(path);
    expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined]);
  });
});
