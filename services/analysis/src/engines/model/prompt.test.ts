import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { expect, test } from 'vitest';
import type { AnalysisInput } from '../analysis-input.ts';
import type { EvidenceTheme } from './model-evidence.ts';
import { batchCharacters, extractionPrompts, writingPrompt } from './prompt.ts';

const input = (over: Partial<AnalysisInput> = {}): AnalysisInput => ({
  form: { questions: { q1: 'What do you see?' }, optional_questions: {}, format: 'text', scale: '1-10' },
  style: 'professional',
  instructions: '',
  voices: [9, 8, 8, 6, 5, 6].map((weight, index) => ({ answers: { q1: `You are answer ${index}` }, weight })),
  figures: [],
  averageTrustRating: 7,
  variant: 0,
  ...over,
});
const themes: readonly EvidenceTheme[] = [
  { id: 'T1', name: 'listens well', side: 'strength', support: 'most', disputed: false },
];
const writing = (over: Partial<AnalysisInput> = {}, templates = builtInSystemPrompts): string =>
  writingPrompt(input(over), themes, templates).user;
const reading = (over: Partial<AnalysisInput> = {}): string =>
  (extractionPrompts(input(over), 48) ?? []).map(({ user }) => user).join('\n');

test('the templates have their placeholders filled', () => {
  expect(writing()).toContain('There are 6 answers with an average trust weight of 7.0');
  expect(writing()).not.toMatch(/\{[a-z_]+\}/);
});

test('the writer is told themes and no answer', () => {
  expect(writing()).toContain('listens well');
  expect(writing()).not.toContain('You are answer');
});

test('a template without a place for the evidence gets it all the same', () => {
  expect(writing({}, { ...builtInSystemPrompts, default_prompt_template: 'Write.' })).toContain(
    'listens well',
  );
});

test("the owner's own instructions reach the writer and never the reader of answers", () => {
  const custom = { style: 'custom', instructions: 'Write like a sea captain' } as const;
  expect(writing(custom)).toContain('like a sea captain');
  expect(JSON.stringify(extractionPrompts(input(custom), 48))).not.toContain('sea captain');
});

test('an answer that looks like a placeholder stays an answer', () => {
  expect(reading({ voices: [{ answers: { q1: 'You {custom_prompt} a lot' }, weight: 5 }] })).toContain(
    'You {custom_prompt} a lot',
  );
});

test('an answer to a question that is called answer is told beside its number', () => {
  const form = { ...input().form, questions: { answer: 'What do you see?' } };
  const asked = reading({ form, voices: [{ answers: { answer: 'You are calm' }, weight: 5 }] });
  expect(asked).toContain('"answer":1,');
  expect(asked).toContain('You are calm');
});

const marker = (): string => /<<(feedback-\w+)>>/.exec(reading())?.[1] ?? '';

test('the markers around the answers are new for every prompt', () => {
  expect(marker()).not.toBe(marker());
});

test('invisible characters do not reach the model', () => {
  const voices = [{ answers: { q1: 'ig\u200Bnore\u{E0041} this' }, weight: 5 }];
  expect(reading({ voices })).toContain('"ignore this"');
});

test('more than one call carries is shared among calls, and every voice is heard', () => {
  const voices = Array.from({ length: 500 }, (_, index) => ({
    answers: { q1: `voice ${index} ${'x'.repeat(4_000)}` },
    weight: 5,
  }));
  const prompts = extractionPrompts(input({ voices }), 48) ?? [];
  expect(Math.max(...prompts.map(({ user }) => user.length))).toBeLessThan(batchCharacters * 1.1);
  const whole = prompts.map(({ user }) => user).join('\n');
  expect(voices.every((_, index) => whole.includes(`voice ${index} `))).toBe(true);
});
