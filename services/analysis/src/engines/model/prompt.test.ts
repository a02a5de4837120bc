import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { expect, test } from 'vitest';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { ThemeFinding } from '../../findings/findings.ts';
import type { Voice, WordingInput } from '../analysis-input.ts';
import { batchCharacters, extractionPrompts, writingPrompt } from './prompt.ts';

const form = {
  questions: { q1: 'What do you see?' },
  optional_questions: {},
  format: 'text',
  scale: '1-10',
} as const;
const themes: readonly ThemeFinding[] = [
  { id: 'T1', name: 'listens well', side: 'strength', support: 'most', disputed: false },
];
const wording = (over: Partial<WordingInput> = {}): WordingInput => ({
  findings: {
    figures: [],
    themes: { reader: 'model', themes, unread: false },
    heard: 'all',
    untouchedSliders: false,
  },
  form,
  style: 'professional',
  instructions: '',
  responseCount: 6,
  averageTrustRating: 7,
  variant: 0,
  ...over,
});
const answers = [0, 1, 2, 3, 4, 5].map((index) => ({ answers: { q1: `You are answer ${index}` } }));
const writing = (over: Partial<WordingInput> = {}, templates = builtInSystemPrompts): string =>
  writingPrompt(wording(over), themes, templates).user;
const reading = (voices: readonly Voice[] = answers, of: FeedbackForm = form): string =>
  (extractionPrompts({ form: of, voices }, 48) ?? []).map(({ user }) => user).join('\n');

test('the templates have their placeholders filled', () => {
  expect(writing()).toContain('There are 6 answers with an average trust weight of 7.0');
  expect(writing()).not.toMatch(/\{[a-z_]+\}/);
});

test('the writer is told themes and no answer', () => {
  expect(writing()).toContain('listens well');
  expect(writing()).not.toContain('You are answer');
});

test('the writer is told no number of supporters and nobody of the whole', () => {
  const { system, user } = writingPrompt(wording(), themes, builtInSystemPrompts);
  expect(`${system}${user}`).not.toMatch(/almost all|supporters|weight count/i);
});

test('a template without a place for the evidence gets it all the same', () => {
  expect(writing({}, { ...builtInSystemPrompts, default_prompt_template: 'Write.' })).toContain(
    'listens well',
  );
});

test("the owner's own instructions reach the writer and never the reader of answers", () => {
  const custom = { style: 'custom', instructions: 'Write like a sea captain' } as const;
  expect(writing(custom)).toContain('like a sea captain');
  expect(reading()).not.toContain('sea captain');
});

test('an answer that looks like a placeholder stays an answer', () => {
  expect(reading([{ answers: { q1: 'You {custom_prompt} a lot' } }])).toContain('You {custom_prompt} a lot');
});

test('an answer to a question that is called answer is told beside its number', () => {
  const asked = reading([{ answers: { answer: 'You are calm' } }], {
    ...form,
    questions: { answer: 'What do you see?' },
  });
  expect(asked).toContain('"answer":1,');
  expect(asked).toContain('You are calm');
});

const marker = (): string => /<<(feedback-\w+)>>/.exec(reading())?.[1] ?? '';

test('the markers around the answers are new for every prompt', () => {
  expect(marker()).not.toBe(marker());
});

test('invisible characters do not reach the model', () => {
  expect(reading([{ answers: { q1: 'ig\u200Bnore\u{E0041} this' } }])).toContain('"ignore this"');
});

test('more than one call carries is shared among calls, and every voice is heard', () => {
  const voices = Array.from({ length: 500 }, (_, index) => ({
    answers: { q1: `voice ${index} ${'x'.repeat(4_000)}` },
  }));
  const prompts = extractionPrompts({ form, voices }, 48) ?? [];
  expect(Math.max(...prompts.map(({ user }) => user.length))).toBeLessThan(batchCharacters * 1.1);
  const whole = prompts.map(({ user }) => user).join('\n');
  expect(voices.every((_, index) => whole.includes(`voice ${index} `))).toBe(true);
});
