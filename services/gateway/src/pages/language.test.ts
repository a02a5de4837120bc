import { languages } from '@blindspot/contracts/languages';
import { expect, test } from 'vitest';
import { languageCookie, languageOf } from './language.ts';

const asked = (header: string | undefined, cookie?: string, isSecure = false) =>
  languageOf({ 'accept-language': header, cookie }, { offered: languages, isSecure });

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
])('a browser that asks for %j reads %s', (header, language) => {
  expect(asked(header)).toBe(language);
});

test('what was chosen with the switch goes before what the browser asks for', () => {
  expect(asked('de', 'theme=dark; language=fr')).toBe('fr');
  expect(asked('de', '__Secure-language=es', true)).toBe('es');
});

test('a cookie without the prefix chooses nothing where people arrive by https', () => {
  expect(asked('de', 'language=es', true)).toBe('de');
  expect(asked('de', 'language=es; __Secure-language=fr', true)).toBe('fr');
});

test.each(['language=', 'language=xx', 'language=DE', 'language', 'xlanguage=fr', '; ;=;language=%66r'])(
  'the cookie %j chooses nothing',
  (cookie) => {
    expect(asked('de', cookie)).toBe('de');
  },
);

test('a language that is not offered is not read, whether chosen or asked for', () => {
  expect(
    languageOf(
      { 'accept-language': 'fr, es', cookie: 'language=de' },
      { offered: ['en', 'es'], isSecure: false },
    ),
  ).toBe('es');
});

test('a choice is kept for a year, for this site alone, and says nothing but the language', () => {
  expect(languageCookie('fr', { isSecure: true })).toBe(
    '__Secure-language=fr; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  );
  expect(languageCookie('fr', { isSecure: false })).not.toContain('Secure');
});
