import { expect, test } from 'vitest';
import { isPlaceholder } from './placeholder-answer.ts';

test.each([
  '',
  '...',
  'n/a',
  'N/A.',
  'none',
  'asdf',
  'asdfgh',
  'aaaa',
  'xxx',
  'test',
  "I don't know",
  'qwerty',
  '🙂',
])('%j is a placeholder answer', (answer) => {
  expect(isPlaceholder(answer)).toBe(true);
});

test.each([
  'Patience',
  'You listen well',
  'No one listens like you',
  'Kindness, nothing else',
  '忍耐',
  '친절',
])('%j is not a placeholder answer', (answer) => {
  expect(isPlaceholder(answer)).toBe(false);
});
