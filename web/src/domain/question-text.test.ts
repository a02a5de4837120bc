import { expect, test } from 'vitest';
import { splitQuestion } from './question-text.ts';

test('a slider question is its label, and what follows the colon is its help', () => {
  expect(splitQuestion('Presence: gives you their attention')).toEqual({
    label: 'Presence',
    help: 'gives you their attention',
  });
});

test('only the first colon divides', () => {
  expect(splitQuestion('Honesty: says it: kindly').help).toBe('says it: kindly');
});

test.each(['How open am I?', 'Presence:', ': no label'])('%j has no help', (text) => {
  expect(splitQuestion(text)).toEqual({ label: text, help: null });
});
