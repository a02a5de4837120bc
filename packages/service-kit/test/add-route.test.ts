import { afterEach, beforeEach, expect, test } from 'vitest';
import { addRoute } from '../src/http/add-route.ts';
import { AppError } from '../src/http/app-error.ts';
import type { BearerAuth } from '../src/http/bearer-auth.ts';
import { createApp } from '../src/http/create-app.ts';
import type { App } from '../src/http/create-app.ts';
import { capturedLog } from './captured-log.ts';
import { removeNote, whoAmI } from './sample-routes.ts';

const id = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';
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
  addRoute(app, removeNote, { bearer, handler: (request) => void removedBy.push(request.caller.userId) });
  addRoute(app, whoAmI, { bearer, handler: (request) => ({ user_id: request.caller?.userId ?? null }) });
});

afterEach(() => app.close());

const whoIsAsking = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/api/who-am-i', headers })).json();

const remove = (headers: Record<string, string>) =>
  app.inject({ method: 'DELETE', url: `/api/notes/${id}`, headers });

test("an owner's call knows its caller and answers without a body", async () => {
  const reply = await remove({ authorization: 'Bearer good' });
  expect([reply.statusCode, reply.body, removedBy]).toEqual([204, '', ['u1']]);
});

test.each([
  ['no token', {}],
  ['a forged token', { authorization: 'Bearer bad' }],
  ['another scheme', { authorization: 'Basic good' }],
])("an owner's call is refused with %s", async (_what, headers) => {
  expect((await remove(headers)).statusCode).toBe(401);
  expect(removedBy).toEqual([]);
});

test('who is not signed in learns that before anything about the input', async () => {
  const reply = await app.inject({ method: 'DELETE', url: '/api/notes/not-an-id' });
  expect(reply.statusCode).toBe(401);
});

test('an open call knows its caller where a valid token is there, and goes on without one', async () => {
  expect(await whoIsAsking({ authorization: 'Bearer good' })).toEqual({ user_id: 'u1' });
  expect(await whoIsAsking({ authorization: 'Bearer bad' })).toEqual({ user_id: null });
  expect(await whoIsAsking({})).toEqual({ user_id: null });
});

test('a route that needs a caller cannot be served without a bearer', () => {
  expect(() => addRoute(app, { ...removeNote, url: '/api/other/:id' }, { handler: () => undefined })).toThrow(
    'needs a bearer',
  );
});
