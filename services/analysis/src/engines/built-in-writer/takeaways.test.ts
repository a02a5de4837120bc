import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { themes as vocabulary } from '@blindspot/content/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import { aTheme, themesFound } from '../../findings/test/made-up-themes.ts';
import { wordingInput, type ToWord } from './test/wording-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import { draftFindings, wordFindings } from './built-in-writer.ts';
import { themesReadIn } from './read-back.ts';

const write = (given: ToWord): AnalysisText => wordFindings(wordingInput(given));

describe('what is taken away', () => {
  const little = { enoughTapped: false };

  test.each(promptStyles)(
    'in the style %s is of one theme it, a thing to do and what it rests on',
    (style) => {
      for (const { id } of vocabulary) {
        const takeaways = draftFindings(
          wordingInput({ themes: themesFound([aTheme(id)]), style }),
        ).takeaways.flat();
        expect(takeaways.map(({ ground }) => typeof ground)).toEqual(['object', 'object', 'string']);
        expect(takeaways[1]?.text).toMatch(/\bask|somebody|one person/i);
        expect(takeaways[2]?.text).toMatch(/\b12\b.*three/);
      }
    },
  );

  test('is of people who differ both sides, when to look for which, and what it rests on', () => {
    const themes = themesFound([aTheme('listens-closely', { against: ['cuts-in'] })]);
    for (const style of promptStyles) {
      const takeaways = draftFindings(wordingInput({ themes, style })).takeaways.flat();
      expect(takeaways.map(({ text }) => themesReadIn(text).length)).toEqual([2, 2, 0]);
    }
  });

  test('is of no theme the rule, what may help and whom to ask', () => {
    for (const themes of [themesFound([]), themesFound([], little)]) {
      const [rule, more, ask] = write({ themes }).takeaways;
      expect(rule).toMatch(/three people/i);
      expect(more).toMatch(/more answers/i);
      expect(ask).toMatch(/you trust/);
    }
  });

  test('is of counted themes each of them, whom to ask and what they rest on', () => {
    const themes = themesFound([aTheme('listens-closely', { against: ['cuts-in'] })], little);
    const { takeaways } = write({ themes });
    expect(themesReadIn(takeaways[0] ?? '').toSorted()).toEqual(['cuts-in', 'listens-closely']);
    expect(takeaways[1]).toMatch(/you trust/);
    expect(takeaways[2]).toMatch(/\b12\b/);
  });

  test('rests on no number of answers where not everybody is heard', () => {
    const { takeaways } = write({ themes: themesFound([aTheme('stays-calm')]), heard: 'since-erasure' });
    expect(takeaways.join(' ')).not.toMatch(/\b12\b/);
  });
});
