import { languagePacks } from '@blindspot/content/language-packs';
import { languages, type Language } from '@blindspot/contracts/languages';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { describe, expect, test } from 'vitest';
import type { Figure } from '../findings/findings.ts';
import { aTheme } from '../findings/test/made-up-themes.ts';
import { textsOf } from './analysis-text.ts';
import { writeCardText } from './card-text.ts';
import { filled } from './templates.ts';
import { sentencesIn, themesIn, textInput, type Given } from './test/made-up-findings.ts';

const aFigure = (label: string, average: number, [low, high] = [average - 1, average + 1]): Figure => ({
  key: label,
  question: `${label}: how it is`,
  average,
  count: 9,
  low,
  high,
  effectiveRaters: 9,
});
const write = (given: Given) => writeCardText(textInput(given));
const patternOf = (figures: Figure[]) => write({ figures }).sections.pattern_analysis;
const whole = (given: Given): string => textsOf(write(given)).join('\n');

const apart = [aFigure('Listening', 8.4), aFigure('Curiosity', 6.6), aFigure('Boundaries', 3.2)];
const alike = [aFigure('Listening', 6.4, [4, 9]), aFigure('Boundaries', 5.2, [3, 8])];

describe.each(languages)('writeCardText for averages in the language %s', (language) => {
  const { figures: words, quoted } = languagePacks[language].result;

  test.each(promptStyles)(
    'a text about averages names the highest and the lowest question with their averages (%s)',
    (style) => {
      const { summary, takeaways } = write({ figures: apart, style, language });
      const number = (value: number) => new Intl.NumberFormat(language).format(value);
      for (const text of [summary, takeaways.join(' ')]) {
        for (const part of ['Listening', number(8.4), 'Boundaries', number(3.2)])
          expect(text).toContain(part);
      }
    },
  );

  test('the first takeaway contains a published average', () => {
    for (const figures of [apart, alike, apart.slice(0, 1)]) {
      const [first] = write({ figures, language }).takeaways;
      const published = figures.flatMap(({ average }) => inTwoForms(average, language));
      expect(published.some((number) => first?.includes(number))).toBe(true);
    }
  });

  test('a text about averages does not rank averages whose order may be due to chance', () => {
    for (const style of promptStyles) {
      const text = write({ figures: alike, style, language });
      expect(text.sections.pattern_analysis).toBe(words.noOrder);
      expect(text.sections.blind_spots + text.sections.growth_path).not.toMatch(/Listening|Boundaries/);
    }
  });

  test.each([
    ['all are equal', [6.6, 6.6, 6.6]],
    ['the lowest are equal', [7, 6.6, 6.6]],
    ['the highest are equal', [7, 7, 6.6]],
    ['the highest are equal and far from the lowest', [9, 9, 3.2]],
    ['the lowest are equal and far from the highest', [9, 3.2, 3.2]],
  ])('a text about averages names no single highest or lowest question if %s', (_, averages) => {
    const names = ['Listening', 'Curiosity', 'Boundaries'];
    const figures = averages.map((average, place) => aFigure(names[place] ?? '', average));
    const equal = names.filter(
      (_name, place) => averages.filter((each) => each === averages[place]).length > 1,
    );
    for (const style of promptStyles)
      for (const variant of [0, 1]) {
        const { takeaways, summary, sections } = write({ figures, style, variant, language });
        for (const text of [...takeaways, summary, sections.blind_spots, sections.growth_path]) {
          const named = equal.filter((name) => text.includes(name)).length;
          expect(named === 0 || named === equal.length, text).toBe(true);
        }
      }
  });

  test('the takeaways list several low questions only once', () => {
    const figures = [aFigure('Listening', 9), aFigure('Curiosity', 3.2), aFigure('Boundaries', 3.2)];
    const [first, ...others] = write({ figures, language }).takeaways;
    expect(first).toMatch(/Curiosity.*Boundaries|Boundaries.*Curiosity/);
    expect(others.join(' ')).not.toMatch(/Curiosity|Boundaries/);
  });

  test('the takeaways about averages ask for an example only once', () => {
    for (const figures of [alike, []]) {
      const unpublished = figures.length === 0 ? [{ key: 'q', question: 'Listening: how it is' }] : [];
      const { takeaways } = write({ figures, unpublished, language });
      expect(takeaways).toHaveLength(3);
      expect(takeaways).not.toContain(languagePacks[language].result.ask);
    }
  });

  test('two variants of a text about averages differ, and neither repeats a sentence', () => {
    for (const figures of [apart, alike, apart.slice(0, 1)]) {
      for (const style of promptStyles) {
        const texts = [0, 1].map((variant) => textsOf(write({ figures, style, variant, language })));
        expect(texts[0]).not.toEqual(texts[1]);
        const sentences = (texts[0] ?? []).flatMap((part) => sentencesIn(part, language));
        expect(new Set(sentences).size).toBe(sentences.length);
        for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}¿«„'].*[.?!]$/u);
        expect(sentences.join(' ')).not.toMatch(/[{}]|undefined|NaN/);
      }
    }
  });

  test('a text about averages names questions that have no average', () => {
    const unpublished = [{ key: 'q', question: 'How do I laugh?' }];
    for (const figures of [apart, []]) {
      const text = write({ figures, unpublished, language });
      expect(textsOf(text).join(' ')).toContain('How do I laugh');
      expect(text.takeaways.length).toBeGreaterThanOrEqual(3);
      for (const body of Object.values(text.sections)) expect(body).not.toBe('');
    }
  });

  test('a text about averages does not ask the reader to choose among fewer than two averages', () => {
    const unpublished = [{ key: 'q', question: 'How do I laugh?' }];
    for (const style of promptStyles)
      for (const figures of [[], [aFigure('Listening', 2, [1, 4])]]) {
        const text = whole({ figures, unpublished, style, language });
        for (const sentence of [words.openQuestion[0], ...words.openStep, words.doubt.one, words.doubt.other])
          expect(text).not.toContain(sentence.split('{')[0]);
      }
  });

  test('a text about averages quotes the names of all questions, with and without a colon', () => {
    const figures = [aFigure('Listening', 8.4), { ...aFigure('Boundaries', 3.2), question: 'Boundaries' }];
    const unpublished = [
      { key: 'q', question: 'Tempo: how fast I am' },
      { key: 'r', question: 'Warmth' },
    ];
    for (const style of promptStyles) {
      const text = whole({ figures, unpublished, style, language });
      for (const name of ['Listening', 'Boundaries', 'Tempo', 'Warmth'])
        expect(text.replaceAll(filled(quoted, { question: name }), '')).not.toContain(name);
    }
  });

  test('the takeaways name a strength in addition to averages', () => {
    const themes = [aTheme('cuts-in'), aTheme('runs-late'), aTheme('goes-silent'), aTheme('stays-calm')];
    const { takeaways } = write({ figures: apart, themes, language });
    expect(takeaways).toHaveLength(5);
    expect(themesIn(takeaways.join(' '), language)).toContain('stays-calm');
  });

  test('a text about averages contains no number that is not published', () => {
    const text = whole({ figures: [...apart, ...alike], language });
    const published = [...apart, ...alike].flatMap(({ average, low, high }) => [average, low, high, 10]);
    const inLanguage = new Set(published.flatMap((value) => inTwoForms(value, language)));
    // The text may also name the largest distance from an average to an end of its interval.
    inLanguage.add(new Intl.NumberFormat(language).format(3));
    expect((text.match(/\d+(?:[.,]\d+)?/g) ?? []).filter((number) => !inLanguage.has(number))).toEqual([]);
  });
});

const inTwoForms = (value: number, language: Language): string[] => [
  new Intl.NumberFormat(language).format(value),
  new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(value),
];

test.each([
  ['the next average lies outside its interval', 4.3, true],
  ['the next average lies on the edge of its interval', 4.2, false],
])(
  'writeCardText recommends a single question only if that question is clearly the lowest (%s)',
  (_, next, isRecommended) => {
    const figures = [aFigure('Listening', 8.4), aFigure('Curiosity', next), aFigure('Boundaries', 3.2)];
    for (const style of promptStyles) {
      const { growth_path: growth, blind_spots: spots } = write({ figures, style }).sections;
      for (const text of [growth, spots]) expect(/Curiosity/.test(text)).toBe(!isRecommended);
    }
  },
);

test('writeCardText recommends no question if only one has an average', () => {
  for (const style of promptStyles) {
    const { growth_path: growth, blind_spots: spots } = write({ figures: apart.slice(0, 1), style }).sections;
    expect(growth + spots).not.toContain('Listening');
  }
});

test('writeCardText names all or none of the questions with the same average', () => {
  const middle = ['Appreciation', 'Boundaries', 'Curiosity'].map((label) => aFigure(label, 6, [5, 7]));
  const high = aFigure('Presence', 9, [8, 10]);
  const low = aFigure('Receiving', 2, [1, 3]);
  expect(patternOf([high, ...middle, low])).not.toMatch(/Appreciation|Boundaries|Curiosity/);
  expect(patternOf([high, ...middle.slice(1), low])).toContain('Boundaries');
  expect(patternOf([high, ...middle.slice(1), low])).toContain('Curiosity');
});

test.each([
  [5.5, 'upper half'],
  [5.4, undefined],
])(
  'writeCardText places a person in the upper half if no interval reaches below the middle (%d)',
  (low, half) => {
    const { mirror_effect: mirror } = write({
      figures: [aFigure('Listening', 7, [low, 8.5]), aFigure('Boundaries', 6.8, [5.5, 8])],
    }).sections;
    expect(/upper half/.test(mirror)).toBe(half !== undefined);
  },
);

test.each([
  [8, 2],
  [8.2, 2.5],
  [8.5, 2.5],
])(
  'for an average of 6 and an interval up to %d, writeCardText states a margin of %d points',
  (high, points) => {
    const figures = [aFigure('Listening', 6, [4.5, high]), aFigure('Boundaries', 5)];
    expect(write({ figures }).sections.mirror_effect).toContain(`up to ${points} points higher or lower`);
  },
);

test('writeCardText ignores an average to which fewer than five people contributed', () => {
  expect(
    whole({ figures: [{ ...aFigure('Listening', 8), count: 4 }, aFigure('Boundaries', 6)] }),
  ).not.toContain('Listening');
});

test('for a follow-up, writeCardText states what share of people noticed a change', () => {
  const form = { ...textInput({}).form, format: 'follow-up' as const };
  const input = textInput({ form });
  const text = writeCardText({
    ...input,
    findings: { ...input.findings, change: { share: 'half', of: 12_345 } },
  });
  expect(text.summary).toBe('About half of the 12,345 people noticed a change for the better.');
  expect(text.takeaways).toEqual([
    text.summary,
    expect.stringContaining('four to six in ten'),
    expect.any(String),
  ]);
  expect(writeCardText(input).summary).toContain('five more people');
});
