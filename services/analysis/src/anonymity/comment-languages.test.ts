import { expect, test } from 'vitest';
import { publishableLanguages, type CommentLanguage } from './comment-languages.ts';

const used = (...ofEach: readonly (readonly CommentLanguage[])[]) =>
  publishableLanguages(ofEach.map((languages) => new Set(languages)));

test('S10.5 a language is published in that three people used, and not one that two used', () => {
  expect(used(['German'], ['German'], ['German'], ['French'], ['French'])).toEqual(new Set(['German']));
});

test('one person counts once for a language, and for each that they used', () => {
  expect(used(['German', 'German', 'English'], ['German', 'English'], ['English'])).toEqual(
    new Set(['English']),
  );
});

test('what cannot be told counts as a language of its own', () => {
  expect(used([null], [null], ['German'], ['German'])).toEqual(new Set());
  expect(used([null], [null], [null], ['German'])).toEqual(new Set([null]));
});

test('of nobody none is published', () => {
  expect(used()).toEqual(new Set());
});
