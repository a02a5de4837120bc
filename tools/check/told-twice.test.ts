import { expect, it } from 'vitest';
import { toldTwice } from './told-twice.ts';

it('repetitions finds a hand-written address, whole or assembled', () => {
  expect(toldTwice("fetch('/api/login')")).toEqual(['/api/login']);
  expect(toldTwice('fetch(`/api/feedback-response/${id}`)')).toEqual(['/api/feedback-response/${id}']);
  expect(toldTwice('<Form call="/api/password/reset" />')).toEqual(['/api/password/reset']);
});

it('repetitions finds a hand-written operation of the contract', () => {
  expect(toldTwice("const login = { operation: 'login', method };")).toEqual(['login']);
});

it('repetitions ignores calls of the gateway alone and comments', () => {
  expect(toldTwice("app.get('/api/openapi.json', { config: { operation: 'open-api' } })")).toEqual([]);
  expect(toldTwice("if (url.startsWith('/api/')) return;\n// as `/api/login` does")).toEqual([]);
});
