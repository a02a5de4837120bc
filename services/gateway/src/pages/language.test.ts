import { expect, test } from 'vitest';
import { languageCookie, languageOf } from './language.ts';

const asked = (header: string | undefined, cookie?: string, isSecure = false) =>
  languageOf({ 'accept-language': header, cookie }, { isSecure });

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-CH', 'de'],
  ['DE-at,de;q=0.9', 'de'],
  ['pt-BR, pt;q=0.9', 'en'],
  ['pt, fr;q=0.5, en;q=0.4', 'fr'],
  ['en;q=0.2, es;q=0.9', 'es'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['fr;q=0.5, de;q=0.5', 'fr'],
  ['*', 'en'],
  ['fr ; q=0.8 , de ; q=0.9', 'de'],
  ['de;q=2, fr', 'fr'],
  ['de;q=abc, es;q=0.1', 'es'],
  ['german, französisch', 'en'],
  [',,;;==,q=1', 'en'],
  ['constructor, __proto__;q=1', 'en'],
  [`${'xx,'.repeat(5_000)}de`, 'en'],
  ['x'.repeat(100_000), 'en'],
])('languageOf reads Accept-Language %j as %s', (header, language) => {
  expect(asked(header)).toBe(language);
});

test('languageOf prefers the language chosen with the switch over the languages of the browser', () => {
  expect(asked('de', 'theme=dark; language=fr')).toBe('fr');
  expect(asked('de', '__Secure-language=es', true)).toBe('es');
});

test('languageOf ignores a cookie without the __Secure- prefix if the site is served over https', () => {
  expect(asked('de', 'language=es', true)).toBe('de');
  expect(asked('de', 'language=es; __Secure-language=fr', true)).toBe('fr');
});

test.each(['language=', 'language=xx', 'language=DE', 'language', 'xlanguage=fr', '; ;=;language=%66r'])(
  'languageOf ignores the cookie %j',
  (cookie) => {
    expect(asked('de', cookie)).toBe('de');
  },
);

test('languageCookie lasts a year, is sent only to this site, and contains only the language', () => {
  expect(languageCookie('fr', { isSecure: true })).toBe(
    '__Secure-language=fr; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  );
  expect(languageCookie('fr', { isSecure: false })).not.toContain('Secure');
});
