import { CallError } from '@blindspot/contracts/client';
import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inWordsOfTheApp, refusals } from './refusals.ts';

/** Problem codes that need no translation, because the app never shows them. */
const elsewhere = [
  'bad_request',
  'foreign_origin',
  'form_changed',
  'form_unknown_now',
  'idempotency_key_reused',
  'invalid_body',
  'invalid_json',
  'invalid_text',
  'no_account',
  'no_result',
  'not_your_address',
  'quoting_settled',
  'reader_left',
  'too_deep',
  'too_many',
  'unsupported_encoding',
  'validation_failed',
  'wrong_credentials',
];

function codesOfServices(): string[] {
  const root = new URL('../../../../', import.meta.url).pathname;
  const sources = globSync(['services/*/src/**/*.ts', 'packages/service-kit/src/**/*.ts'], { cwd: root });
  const text = sources
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
    .join('\n');
  const thrown = text.matchAll(
    /new AppError\(\{[^}]*?code: '([a-z_]+)'|unavailable\(\s*'([a-z_]+)'|(?:refused|refusal)\(\s*(?:\w+,\s*)?'([a-z_]+)'/g,
  );
  return [...new Set([...thrown].map(([, ...codes]) => codes.find(Boolean) ?? ''))].toSorted();
}

test('every problem code that the app can show has a sentence', () => {
  const codes = codesOfServices();
  expect(codes.length).toBeGreaterThan(60);
  expect(elsewhere.filter((code) => !codes.includes(code))).toEqual([]);
  expect(codes.filter((code) => !Object.hasOwn(refusals, code) && !elsewhere.includes(code))).toEqual([]);
});

const refusal = (problem: object) => new CallError(422, problem, '60');

test('inWordsOfTheApp keeps the code and the retry time of a refusal', () => {
  const problem = inWordsOfTheApp(refusal({ code: 'wrong_password', detail: 'Words of a service' }));
  expect(problem).toMatchObject({
    status: 422,
    code: 'wrong_password',
    detail: 'That is not your current password.',
    retryAfterSeconds: 60,
  });
});

test("inWordsOfTheApp translates a field problem by its own code, or else by the refusal's code, without a full stop", () => {
  const errors = [
    { path: 'title', message: 'Words of a service', code: 'too_long', limit: 200 },
    { path: 'other', message: 'Words of a service', code: 'of another version' },
    { path: 'password', message: 'Words of a service' },
  ];
  expect(
    inWordsOfTheApp(refusal({ code: 'wrong_password', errors })).errors.map(({ message }) => message),
  ).toEqual([
    'Use at most 200 characters',
    'That is not your current password',
    'That is not your current password',
  ]);
  expect(inWordsOfTheApp(refusal({ code: 'validation_failed', errors })).detail).toBe(
    'Check this: Use at most 200 characters',
  );
});

test.each(['of another version', 'constructor', '__proto__'])(
  'inWordsOfTheApp drops the detail of a refusal with the unknown code %j',
  (code) => {
    const problem = inWordsOfTheApp(refusal({ code, detail: 'Words of a service' }));
    expect([problem.code, problem.detail, problem.errors]).toEqual([code, undefined, []]);
  },
);
