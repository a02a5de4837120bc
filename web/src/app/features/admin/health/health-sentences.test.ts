import { sentence } from '@blindspot/contracts/health-sentences';
import { expect, it } from 'vitest';
import { inWords } from './health-sentences.ts';

it('writes values as the reader does', () => {
  expect(inWords([sentence('waiting_since', { count: 1_200, age: 900_000 })], ' ', 'en')).toBe(
    '1,200 waiting, the oldest for 15 min',
  );
});

it('knows no sentence of a newer service', () => {
  expect(inWords([sentence('connected'), { id: 'not-yet', values: {} }], ' ', 'en')).toBeUndefined();
});
