import { expect, it } from 'vitest';
import { toldTwice } from './told-twice.ts';

it('an address that is written by hand is found, whole or put together', () => {
  expect(toldTwice("fetch('/api/login')")).toEqual(['/api/login']);
  expect(toldTwice('fetch(`/api/feedback-response/${id}`)')).toEqual(['/api/feedback-response/${id}']);
  expect(toldTwice('<Form call="/api/password/reset" />')).toEqual(['/api/password/reset']);
});

it('an operation of the contract that is named by hand is found', () => {
  expect(toldTwice("const login = { operation: 'login', method };")).toEqual(['login']);
});

it('what only the gateway knows, and what a comment says, is no second telling', () => {
  expect(toldTwice("app.get('/api/openapi.json', { config: { operation: 'open-api' } })")).toEqual([]);
  expect(toldTwice("if (url.startsWith('/api/')) return;\n// as `/api/login` does")).toEqual([]);
});
