import { expect, it } from 'vitest';
import { repetitionsIn } from './repetitions.ts';

it('repetitionsIn finds a hand-written API path, whole or assembled', () => {
  expect(repetitionsIn("fetch('/api/login')")).toEqual(['/api/login']);
  expect(repetitionsIn('fetch(`/api/feedback-response/${id}`)')).toEqual(['/api/feedback-response/${id}']);
  expect(repetitionsIn('<Form call="/api/password/reset" />')).toEqual(['/api/password/reset']);
});

it('repetitionsIn finds a hand-written operation name of the contract', () => {
  expect(repetitionsIn("const login = { operation: 'login', method };")).toEqual(['login']);
});

it('repetitionsIn ignores comments and calls that only the gateway has', () => {
  expect(repetitionsIn("app.get('/api/openapi.json', { config: { operation: 'open-api' } })")).toEqual([]);
  expect(repetitionsIn("if (url.startsWith('/api/')) return;\n// as `/api/login` does")).toEqual([]);
});
