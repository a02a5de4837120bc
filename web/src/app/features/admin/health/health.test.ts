import { sentence } from '@blindspot/contracts/health-sentences';
import { describe, expect, it } from 'vitest';
import { overallOf, type Check } from './health-queries.ts';
import { inWords } from './health-tab.tsx';

const check = (name: string, status: Check['status']): Check => ({
  name,
  status,
  figure: '1',
  explanation: status === 'ok' ? null : 'Look at it.',
  sentences: { name: sentence('mail'), figures: [], advice: [] },
});

describe('overallOf', () => {
  it('overallOf returns ok if every check is ok', () => {
    expect(overallOf([check('Mail', 'ok'), check('Clock', 'ok')]).status).toBe('ok');
  });

  it('overallOf returns the status of the worst check', () => {
    expect(overallOf([check('Mail', 'warning'), check('Clock', 'failed')]).status).toBe('failed');
  });

  it('overallOf lists failures before warnings, and working checks separately', () => {
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
});

describe('inWords', () => {
  it('inWords formats values in the language of the reader', () => {
    expect(inWords([sentence('waiting_since', { count: 1_200, age: 900_000 })])).toBe(
      '1,200 waiting, the oldest for 15 min',
    );
  });

  it('inWords returns undefined for a sentence of a newer service', () => {
    expect(inWords([sentence('connected'), { id: 'not-yet', values: {} }])).toBeUndefined();
  });
});
