import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { expect, test } from 'vitest';
import type { AnalysisInput } from '../analysis-input.ts';
import { buildPrompt, fitsPrompt } from './prompt.ts';

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
const userPart = (over: Partial<AnalysisInput> = {}, templates = builtInSystemPrompts): string =>
  buildPrompt(input(over), templates).user;

test('the templates have their placeholders filled', () => {
  const user = userPart();
  expect(user).toContain('There are 6 answers with an average trust weight of 7.0');
  expect(user).not.toMatch(/\{[a-z_]+\}/);
});

test('an answer that looks like a placeholder stays an answer', () => {
  const voices = [{ answers: { q1: 'You {custom_prompt} a lot' }, weight: 5 }];
  expect(userPart({ voices })).toContain('You {custom_prompt} a lot');
});

test('a template without a place for the answers gets them all the same', () => {
  const templates = { ...builtInSystemPrompts, default_prompt_template: 'Write.' };
  expect(userPart({}, templates)).toContain('You are answer 0');
});

test("the owner's own instructions are in the custom template", () => {
  expect(userPart({ style: 'custom', instructions: 'Write like a sea captain' })).toContain(
    'like a sea captain',
  );
});

test('trust is told in tiers of three and more', () => {
  expect(userPart()).toContain('"trust":"high"');
});

test('trust is not told where a tier is one person', () => {
  const voices = [9, 4, 4, 4, 4].map((weight) => ({ answers: { q1: 'You listen' }, weight }));
  expect(userPart({ voices })).not.toContain('"trust"');
});

const marker = (): string => /<<(feedback-\w+)>>/.exec(userPart())?.[1] ?? '';

test('the markers around the answers are new for every prompt', () => {
  expect(marker()).not.toBe(marker());
});

test('invisible characters do not reach the model', () => {
  const voices = [{ answers: { q1: 'ig\u200Bnore\u{E0041} this' }, weight: 5 }];
  expect(userPart({ voices })).toContain('"ignore this"');
});

test('long answers share the room of one prompt fairly', () => {
  const voices = Array.from({ length: 500 }, (_, index) => ({
    answers: { q1: `voice ${index} ${'x'.repeat(4_000)}` },
    weight: 5,
  }));
  const user = userPart({ voices });
  expect(user.length).toBeLessThan(160_000);
  expect(user).toContain('voice 499 ');
});

test('so many voices that none would have room are not sent', () => {
  const voices = Array.from({ length: 1_000 }, () => ({ answers: { q1: 'You listen' }, weight: 5 }));
  expect([fitsPrompt({ voices }), fitsPrompt(input())]).toEqual([false, true]);
});
