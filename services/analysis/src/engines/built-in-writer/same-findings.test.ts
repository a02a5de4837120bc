import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { themes as vocabulary } from '@blindspot/content/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import { aTheme, themesFound } from '../../findings/test/made-up-themes.ts';
import { findingsOfManyShapes, wordingInput, type ToWord } from './test/wording-input.ts';
import type { ThemeFindings } from '../../findings/findings.ts';
import { textsOf, type AnalysisText } from '../analysis-text.ts';
import { draftFindings, wordFindings } from './built-in-writer.ts';
import { partsOf } from './draft.ts';
import { sentencesIn } from './sentence-chooser.ts';
import { plainFacts } from './voices/en/plain-facts.ts';

const write = (given: ToWord): AnalysisText => wordFindings(wordingInput(given));
const whole = (given: ToWord): string => textsOf(write(given)).join('\n');
const samples = findingsOfManyShapes(120);

/** The themes of each part, in the order in which it first speaks of them. */
const toldIn = (given: ToWord): string[][] =>
  partsOf(draftFindings(wordingInput(given))).map((part) => [
    ...new Set(part.flat().flatMap(({ ground }) => (typeof ground === 'object' ? ground.themes : []))),
  ]);

describe('asked for again', () => {
  test('the same findings give the same text, and another variant other words', () => {
    for (const given of samples.slice(0, 60)) {
      expect(write(given)).toEqual(write(given));
      expect(write({ ...given, variant: (given.variant ?? 0) + 1 })).not.toEqual(write(given));
    }
  });

  test('other words tell the same themes in the same order', () => {
    for (const given of samples) {
      for (let variant = 0; variant < 6; variant += 1) {
        expect(toldIn({ ...given, variant })).toEqual(toldIn({ ...given, variant: 0 }));
      }
    }
  });

  test('more than half of the sentences are new', () => {
    for (const style of promptStyles) {
      const given = {
        themes: themesFound([
          aTheme('stays-calm'),
          aTheme('runs-late'),
          aTheme('opens-up'),
          aTheme('cuts-in'),
        ]),
        style,
      };
      const first = new Set(sentencesIn(whole({ ...given, variant: 0 })));
      const again = sentencesIn(whole({ ...given, variant: 1 }));
      expect(again.filter((sentence) => first.has(sentence)).length).toBeLessThan(again.length / 2);
    }
  });
});

/** Sentences long enough to be remembered; what the vocabulary says, notes on who wrote and what words mean are the same for good. */
const ownSentences = (themes: ThemeFindings, style: PromptStyle): string[] =>
  sentencesIn(whole({ themes, style, instructions: style === 'custom' ? '' : style })).filter(
    (sentence) =>
      sentence.split(' ').length > 4 &&
      !phrasesAsTheyAre.has(sentence) &&
      !plainFacts.several.some((legend) => legend === sentence),
  );
const phrasesAsTheyAre = new Set(
  Object.values(descriptions).flatMap(({ looks, effect, step }) =>
    [looks, effect, step].flatMap(sentencesIn),
  ),
);

test('two people of one style share few sentences', () => {
  const ids = [
    ['stays-calm', 'runs-late', 'opens-up'],
    ['gives-freely', 'cuts-in', 'aims-high'],
    ['keeps-promises', 'goes-silent', 'listens-closely'],
    ['brings-lightness', 'jokes-past-it', 'stands-by-people'],
    ['owns-mistakes', 'hard-to-reach', 'thanks-rarely'],
  ] as const;
  for (const style of promptStyles) {
    const texts = ids.map((of) => ownSentences(themesFound(of.map((id) => aTheme(id))), style));
    for (const text of texts) {
      for (const other of texts.filter((one) => one !== text)) {
        expect(text.filter((sentence) => other.includes(sentence)).length).toBeLessThan(text.length / 4);
      }
    }
  }
});

test('a label that is mended since it was stored leaves every other word as it was', () => {
  const [first, second] = [aTheme('stays-calm'), aTheme('runs-late')];
  const texts = ['Stays calm', 'Keeps a cool head'].map((name) =>
    whole({ themes: themesFound([{ ...first, name }, second]) }).replaceAll(name, 'A name'),
  );
  expect(texts[1]).toBe(texts[0]);
});

test('five styles tell the same findings in five ways', () => {
  const third = vocabulary.length / 3;
  const styled = Array.from({ length: third }, (_, place) => {
    const ids = [place, place + third, place + 2 * third].flatMap((at) => vocabulary[at]?.id ?? []);
    return promptStyles.map((style) => ownSentences(themesFound(ids.map((id) => aTheme(id))), style));
  });
  const shared = styled.flatMap((texts) =>
    texts.flatMap((text) => {
      const others = new Set(texts.filter((other) => other !== text).flat());
      return text.map((sentence) => others.has(sentence));
    }),
  );
  expect(shared.filter(Boolean).length).toBeLessThan(shared.length / 6);
});
