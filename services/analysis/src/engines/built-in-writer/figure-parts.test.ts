import { languages } from '@blindspot/contracts/languages';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { expect, test } from 'vitest';
import { themesFound } from '../../findings/test/made-up-themes.ts';
import { wordingInput } from './test/wording-input.ts';
import type { Figure } from '../../findings/findings.ts';
import { publishedInterval } from '../../statistics/published-interval.ts';
import { textsOf, type AnalysisText } from '../analysis-text.ts';
import { claimOfNews, claimsOwnView } from '@blindspot/content/en/claims';
import { wordFindings } from './built-in-writer.ts';
import { sentencesIn } from './sentence-chooser.ts';

const names = ['Presence', 'Honesty', 'Empathy', 'Curiosity', 'Patience', 'Humour'];

const figuresOf = (averages: readonly number[], people: number): Figure[] =>
  averages.map((average, place) => ({
    key: `q${place}`,
    question: `${names[place] ?? ''}: how it is`,
    average,
    count: people,
    effectiveRaters: people,
    ...publishedInterval(
      average,
      Array.from({ length: people }, () => 1),
      '1-10',
    ),
  }));

interface Worded {
  readonly figures: readonly Figure[];
  readonly apart: boolean;
  readonly text: AnalysisText;
}

/** Marks of few and many people, alike and far apart, high and low, in every style. */
const worded: readonly Worded[] = (() => {
  const random = createSeededRandom(7);
  return Array.from({ length: 300 }, (_, number) => {
    const [middle, spread] = [random.integer(25, 85) / 10, random.pick([0, 1, 2, 4])];
    const averages = names.map(() => {
      const average = middle + (random.integer(-10, 10) / 10) * spread;
      return Math.round(Math.min(10, Math.max(1, average)) * 10) / 10;
    });
    const figures = figuresOf(averages, random.pick([5, 7, 12, 20, 60]));
    const style = promptStyles[number % promptStyles.length] ?? 'custom';
    const input = wordingInput({ themes: themesFound([]), figures, style, variant: number % 7 });
    const apart = Math.max(...figures.map(({ low }) => low)) > Math.min(...figures.map(({ high }) => high));
    return { figures, apart, text: wordFindings(input) };
  });
})();

const whole = ({ text }: Worded): string => textsOf(text).join(' ');

test('both are tried, ranges that lie apart and ranges that overlap', () => {
  expect(worded.filter(({ apart }) => apart).length).toBeGreaterThan(60);
  expect(worded.filter(({ apart }) => !apart).length).toBeGreaterThan(60);
});

test('where ranges overlap no question is named, and so none is put above another', () => {
  for (const one of worded.filter(({ apart }) => !apart)) {
    expect(names.filter((name) => whole(one).includes(name))).toEqual([]);
  }
});

test('where they lie apart the takeaways name the highest and the lowest, each with its range', () => {
  for (const { figures, text } of worded.filter(({ apart }) => apart)) {
    const ordered = figures.toSorted(
      (one, other) => other.average - one.average || one.key.localeCompare(other.key),
    );
    for (const [place, figure] of [ordered[0], ordered.at(-1)].entries()) {
      const [takeaway = ''] = text.takeaways.slice(place);
      expect(takeaway).toContain(figure?.question.split(':')[0]);
      expect(takeaway).toContain(`between ${figure?.low} and ${figure?.high} of 10`);
    }
  }
});

test('a half of the scale is named where every range lies in it', () => {
  const halves = worded.map((one) => {
    const lows = one.figures.map(({ low }) => low);
    const highs = one.figures.map(({ high }) => high);
    const half = Math.min(...lows) >= 5.5 ? 'upper' : Math.max(...highs) <= 5.5 ? 'lower' : undefined;
    expect(/\b(upper|lower) half\b/.exec(whole(one))?.[1]).toBe(half);
    return half;
  });
  expect(new Set(halves)).toEqual(new Set(['upper', 'lower', undefined]));
});

test('each takeaway is a sentence and the last is something to do, with no mean of all questions', () => {
  for (const { figures, text } of worded) {
    expect(text.takeaways.length).toBeGreaterThanOrEqual(3);
    expect(text.takeaways.at(-1)).not.toMatch(/\d/);
    const mean = figures.reduce((sum, { average }) => sum + average, 0) / figures.length;
    const shown = new Set(figures.map(({ average }) => average.toFixed(1)));
    if (!shown.has(mean.toFixed(1))) expect(text.takeaways.join(' ')).not.toContain(`${mean.toFixed(1)} of`);
  }
});

test('whatever the owner marked and guessed, it is asked for and not told', () => {
  for (const one of worded) {
    const sentences = sentencesIn(whole(one));
    expect(sentences.filter((text) => claimsOwnView(text) || claimOfNews.test(text))).toEqual([]);
    expect(one.text.sections.blind_spots).toContain('?');
  }
});

test('questions that too few judged are named first, and nothing is said of each question then', () => {
  const untold = [
    { key: 'money', question: 'Money: how you share it' },
    { key: 'sleep', question: 'How do I sleep?' },
  ];
  for (const [number, { figures, text: before }] of worded.slice(0, 50).entries()) {
    const style = promptStyles[number % promptStyles.length] ?? 'custom';
    const text = wordFindings(
      wordingInput({ themes: themesFound([]), figures, untold, style, variant: number % 7 }),
    );
    expect(text.summary).toMatch(/^[^.]*Money and 'How do I sleep'[^.]*\./);
    expect(before.summary).not.toContain('Money');
    expect(textsOf(text).join(' ')).not.toMatch(/half of the scale/);
  }
});

test('where too few people set any slider, the text says so and no average is spoken of', () => {
  const untold = [{ key: 'money', question: 'Money: how you share it' }];
  const text = wordFindings(wordingInput({ themes: themesFound([]), untold }));
  expect(text.summary).toMatch(/set any one slider|set that slider/);
  expect(textsOf(text).join(' ')).not.toMatch(/averages|\d\.\d/);
  expect(text.takeaways.length).toBeGreaterThanOrEqual(3);
});

test('how many judged a question is told as the fewest who must have', () => {
  const figures = figuresOf([8, 3, 3], 7).map((figure) => ({ ...figure, atLeast: true }) as const);
  const text = wordFindings(wordingInput({ themes: themesFound([]), figures }));
  expect(textsOf(text).join(' ')).toMatch(/from at least 7 people/);
});

test.each(languages)(
  'in %s no question stands among the highest and among the lowest, however few there are',
  (language) => {
    const random = createSeededRandom(11);
    const told = Array.from({ length: 400 }, (_, number) => {
      const asked = names.slice(0, random.integer(2, names.length));
      const figures = figuresOf(
        asked.map(() => random.integer(10, 100) / 10),
        random.pick([5, 7, 12, 20, 60]),
      );
      const style = promptStyles[number % promptStyles.length] ?? 'custom';
      const variant = number % 7;
      const { sections } = wordFindings(
        wordingInput({ themes: themesFound([]), figures, style, variant, language }),
      );
      return asked.map((name) => sections.pattern_analysis.split(name).length - 1);
    });
    expect(told.filter((times) => times.some((count) => count > 1))).toEqual([]);
    // Where an order can be told both ends are; what lies in the middle between them is at none.
    expect(told.filter((times) => times.filter((count) => count === 1).length >= 2).length).toBeGreaterThan(
      100,
    );
    expect(
      told.filter((times) => times.some((count) => count === 1) && times.includes(0)).length,
    ).toBeGreaterThan(20);
  },
);
