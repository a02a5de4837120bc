import { expect, test } from 'vitest';
import { findProblems } from './problems.ts';

const texts = {
  problem: 'There is a problem',
  errorPrefix: 'Error: ',
  errors: {
    responder_name: 'Enter your name',
    responder_email: 'Enter your email address',
    emailKind: 'Enter an email address like name@example.com',
    answer: 'Write a few words for this question',
    owner: 'Say whether you are Ann',
    long: 'Use at most {max} characters',
    unstorable: 'Remove the broken or invisible characters',
  },
};
const control = (name: string, value: string, type = 'text', required = true) => ({
  name,
  value,
  type,
  required,
});

test('each empty required field is named in its own words, in the order of the page', () => {
  const problems = findProblems(
    [
      control('responder_name', ' '),
      control('responder_email', '', 'email'),
      control('responses.unsaid', '', 'textarea'),
      control('responses.pattern', '', 'textarea', false),
    ],
    texts,
  );
  expect(problems).toEqual([
    { path: 'responder_name', message: 'Enter your name' },
    { path: 'responder_email', message: 'Enter your email address' },
    { path: 'responses.unsaid', message: 'Write a few words for this question' },
  ]);
});

test.each(['sam', 'sam@', 'sam@host', '@host.org', 'a b@host.org'])('%j is no address', (value) => {
  expect(findProblems([control('responder_email', value, 'email')], texts)).toEqual([
    { path: 'responder_email', message: texts.errors.emailKind },
  ]);
});

test('a whole form has no problems', () => {
  expect(findProblems([control('responder_email', 'sam@host.org', 'email')], texts)).toEqual([]);
});
