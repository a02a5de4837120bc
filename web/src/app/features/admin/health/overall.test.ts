import { expect, it } from 'vitest';
import type { Check } from './health-queries.ts';
import { overallOf } from './overall.ts';

const check = (name: string, status: Check['status']): Check => ({
  name,
  status,
  figure: '1',
  explanation: status === 'ok' ? null : 'Look at it.',
});

it('is well when every part is', () => {
  expect(overallOf([check('Mail', 'ok'), check('Clock', 'ok')]).status).toBe('ok');
});

it('is as bad as its worst part', () => {
  expect(overallOf([check('Mail', 'warning'), check('Clock', 'failed')]).status).toBe('failed');
});

it('names what is broken before what needs a look, and what works apart from both', () => {
  const { problems, working } = overallOf([
    check('Storage', 'warning'),
    check('Clock', 'ok'),
    check('Mail', 'failed'),
  ]);
  expect([problems, working].map((checks) => checks.map(({ name }) => name))).toEqual([
    ['Mail', 'Storage'],
    ['Clock'],
  ]);
});
