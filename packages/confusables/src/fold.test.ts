import { describe, expect, it } from 'vitest';
import { confusableLetters, drawnLetters } from './alphabets.ts';
import { fold, inOwnScript, waysToRead } from './fold.ts';

it.each([
  ['Helen', 'helen'],
  ['ʜᴇʟᴇɴ', 'helen'],
  ['ꓮnna', 'anna'],
  ['Anηa', 'anna'],
  ['Ｚｏë', 'zoe'],
  ['s\u200bam', 'sam'],
  ['s\u3164am', 'sam'],
  ['Łódź, Straße, Ærø', 'lodz, strasse, aero'],
  ['one\ttwo', 'one two'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('a text that is folded again stays the same', () => {
  const letters = [...confusableLetters.keys(), ...drawnLetters.keys()];
  expect(letters.filter((letter) => fold(fold(letter)) !== fold(letter))).toEqual([]);
});

describe('a word without confusables', () => {
  it.each(['helen', 'Helen', 'O2'])('is read in one way: %s', (word) => {
    expect(new Set(waysToRead.map((read) => read(word)))).toEqual(new Set([word.toLowerCase()]));
  });

  it.each([
    ['Άννα', 'αννα'],
    ['राम', 'राम'],
    ['ながの', 'ながの'],
    ['Йонас', 'ионас'],
  ])('is kept in its own script: %s', (word, own) => {
    expect(inOwnScript(word)).toBe(own);
  });
});

/** A responder chooses the text that this function reads. */
it.each([
  ['a Latin letter', 'a'],
  ['a letter of a script with vowel signs', 'र'],
  ['no letter', ''],
])('reads 20,000 accents on %s without backtracking', (_, letter) => {
  const begun = performance.now();
  for (const read of waysToRead) read(letter + '\u0301'.repeat(20_000));
  expect(performance.now() - begun).toBeLessThan(20_000);
});
