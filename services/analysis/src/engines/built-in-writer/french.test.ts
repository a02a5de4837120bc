import { expect, test } from 'vitest';
import { textsOf } from '../analysis-text.ts';
import { wordFindings } from './built-in-writer.ts';
import { findingsOfManyShapes, wordingInput } from './test/wording-input.ts';
import { fr } from './voices/fr/fr.ts';

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

test('before the name of a question stands no word that a vowel would cut short', () => {
  const names = /\b(?:d|qu|l|s|n)(?:e|a|i) (?=\{(?:highest|lowest|above|untold)\b)/i;
  expect(textsIn([fr.figureVoices, fr.figureFacts]).filter((text) => names.test(text))).toEqual([]);
});

test('nobody says that you say, or sees that you see', () => {
  const stammers = ['disent que tu dis', 'voient que tu vois', 'remarquent que tu remarques'];
  for (const given of findingsOfManyShapes(200)) {
    const text = textsOf(wordFindings(wordingInput({ ...given, language: 'fr' }))).join('\n');
    const plain = text.replaceAll(/que tu (?:ne|le|en) /g, 'que tu ');
    expect(stammers.filter((stammer) => plain.includes(`${stammer} `))).toEqual([]);
  }
});

test('people who were just spoken of are they, however they were spoken of', () => {
  const effect = 'Les gens peuvent te sentir proche.';
  for (const people of ['les gens', 'aux gens', 'des gens'])
    expect(fr.grammar.effectAfter(`tu vas vers ${people}`, effect)).toBe('Ils peuvent te sentir proche.');
  expect(fr.grammar.effectAfter('tu gardes le contact', effect)).toBe(effect);
});
