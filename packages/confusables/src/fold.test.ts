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
])('fold() converts %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('fold() leaves a folded letter unchanged', () => {
  const letters = [...confusableLetters.keys(), ...drawnLetters.keys()];
  expect(letters.filter((letter) => fold(fold(letter)) !== fold(letter))).toEqual([]);
});

describe('waysToRead', () => {
  it.each(['helen', 'Helen', 'O2'])(
    'waysToRead returns a single reading for a word without confusables: %s',
    (word) => {
      expect(new Set(waysToRead.map((read) => read(word)))).toEqual(new Set([word.toLowerCase()]));
    },
  );
});

describe('inOwnScript', () => {
  it.each([
    ['Άννα', 'αννα'],
    ['राम', 'राम'],
    ['ながの', 'ながの'],
    ['Йонас', 'ионас'],
  ])('inOwnScript keeps the script of %s', (word, own) => {
    expect(inOwnScript(word)).toBe(own);
  });
});

/** Responders choose the text, so a slow pattern could block the service. */
it.each([
  ['a Latin letter', 'a'],
  ['a letter of a script with vowel signs', 'र'],
  ['no letter', ''],
])('waysToRead reads 20,000 accents on %s without catastrophic backtracking', (_, letter) => {
  const begun = performance.now();
  for (const read of waysToRead) read(letter + '\u0301'.repeat(20_000));
  expect(performance.now() - begun).toBeLessThan(20_000);
});
