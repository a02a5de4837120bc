import { expect, test } from 'vitest';
import { languageInWords } from './language-in-words.ts';

test.each([
  ['en', 'Polish'],
  ['de', 'Polnisch'],
  ['es', 'polaco'],
  ['fr', 'polonais'],
])('in %s, Polish is called %s', (locale, name) => {
  expect(languageInWords(locale, 'Polish')).toBe(name);
});

test('a language whose name is not known keeps it', () => {
  expect(languageInWords('de', 'Old Tongue')).toBe('Old Tongue');
});
