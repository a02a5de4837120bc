import type { Route } from '@blindspot/contracts/route';
import { afterEach, beforeEach, expect, expectTypeOf, test } from 'vitest';
import { addRoute } from '../src/http/add-route.ts';
import { AppError } from '../src/process/app-error.ts';
import { adminBearer, type AdminBearer, type BearerAuth } from '../src/http/bearer-auth.ts';
import { createApp, type App } from '../src/http/create-app.ts';
import { capturedLog } from './captured-log.ts';
import { createNote, listAllNotes, removeNote, whoAmI } from './sample-routes.ts';

const id = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';
const aNote = { id, text: 'A note' };
const caller = {
  userId: 'u1',
  sessionId: 's1',
  name: 'Ann',
  email: 'ann@example.com',
  emailVerified: true,
  accountVersion: 1,
  signedInAt: new Date(0),
};
const bearer: BearerAuth = {
  verify: (token) =>
    token === 'good'
      ? Promise.resolve(caller)
      : Promise.reject(new AppError({ status: 401, code: 'not_signed_in', detail: 'Please sign in.' })),
};

let app: App;
let removedBy: string[];

beforeEach(async () => {
  removedBy = [];
  app = await createApp({ name: 'requests', logger: capturedLog().logger });
  addRoute(app, removeNote, { bearer }, (request) => void removedBy.push(request.caller.userId));
  addRoute(app, whoAmI, { bearer }, (request) => ({ user_id: request.caller?.userId ?? null }));
});

afterEach(() => app.close());

const whoIsAsking = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/api/who-am-i', headers })).json();

const remove = (headers: Record<string, string>) =>
  app.inject({ method: 'DELETE', url: `/api/notes/${id}`, headers });

test('an owner route passes the signed-in caller to its handler', async () => {
  const reply = await remove({ authorization: 'Bearer good' });
  expect([reply.statusCode, reply.body, removedBy]).toEqual([204, '', ['u1']]);
});

test.each([
  ['no token', {}],
  ['a forged token', { authorization: 'Bearer bad' }],
  ['another scheme', { authorization: 'Basic good' }],
])('an owner route rejects a call with %s', async (_what, headers) => {
  expect((await remove(headers)).statusCode).toBe(401);
  expect(removedBy).toEqual([]);
});

test.each([
  [undefined, 204],
  [{}, 204],
  [{ only: 'words' }, 422],
  [['words'], 422],
])('a route that takes no body answers the body %j with %i', async (payload, status) => {
  const reply = await app.inject({
    method: 'DELETE',
    url: `/api/notes/${id}`,
    headers: { authorization: 'Bearer good' },
    ...(payload && { payload }),
  });
  expect([reply.statusCode, removedBy]).toEqual([status, status === 204 ? ['u1'] : []]);
});

test('a route that takes no body names the unknown field in its error', async () => {
  const reply = await app.inject({
    method: 'DELETE',
    url: `/api/notes/${id}`,
    headers: { authorization: 'Bearer good' },
    payload: { only: 'words' },
  });
  expect(reply.json()).toMatchObject({
    detail: "Please check 'only': There is no such field.",
    errors: [{ path: 'only', code: 'unknown_field' }],
  });
});

test('W3 an owner route checks the token before the input', async () => {
  const reply = await app.inject({ method: 'DELETE', url: '/api/notes/not-an-id' });
  expect(reply.statusCode).toBe(401);
});

test('a route with an optional caller treats an invalid or missing token as anonymous', async () => {
  expect(await whoIsAsking({ authorization: 'Bearer good' })).toEqual({ user_id: 'u1' });
  expect(await whoIsAsking({ authorization: 'Bearer bad' })).toEqual({ user_id: null });
  expect(await whoIsAsking({})).toEqual({ user_id: null });
});

test('V8.2.1 V8.3.1 addRoute does not compile without the authentication that the route requires', () => {
  const admins = adminBearer(bearer, () => Promise.resolve());
  const unused = () => {
    addRoute(app, createNote, {}, () => aNote);
    // @ts-expect-error A public route does not know its caller.
    addRoute(app, createNote, { bearer }, () => aNote);

    addRoute(app, removeNote, { bearer }, () => undefined);
    // @ts-expect-error An owner's call needs a bearer.
    addRoute(app, removeNote, {}, () => undefined);
    // @ts-expect-error A route with an optional caller needs a bearer too.
    addRoute(app, whoAmI, {}, () => ({ user_id: null }));

    addRoute(app, listAllNotes, { bearer: admins }, () => [aNote]);
    // @ts-expect-error An admin's call needs the bearer for admins.
    addRoute(app, listAllNotes, { bearer }, () => [aNote]);
    // @ts-expect-error An admin's call needs a bearer.
    addRoute(app, listAllNotes, {}, () => [aNote]);

    const unknown: Route = listAllNotes;
    addRoute(app, unknown, { bearer: admins }, () => undefined);
    // @ts-expect-error A route whose access is unknown needs the bearer for admins.
    addRoute(app, unknown, { bearer }, () => undefined);
  };
  expectTypeOf(unused).returns.toBeVoid();
  expectTypeOf<BearerAuth>().not.toExtend<AdminBearer>();
});

test.each([removeNote, whoAmI, listAllNotes])(
  'addRoute throws at run time if a protected route has no authentication: $operation',
  (route) => {
    const unchecked = {} as unknown as Parameters<typeof addRoute>[2];
    const handler = (() => undefined) as unknown as Parameters<typeof addRoute>[3];
    expect(() => addRoute(app, { ...route, url: `/api/unchecked${route.url}` }, unchecked, handler)).toThrow(
      'needs a bearer',
    );
  },
);

test('an admin route runs its guard on every call', async () => {
  const guarded = await createApp({ name: 'requests', logger: capturedLog().logger });
  const admins = new Set(['u1']);
  const guard = async (userId: string) => {
    if (!admins.has(userId)) throw new AppError({ status: 403, code: 'admins_only', detail: 'No.' });
  };
  addRoute(guarded, listAllNotes, { bearer: adminBearer(bearer, guard) }, () => []);
  const list = async (headers: Record<string, string> = {}) =>
    (await guarded.inject({ url: listAllNotes.url, headers })).statusCode;
  expect([await list(), await list({ authorization: 'Bearer good' })]).toEqual([401, 200]);
  admins.clear();
  expect(await list({ authorization: 'Bearer good' })).toBe(403);
  await guarded.close();
});
