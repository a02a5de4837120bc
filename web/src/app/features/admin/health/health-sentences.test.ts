import { say } from '@blindspot/contracts/health-words';
import { expect, it } from 'vitest';
import { inWords } from './health-sentences.ts';

it('writes values as the reader does', () => {
  expect(inWords([say('waiting_since', { count: 1_200, age: 900_000 })], ' ', 'en')).toBe(
    '1,200 waiting, the oldest for 15 min',
  );
});

it('knows no sentence of a newer service', () => {
  expect(inWords([say('connected'), { id: 'not-yet', values: {} }], ' ', 'en')).toBeUndefined();
});
