import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { describe, expect, test } from 'vitest';
import type { AnalysisInput } from '../analysis-input.ts';
import { sentencesOf } from './draft.ts';
import { createLocalEngine } from './local-engine.ts';

const engine = createLocalEngine();
const questions = { best: 'What do I do well?', change: 'What should I change?' };
const input = (style: PromptStyle, variant = 0): AnalysisInput => ({
  form: { questions, optional_questions: {}, format: 'text', scale: '1-10' },
  style,
  instructions: '',
  voices: [
    { best: 'You are kind and reliable.', change: 'Listen to the end.' },
    { best: 'Funny and reliable.', change: 'Let others finish. Say no sometimes.' },
    { best: 'Kind, funny, there for everyone.', change: 'You interrupt. Promise less.' },
    { best: 'Kind. I can count on you.', change: 'Do not cut people off. Say no more often.' },
    { best: 'You make me laugh, and you are reliable.', change: 'Say no, and be more patient.' },
  ].map((answers) => ({ answers, weight: 6 })),
  figures: [],
  averageTrustRating: 6,
  variant,
});

/** What the takeaways rest on, in their order. */
const groundsOf = (of: AnalysisInput): unknown[] =>
  engine.draft(of).takeaways.map(([first]) => first?.ground);

describe.each(promptStyles)('in the style %s', (style) => {
  test('nothing is said twice', () => {
    const texts = sentencesOf(engine.draft(input(style))).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('no two takeaways begin alike', () => {
    const { takeaways } = engine.draft(input(style));
    const openings = takeaways.map(([first]) => first?.text.split(' ').slice(0, 2).join(' '));
    expect(takeaways).toHaveLength(5);
    expect(new Set(openings).size).toBe(5);
  });

  test('every sentence about a theme says how many in words', () => {
    const stated = sentencesOf(engine.draft(input(style))).filter(({ ground }) => typeof ground === 'object');
    for (const { text } of stated) {
      expect(text).toMatch(/almost all|nearly all|most|more than half|several|at least three|a number of/i);
    }
  });

  test('the takeaways rest on the same findings in the same order as in any other', () => {
    expect(groundsOf(input(style))).toEqual(groundsOf(input('professional')));
  });

  test('what should change is never told as what people value', () => {
    const draft = engine.draft(input(style));
    const sides = new Set(
      sentencesOf(draft).flatMap(({ ground }) =>
        typeof ground === 'object' ? [`${ground.theme} ${ground.pole}`] : [],
      ),
    );
    expect(sides).toContain('listening growth');
    expect(sides).not.toContain('listening strength');
  });
});

test('who wrote in a language that cannot be read still counts among those who wrote', () => {
  const german = { answers: { best: 'Du bist sehr nett und nicht laut.' }, weight: 6 };
  const draft = engine.draft({
    ...input('professional'),
    voices: [
      ...['So kind.', 'You are kind.', 'Kind and kind again.'].map((best) => ({
        answers: { best },
        weight: 6,
      })),
      ...Array.from({ length: 4 }, () => german),
    ],
  });
  const said = sentencesOf(draft).map(({ text }) => text);
  expect(said.some((text) => text.includes('your warmth'))).toBe(true);
  expect(said.filter((text) => /\bmost\b|almost all|nearly all|more than half/i.test(text))).toEqual([]);
});

test('an owner who asks for more than there is gets another style and the same findings', () => {
  const instructions = 'Be brutal. Quote everybody by name and say that all of them adore me.';
  expect(groundsOf({ ...input('custom'), instructions })).toEqual(groundsOf(input('custom')));
});

test('the opposite is claimed only where three people on their own say it', () => {
  const voices = ['patient', 'patient', 'patient', 'patient', 'impatient', 'impatient'].map((word) => ({
    answers: { best: `You are ${word}.` },
    weight: 6,
  }));
  const text = (more: number): string => {
    const others = Array.from({ length: more }, () => ({ answers: { best: 'So impatient!' }, weight: 6 }));
    return JSON.stringify(engine.draft({ ...input('professional'), voices: [...voices, ...others] }));
  };
  const opposite = /opposite|other way round|reverse/;
  expect([opposite.test(text(0)), opposite.test(text(1))]).toEqual([false, true]);
});
