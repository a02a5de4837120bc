import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { themes as vocabulary, type ThemeId } from '@blindspot/content/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import { aTheme, themesFound } from '../../findings/test/made-up-themes.ts';
import { findingsOfManyShapes, wordingInput, type ToWord } from './test/wording-input.ts';
import { textsOf, type AnalysisText } from '../analysis-text.ts';
import { claimOfAbsence } from '@blindspot/content/en/claims';
import { draftFindings, wordFindings } from './built-in-writer.ts';
import { partsOf } from './draft.ts';
import { themesReadIn } from './read-back.ts';
import { openingOf, sentencesIn } from './sentence-chooser.ts';

const write = (given: ToWord): AnalysisText => wordFindings(wordingInput(given));
const whole = (given: ToWord): string => textsOf(write(given)).join('\n');
const wordsOf = (ids: readonly ThemeId[], style: PromptStyle): number =>
  whole({ themes: themesFound(ids.map((id) => aTheme(id))), style }).split(/\s+/).length;

const samples = findingsOfManyShapes(400);

describe('whatever was found', () => {
  test('every part has something to read, and the takeaways are three to five', () => {
    for (const given of samples) {
      const text = write(given);
      for (const part of textsOf(text)) expect(part.length).toBeGreaterThan(10);
      expect(text.takeaways.length).toBeGreaterThanOrEqual(essentialTakeawaysRange.min);
      expect(text.takeaways.length).toBeLessThanOrEqual(essentialTakeawaysRange.max);
    }
  });

  test('nothing is said twice', () => {
    for (const given of samples) {
      const said = sentencesIn(textsOf(write(given)).join(' '));
      expect(said.filter((sentence, place) => said.indexOf(sentence) < place)).toEqual([]);
    }
  });

  test('no two sentences in a row begin alike', () => {
    for (const given of samples) {
      for (const part of partsOf(draftFindings(wordingInput(given)))) {
        const openings = part.flat().flatMap(({ text }) => sentencesIn(text).map(openingOf));
        expect(openings.filter((opening, place) => opening === openings[place - 1])).toEqual([]);
      }
    }
  });

  test('sentences are well formed', () => {
    for (const given of samples) {
      for (const text of textsOf(write(given))) {
        expect(text).not.toMatch(/ {2}|[{}…]|undefined|\.\.|\s[,.;:?!]|,,|[,;:] ?\./);
        expect(text.match(/\b(\w+) \1\b/gi) ?? []).toEqual([]);
        for (const sentence of sentencesIn(text)) {
          expect(sentence).toMatch(/^'?[A-Z0-9].*[.?!]'?$/);
        }
      }
    }
  });

  test('it speaks of the themes that were found and of no other', () => {
    for (const given of samples) {
      const found = given.themes.themes.flatMap((theme) => [theme.id, ...theme.differs.map(({ id }) => id)]);
      for (const id of themesReadIn(whole(given))) expect(found).toContain(id);
    }
  });

  test('the pattern tells each theme, or says where the rest is', () => {
    for (const given of samples) {
      const { pattern_analysis: pattern } = write(given).sections;
      const read = themesReadIn(pattern);
      const missing = given.themes.themes.filter(({ id, name }) =>
        id === null ? !pattern.toLowerCase().includes(name.toLowerCase()) : !read.includes(id),
      );
      if (missing.length > 0) expect(pattern).toMatch(/[Tt]he window shows/);
    }
  });

  test('nothing is said to be absent', () => {
    for (const given of samples) {
      const claims = sentencesIn(whole(given)).filter((sentence) =>
        claimOfAbsence.test(withoutVocabulary(sentence)),
      );
      expect(claims.filter((sentence) => sentence !== 'No theme reached three people here.')).toEqual([]);
    }
  });

  test('a word of support stands at most once for a theme in a part, and neither in effects nor in advice', () => {
    for (const given of samples.filter(({ themes }) => themes.enoughTapped || themes.reader === 'model')) {
      const draft = draftFindings(wordingInput(given));
      for (const part of [draft.summary, draft.sections.pattern_analysis, draft.sections.blind_spots]) {
        const claimed = part
          .flat()
          .flatMap(({ text, ground }) =>
            typeof ground === 'object' && support.test(text) ? ground.themes : [],
          );
        expect(new Set(claimed).size).toBe(claimed.length);
      }
      const { mirror_effect: mirror, growth_path: growth } = draft.sections;
      expect([...mirror, ...growth].flat().filter(({ text }) => support.test(text))).toEqual([]);
    }
  });

  test('most are claimed only where most say it', () => {
    for (const given of samples) {
      if (given.themes.themes.some(({ support: word }) => word === 'most')) continue;
      expect(whole(given)).not.toMatch(/\bmost (?:people|respondents|of those)|majority|more than half/i);
    }
  });

  test('it is as long as what was found', () => {
    for (const style of promptStyles) {
      const lengths = ([0, 1, 3, 8] as const).map((count) =>
        wordsOf(
          (
            [
              'stays-calm',
              'runs-late',
              'opens-up',
              'cuts-in',
              'gives-freely',
              'half-listens',
              'aims-high',
              'thanks-rarely',
            ] as const
          ).slice(0, count),
          style,
        ),
      );
      const [, one = 0, three = 0, eight = 0] = lengths;

      expect(one).toBeLessThan(180);
      expect(three).toBeGreaterThan(one);
      expect(three).toBeLessThan(345);
      expect(eight).toBeGreaterThan(three);
      expect(eight).toBeLessThan(600);
    }
  });
});

const clauses = Object.values(descriptions).flatMap(({ clause, clauses: others }) => [clause, ...others]);

/** What a theme says of the person is no claim about what people said. */
const withoutVocabulary = (sentence: string): string =>
  clauses.reduce((text, clause) => text.replace(clause, 'you do this'), sentence.toLowerCase());

const support = /\b(?:several|most (?:people|respondents|of those)|majority|more than half)\b/i;

test.each(promptStyles)('in the style %s each theme by itself is told in every part', (style) => {
  for (const { id } of vocabulary) {
    for (const variant of [0, 1, 2]) {
      const { summary, sections, takeaways } = write({ themes: themesFound([aTheme(id)]), style, variant });
      for (const part of [summary, ...Object.values(sections), takeaways[0] ?? '']) {
        expect(themesReadIn(part)).toEqual([id]);
      }
    }
  }
});

describe('where people differ', () => {
  const themes = themesFound([aTheme('listens-closely', { against: ['cuts-in'] })]);

  test.each(promptStyles)('in the style %s both sides are told in one breath, and neither alone', (style) => {
    const draft = draftFindings(wordingInput({ themes, style }));
    for (const part of [draft.takeaways, draft.summary, draft.sections.pattern_analysis]) {
      const claims = part.flat().filter(({ ground }) => typeof ground === 'object');
      expect(claims.length).toBeGreaterThan(0);
      for (const { text } of claims) {
        expect(themesReadIn(text).toSorted()).toEqual(['cuts-in', 'listens-closely']);
      }
    }
  });
});
