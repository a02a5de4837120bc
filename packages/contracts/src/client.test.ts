import { describe, expect, expectTypeOf, it } from 'vitest';
import { call, CallError, retryAfterSeconds } from './client.ts';
import { pathOf } from './route.ts';
import { getPublicForm, login } from './endpoints.ts';
import { loginRoute, type AuthResponse } from './http/sessions.ts';

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status, headers });

describe('call', () => {
  it('call() returns the body with the type of the route', async () => {
    const body = { user: {}, access_token: 'a' };
    const result = await call(
      loginRoute,
      { body: { email: 'a@b.co', password: 'p' } },
      { fetch: answering(200, body) },
    );
    expectTypeOf(result.body).toEqualTypeOf<AuthResponse>();
    expect(result.body).toEqual(body);
  });

  it('call() accepts an endpoint without a schema', async () => {
    const result = await call(
      login,
      { body: { email: 'a@b.co', password: 'p' } },
      { fetch: answering(200, { access_token: 'a' }) },
    );
    expectTypeOf(result.body).toEqualTypeOf<AuthResponse>();
  });

  it('call() throws a CallError with the detail and the Retry-After of an error reply', async () => {
    const refusal = answering(503, { detail: 'Try again soon.', code: 'busy' }, { 'retry-after': '2' });
    const error = await call(
      loginRoute,
      { body: { email: 'a@b.co', password: 'p' } },
      { fetch: refusal },
    ).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      status: 503,
      detail: 'Try again soon.',
      code: 'busy',
      retryAfterSeconds: 2,
    });
  });

  it('call() throws if the connection breaks during the reply', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"access_tok'));
        controller.error(new TypeError('terminated'));
      },
    });
    const input = { body: { email: 'a@b.co', password: 'p' } };
    const broken: typeof fetch = async () => new Response(body, { status: 200 });
    await expect(call(login, input, { fetch: broken })).rejects.toThrow('terminated');
  });

  it('V1.2.2 pathOf encodes path parameters', () => {
    expect(pathOf(getPublicForm, { requestId: 'a/b' })).toBe('/api/feedback-request/a%2Fb');
  });
});

it.each([
  ['120', 120],
  ['Sun, 29 Nov 2026 10:02:00 GMT', 120],
  ['Sun, 29 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
])('retryAfterSeconds converts the header %s to seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, Date.parse('2026-11-29T10:00:00Z'))).toBe(seconds);
});
