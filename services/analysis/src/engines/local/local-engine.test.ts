import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../anonymity/words.ts';
import { revealingPattern } from '../../anonymity/revealing-patterns.ts';
import type { AnalysisInput } from '../analysis-input.ts';
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
const input = (over: Partial<AnalysisInput> = {}): AnalysisInput => ({
  form: {
    questions: { q1: 'What do you see in me?' },
    optional_questions: {},
    format: 'text',
    scale: '1-10',
  },
  style: 'encouraging',
  instructions: '',
  voices: answers.map((q1) => ({ answers: { q1 }, weight: 6 })),
  figures: [],
  averageTrustRating: 6,
  variant: 0,
  ...over,
});

describe.each(promptStyles)('in the style %s', (style: PromptStyle) => {
  test('the analysis names what three or more people share', () => {
    const text = engine.analyse(input({ style }));
    const whole = textsOf(text).join(' ');
    expect(whole).toMatch(/listen/);
    expect(whole).toMatch(/disagreement/);
    expect(text.takeaways.length).toBeGreaterThanOrEqual(3);
    expect(text.takeaways.length).toBeLessThanOrEqual(5);
  });

  test('the analysis has no word that one person alone wrote, and nothing that could lead to a person', () => {
    const texts = textsOf(engine.analyse(input({ style })));
    const words = new Set(texts.flatMap(wordsOf));
    for (const rare of ['lisbon', 'xylophone', 'marmaduke', 'zeppelin', '2019'])
      expect(words).not.toContain(rare);
    expect(texts.map(revealingPattern).filter((found) => found !== undefined)).toEqual([]);
  });

  test('every part of the analysis has something to read', () => {
    for (const text of textsOf(engine.analyse(input({ style })))) expect(text.length).toBeGreaterThan(20);
  });
});

test('the same evidence is worded afresh when it is asked for again', () => {
  const [first, again] = [engine.analyse(input()), engine.analyse(input())];
  const second = engine.analyse(input({ variant: 1 }));
  expect(again).toEqual(first);
  expect(second).not.toEqual(first);
});

test('a theme of two people is not in the full analysis', () => {
  const voices = [...answers.slice(0, 4), 'You are so patient.', 'Such patience with everybody.'].map(
    (q1) => ({
      answers: { q1 },
      weight: 6,
    }),
  );
  expect(textsOf(engine.analyse(input({ voices }))).join(' ')).not.toContain('patience');
});

test('the analysis says so when people share no theme', () => {
  const voices = ['Blue.', 'A river in spring.', 'Toast with jam.', 'Tall.', 'Hm, hard to say.'].map(
    (q1) => ({
      answers: { q1 },
      weight: 6,
    }),
  );
  const text = engine.analyse(input({ voices }));
  expect(text.summary).toContain('no single theme was raised by three of them');
  expect(text.takeaways).toHaveLength(3);
});

test('published averages are read into sentences', () => {
  const figures = ['Listening: hears you', 'Honesty: says it', 'Courage: dares'].map((question, index) => ({
    key: `k${index}`,
    question,
    average: 8.4 - index * 1.2,
    count: 5,
  }));
  const text = engine.analyse(input({ figures, voices: [] }));
  expect(text.takeaways[0]).toBe('People rate you highest on Listening (8.4 of 10, excellent).');
});

test('averages that lie close together are not put in an order', () => {
  const figures = ['Listening', 'Honesty'].map((question, index) => ({
    key: `k${index}`,
    question,
    average: 7 + index * 0.4,
    count: 5,
  }));
  expect(engine.analyse(input({ figures, voices: [] })).summary).toContain('no question stands out');
});
