import { expect, test } from 'vitest';
import { faultOf } from './judge.ts';
import { markup } from './texts.ts';
import type { WireReply, WireRequest } from './wire.ts';

const request: WireRequest = {
  method: 'POST',
  path: '/api/x',
  headers: {},
  body: Buffer.from(JSON.stringify({ name: 'Somebody with a long name' })),
  chunked: false,
};
const problem = (change: object = {}): object => ({
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  detail: 'Please check this field.',
  code: 'bad_request',
  request_id: 'r',
  ...change,
});
const reply = (body: unknown, change: Partial<WireReply> = {}): WireReply => ({
  status: 400,
  headers: {
    'content-type': 'application/problem+json',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'r',
  },
  body: Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  ms: 1,
  ...change,
});

test('faultOf accepts a well-formed problem reply', () => {
  expect(faultOf(request, reply(problem()))).toBeUndefined();
});

test('faultOf accepts 503 from a share whose analysis is still running', () => {
  const pending = problem({
    status: 503,
    code: 'analysis_pending',
    detail: 'The analysis is still being made.',
  });
  expect(faultOf(request, reply(pending, { status: 503 }))).toBeUndefined();
});

test('faultOf accepts a field name in the detail even if a value has the same text', () => {
  const body = Buffer.from(
    JSON.stringify({ questions: { 'a name of some length': 'a name of some length' } }),
  );
  const answer = reply(problem({ detail: "Please check 'questions.a name of some length'." }));
  expect(faultOf({ ...request, body }, answer)).toBeUndefined();
});

test('faultOf accepts a list of valid choices, even if one of them was sent', () => {
  const body = Buffer.from(JSON.stringify({ style: 'hard-hitting', ai_prompt_type: '' }));
  const answer = reply(problem({ detail: 'Choose one of hard-hitting, short-balanced or custom.' }));
  expect(faultOf({ ...request, body }, answer)).toBeUndefined();
});

test('faultOf handles a deeply nested body', () => {
  const body = Buffer.from(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
  expect(faultOf({ ...request, body }, reply(problem()))).toBeUndefined();
});

test.each([
  ['status 500', reply(problem({ status: 500 }), { status: 500 })],
  ['any other 503', reply(problem({ status: 503, code: 'unavailable' }), { status: 503 })],
  ['another shape', reply({ error: 'no' })],
  ['one member too many', reply(problem({ stack: 'at x' }))],
  ['another status inside', reply(problem({ status: 404 }))],
  ['two request ids', reply(problem({ request_id: 'another' }))],
  ['no sentence', reply(problem({ detail: 'bad' }))],
  ['words of a library', reply(problem({ detail: 'Invalid input: expected string, received null' }))],
  ['what was sent', reply(problem({ detail: 'There is no Somebody with a long name here.' }))],
  ['markup', reply(problem({ detail: `Please check ${markup} again.` }))],
  ['no text', reply(Buffer.from([0xff, 0xfe]))],
  [
    'a type that may be guessed',
    reply(problem(), { headers: { 'content-type': 'application/problem+json' } }),
  ],
  [
    'a header from a text value',
    reply(problem(), { headers: { ...reply('').headers, 'set-cookie': 'a=b' } }),
  ],
  [
    'markup in a page',
    reply(`<p>${markup}</p>`, { headers: { ...reply('').headers, 'content-type': 'text/html' } }),
  ],
])('faultOf rejects a reply with %s', (_what, given) => {
  expect(faultOf(request, given)).toEqual(expect.any(String));
});
