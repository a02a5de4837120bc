import { expect, test } from 'vitest';
import { languageNameIn } from './language-names.ts';

test.each([
  ['en', 'Polish'],
  ['de', 'Polnisch'],
  ['es', 'polaco'],
  ['fr', 'polonais'],
])('in %s, Polish is called %s', (locale, name) => {
  expect(languageNameIn(locale, 'Polish')).toBe(name);
});

test('a language whose name is not known keeps it', () => {
  expect(languageNameIn('de', 'Old Tongue')).toBe('Old Tongue');
});
