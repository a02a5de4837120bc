import { expect, test } from 'vitest';
import { splitQuestion } from './questions.ts';

test('splitQuestion returns the text before the colon as label, and the text after it as help', () => {
  expect(splitQuestion('Presence: gives you their attention')).toEqual({
    label: 'Presence',
    help: 'gives you their attention',
  });
});

test('splitQuestion splits at the first colon only', () => {
  expect(splitQuestion('Honesty: says it: kindly').help).toBe('says it: kindly');
});

test.each(['How open am I?', 'Presence:', ': no label'])('splitQuestion returns no help for %j', (text) => {
  expect(splitQuestion(text)).toEqual({ label: text, help: null });
});
