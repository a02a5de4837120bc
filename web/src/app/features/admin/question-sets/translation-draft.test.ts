import { expect, it } from 'vitest';
import {
  asRead,
  countTranslations,
  retranslated,
  stillRight,
  translationState,
  type TranslatedText,
} from './translation-draft.ts';

const of = 'Do I listen?';
const text = (source: string): TranslatedText => ({
  source,
  translations: { de: { of, text: 'Höre ich zu?' }, fr: { of, text: 'Est-ce que j’écoute ?' } },
});

it('S10.19 translationState is stale after the source text has changed', () => {
  expect(translationState(text(of), 'de')).toBe('fresh');
  expect(translationState(text(`${of} `), 'de')).toBe('fresh');
  expect(translationState(text('Do I hear you?'), 'de')).toBe('stale');
  expect(translationState(text(of), 'es')).toBe('missing');
  const unseen = { source: of, translations: { es: { of, text: '\u2800' } } };
  expect(translationState(unseen, 'es')).toBe('missing');
});

it('retranslated() marks a translation as fresh, and leaves other languages stale', () => {
  const changed = text('Do I hear you? ');
  const translations = retranslated(changed, { language: 'de', text: 'Höre ich dich?' });
  expect(translations.de).toEqual({ of: 'Do I hear you?', text: 'Höre ich dich?' });
  expect(translationState({ ...changed, translations }, 'fr')).toBe('stale');
});

it('stillRight keeps the words of a stale translation and marks it as fresh', () => {
  const changed = text('Do I hear you?');
  const translations = stillRight(changed, 'de');
  expect(translations.de).toEqual({ of: 'Do I hear you?', text: 'Höre ich zu?' });
  expect(translationState({ ...changed, translations }, 'fr')).toBe('stale');
  expect(stillRight(changed, 'es')).toEqual(changed.translations);
});

it('retranslated() leaves no trace of a translation that was typed and then deleted', () => {
  const begun = text(of);
  const typed = { ...begun, translations: retranslated(begun, { language: 'es', text: '¿Escucho?' }) };
  expect(Object.keys(typed.translations)).toEqual(['de', 'es', 'fr']);
  const emptied = retranslated(typed, { language: 'es', text: '' });
  expect(JSON.stringify(emptied)).toBe(JSON.stringify(begun.translations));
});

it('countTranslations counts all texts, fresh translations and stale ones', () => {
  const blank = { source: 'More?', translations: { de: { of: 'More?', text: ' ' } } };
  const texts = [text(of), text('Do I hear you?'), blank];
  expect(countTranslations(texts, 'de')).toEqual({ all: 3, fresh: 1, stale: 1 });
  expect(countTranslations(texts, 'es')).toEqual({ all: 3, fresh: 0, stale: 0 });
});

it('asRead returns the translated texts of a set, and the original text for a stale translation', () => {
  const set = {
    title: 'Us',
    description: 'About us.',
    questions: { listening: of, constructor: 'Am I clear?' },
    optional_questions: { more: 'More?' },
    translations: {
      de: {
        title: { of: 'Us', text: 'Wir' },
        description: { of: 'About you.', text: 'Über dich.' },
        questions: { listening: { of, text: 'Höre ich zu?' }, more: { of: 'Else?', text: 'Sonst?' } },
      },
    },
  };
  expect(asRead(set, 'de')).toEqual({
    ...set,
    title: 'Wir',
    questions: { listening: 'Höre ich zu?', constructor: 'Am I clear?' },
  });
  expect(asRead(set, 'fr')).toEqual(set);
});
