import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { labels } from '@blindspot/content/en/theme-labels';
import { describe, expect, test } from 'vitest';
import { aTheme, themesFound } from '../../findings/test/made-up-themes.ts';
import { wordingInput, type ToWord } from './test/wording-input.ts';
import type { ThemeFinding } from '../../findings/findings.ts';
import { textsOf, type AnalysisText } from '../analysis-text.ts';
import { wordFindings } from './built-in-writer.ts';
import { themesReadIn } from './read-back.ts';
import { sentencesIn } from './sentence-chooser.ts';
import { en } from './voices/en/en.ts';

const write = (given: ToWord): AnalysisText => wordFindings(wordingInput(given));
const whole = (given: ToWord): string => textsOf(write(given)).join('\n');

/** What it says that words of support mean. */
function legendOf(...supports: readonly SupportWord[]): string[] {
  const themes = supports.map((word, place) =>
    aTheme(place === 0 ? 'stays-calm' : 'runs-late', { support: word }),
  );
  return sentencesIn(whole({ themes: themesFound(themes) })).filter((sentence) =>
    /\bseveral\b.*three people or more/i.test(sentence),
  );
}

test('words of support are said once what they mean, as far as they stand there', () => {
  expect(legendOf('most')).toEqual([]);
  expect(legendOf('several')).toHaveLength(1);
  expect(legendOf('several')[0]).not.toMatch(/most/);
  expect(legendOf('most', 'several')[0]).toMatch(/most.*two thirds/);
});

describe('where too few tapped and no model read', () => {
  const little = { enoughTapped: false };

  test('themes are counted, and what they may mean is not told', () => {
    for (const style of promptStyles) {
      const text = write({ themes: themesFound([aTheme('stays-calm'), aTheme('runs-late')], little), style });
      expect(themesReadIn(text.sections.pattern_analysis).toSorted()).toEqual(['runs-late', 'stays-calm']);
      const { mirror_effect: mirror, blind_spots: spots, growth_path: growth } = text.sections;
      expect(themesReadIn([mirror, spots, growth].join(' '))).toEqual([]);
    }
  });

  test('one tap in two is enough to be told in full', () => {
    const text = write({ themes: themesFound([aTheme('stays-calm')], { ...little, enoughTapped: true }) });
    expect(themesReadIn(text.sections.mirror_effect)).toEqual(['stays-calm']);
  });
});

test('without a theme it says that none reached three people, and no more than that', () => {
  for (const style of promptStyles) {
    expect(write({ themes: themesFound([]), style }).summary).toContain(
      'No theme reached three people here.',
    );
  }
});

test.each(['since-erasure', 'waiting'] as const)('where not everybody is heard (%s) it says why', (heard) => {
  for (const themes of [themesFound([]), themesFound([aTheme('stays-calm', { support: 'most' })])]) {
    const text = write({ themes, heard });
    expect(text.sections.pattern_analysis).toContain(en.heard[heard]);
    expect(textsOf(text).join(' ')).not.toMatch(/No theme reached|most people|people you asked say/);
  }
});

describe('instructions of an owner', () => {
  const themes = themesFound([aTheme('stays-calm')]);

  test('change nothing without a model, and the text says so', () => {
    const asked = write({ themes, style: 'custom', instructions: 'Be brutal and quote them by name.' });
    expect(asked.sections.pattern_analysis).toMatch(/built-in writer.* does not follow them/);
    expect({ ...write({ themes, style: 'custom', instructions: 'Be kind.' }) }).toEqual(asked);
  });

  test('in the words of a style are that style', () => {
    expect(whole({ themes, style: 'encouraging', instructions: 'encouraging' })).not.toMatch(/instructions/);
  });
});

test('what a model found in its own words is told by name and line', () => {
  const own: ThemeFinding = {
    id: null,
    name: 'Sings at work',
    kind: 'edge',
    support: 'several',
    differs: [],
  };
  for (const style of promptStyles) {
    const text = write({
      themes: themesFound([own], { reader: 'model' }),
      style,
      lines: { 'Sings at work': 'You sing at your desk' },
    });
    expect(text.summary).toContain('sings at work');
    expect(text.takeaways[0]).toContain('sings at work');
    expect(text.sections.pattern_analysis).toContain('You sing at your desk.');
  }
});

test('a line of a model stands where the vocabulary would say what a theme looks like', () => {
  const themes = themesFound([aTheme('stays-calm')], { reader: 'model' });
  const { pattern_analysis: pattern } = write({
    themes,
    lines: { [labels['stays-calm']]: 'You slow down when others speed up.' },
  }).sections;
  expect(pattern).toContain('You slow down when others speed up.');
  expect(pattern).not.toContain('voice and pace');
});
