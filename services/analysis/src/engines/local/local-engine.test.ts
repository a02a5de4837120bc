import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../anonymity/words.ts';
import { revealingPattern } from '../../anonymity/revealing-patterns.ts';
import type { Figure, ThemeFindings } from '../../findings/findings.ts';
import type { WordingInput } from '../analysis-input.ts';
import { textsOf } from '../analysis-text.ts';
import { createLocalEngine } from './local-engine.ts';

const engine = createLocalEngine();
const answers = [
  'You listen better than anyone I know. But you avoid conflict and go quiet for days in Lisbon.',
  'Warm, loyal, funny. I wish you would say what bothers you instead of shutting down. Xylophone!',
  'Kind and reliable, a great listener. You take on too much and then burn out; ask for help!',
  'You listen and never judge. You avoid hard conversations, like the one about Marmaduke.',
  'Great listener, kind heart. Sometimes too hard on yourself. Zeppelin.',
  'You make everyone laugh. You avoid confrontation and it comes out later, as in 2019.',
];
const form = {
  questions: { q1: 'What do you see in me?' },
  optional_questions: {},
  format: 'text',
  scale: '1-10',
} as const;
const voicesOf = (...said: string[]) => said.map((q1) => ({ answers: { q1 } }));
const read = (said: readonly string[], seed = 'seed'): ThemeFindings =>
  engine.readThemes({ form, voices: voicesOf(...said), seed });
const wording = (over: Partial<WordingInput> = {}, themes = read(answers)): WordingInput => ({
  findings: { figures: [], themes, heard: 'all', untouchedSliders: false },
  form,
  style: 'encouraging',
  instructions: '',
  responseCount: 6,
  averageTrustRating: 6,
  variant: 0,
  ...over,
});
const write = (over: Partial<WordingInput> = {}, themes?: ThemeFindings) =>
  engine.wordFindings(wording(over, themes));
const withFigures = (figures: readonly Figure[]) => ({
  findings: { figures, themes: read([]), heard: 'all', untouchedSliders: false } as const,
});
const figure = (question: string, average: number): Figure => ({
  key: question,
  question,
  average,
  count: 5,
  low: average - 1,
  high: average + 1,
  effectiveRaters: 5,
});

describe.each(promptStyles)('in the style %s', (style: PromptStyle) => {
  test('the analysis names what three or more people share', () => {
    const text = write({ style });
    const whole = textsOf(text).join(' ');
    expect(whole).toMatch(/listen/);
    expect(whole).toMatch(/disagreement/);
    expect(text.takeaways.length).toBeGreaterThanOrEqual(3);
    expect(text.takeaways.length).toBeLessThanOrEqual(5);
  });

  test('the analysis has no word that one person alone wrote, and nothing that could lead to a person', () => {
    const texts = textsOf(write({ style }));
    const words = new Set(texts.flatMap(wordsOf));
    for (const rare of ['lisbon', 'xylophone', 'marmaduke', 'zeppelin', '2019'])
      expect(words).not.toContain(rare);
    expect(texts.map(revealingPattern).filter((found) => found !== undefined)).toEqual([]);
  });

  test('every part of the analysis has something to read', () => {
    for (const text of textsOf(write({ style }))) expect(text.length).toBeGreaterThan(20);
  });
});

test('the same findings are worded afresh when it is asked for again', () => {
  const [first, again] = [write(), write()];
  expect(again).toEqual(first);
  expect(write({ variant: 1 })).not.toEqual(first);
});

test('what is found depends on nothing but the answers and the seed of the set', () => {
  const themes = read(answers);
  expect(read(answers.toReversed())).toEqual(themes);
  const orders = Array.from({ length: 20 }, (_, seed) =>
    read(answers, `seed ${seed}`)
      .themes.map(({ id }) => id)
      .join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(1);
  expect(new Set(orders.map((order) => order.split(',').toSorted().join())).size).toBe(1);
});

test('a theme of most stands before one of several, whatever the seed', () => {
  const said = [
    'You are patient and kind.',
    'Patient and kind.',
    'So patient, so kind.',
    'You are patient.',
    ...Array.from({ length: 4 }, () => 'So patient.'),
    ...Array.from({ length: 5 }, () => 'Nothing to say here, sorry.'),
  ];
  for (let seed = 0; seed < 10; seed += 1) {
    const { themes } = read(said, `seed ${seed}`);
    expect(themes.map(({ id, support }) => [id, support]).slice(0, 1)).toEqual([
      ['patience/strength', 'most'],
    ]);
  }
});

test('no weight and no number of supporters is found', () => {
  expect(Object.keys(read(answers).themes[0] ?? {})).toEqual(['id', 'name', 'side', 'support', 'disputed']);
});

test('a theme of two people is not found', () => {
  const themes = read([...answers.slice(0, 4), 'You are so patient.', 'Such patience with everybody.']);
  expect(themes.themes.map(({ id }) => id)).not.toContain('patience/strength');
  expect(textsOf(write({}, themes)).join(' ')).not.toContain('patience');
});

test('the analysis says so when people share no theme', () => {
  const themes = read(['Blue.', 'A river in spring.', 'Toast with jam.', 'Tall.', 'Hm, hard to say.']);
  const text = write({}, themes);
  expect(text.summary).toContain('no single theme was raised by three of them');
  expect(text.takeaways).toHaveLength(3);
});

const found = (name: string, side: 'strength' | 'growth') =>
  ({ id: `${side} ${name}`, name, side, support: 'several', disputed: false }) as const;

test('what a model found is worded by its names', () => {
  const themes = [found('calm under pressure', 'strength'), found('interrupts others', 'growth')];
  for (const style of promptStyles) {
    const text = write({ style }, { reader: 'model', themes, unread: false });
    for (const name of ['calm under pressure', 'interrupts others']) {
      expect(text.summary).toContain(name);
      expect(text.takeaways.join(' ')).toContain(name);
    }
    expect(textsOf(text).join(' ')).not.toMatch(/undefined| {2}|: \./);
  }
});

test('published averages are read into sentences', () => {
  const figures = ['Listening: hears you', 'Honesty: says it', 'Courage: dares'].map((question, index) =>
    figure(question, 8.4 - index * 1.2),
  );
  expect(write(withFigures(figures)).takeaways[0]).toBe(
    'People rate you highest on Listening (8.4 of 10, excellent).',
  );
});

test('averages that lie close together are not put in an order', () => {
  const figures = ['Listening', 'Honesty'].map((question, index) => figure(question, 7 + index * 0.4));
  expect(write(withFigures(figures)).summary).toContain('no question stands out');
});
