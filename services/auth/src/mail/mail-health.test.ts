import { expect, it } from 'vitest';
import { mailHealth } from './mail-health.ts';

it.each([
  [0, '0 waiting'],
  [2, '0 waiting; 2 dropped in the last 24 hours'],
])('mailHealth mentions dropped emails only if there are any: %i', (givenUp, expected) => {
  const figures = { waiting: 0, oldestWaitingMs: 0, givenUp, problem: null };
  expect(mailHealth('smtp', figures).figure).toBe(expected);
});
