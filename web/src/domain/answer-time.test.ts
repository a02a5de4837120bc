import { expect, test } from 'vitest';
import { answerTime } from './answer-time.ts';

const questions = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, 'Why?']));

test.each([
  ['shadow', '3-5 minutes'],
  ['quick', '30 seconds'],
  ['renee-ryerson', '5-7 minutes'],
  ['relateful', '8-10 minutes'],
  ['custom', '2-3 minutes'],
])('S9.5 answerTime of the question set %s is %s', (set, time) => {
  expect(answerTime(set, { questions: questions(1), format: 'text' })).toBe(time);
});

test("answerTime grows with the number of questions in an admin's set", () => {
  expect(answerTime('leadership', { questions: questions(10), format: 'text' })).toBe('8-13 minutes');
  expect(answerTime('leadership', { questions: questions(10), format: 'slider' })).toBe('4-8 minutes');
});

test('answerTime returns one minute for a set of one short question', () => {
  expect(answerTime('pulse', { questions: questions(1), format: 'slider' })).toBe('1 minute');
});
