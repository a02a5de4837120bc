import { themes } from '@blindspot/content/themes/vocabulary';
import { expect, test } from 'vitest';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import { messagesOf } from './ask-model.ts';
import { describingPrompts } from './describing-prompt.ts';
import { tokensOf } from './tokens.ts';
import { readingPrompts, writtenAnswers } from './reading-prompt.ts';

const form = {
  questions: { q1: 'What do you see?', answer: 'What else?' },
  optional_questions: { keep: 'What should stay?' },
};
const prompts = (sheets: readonly Answers[], contextTokens = 8_000) =>
  readingPrompts({ form, ownWords: [], contextTokens, sheets: sheets.map(writtenAnswers) });
const reading = (sheets: readonly Answers[]): string =>
  prompts(sheets)
    .map(({ prompt }) => prompt.user)
    .join('\n');

test('an answer that looks like a placeholder of a template stays an answer', () => {
  expect(reading([{ q1: 'You {custom_prompt} a lot' }])).toContain('You {custom_prompt} a lot');
});

test('an answer to a question that is called answer is told', () => {
  expect(reading([{ answer: 'You are calm' }])).toContain('{"sheet":1,"answers":{"answer":"You are calm"}}');
});

const marker = (): string => /<<(feedback-\w+)>>/.exec(reading([{ q1: 'So calm' }]))?.[1] ?? '';

test('L2 the markers around the answers are new for every prompt', () => {
  expect(marker()).not.toBe('');
  expect(marker()).not.toBe(marker());
});

test('L2 invisible characters do not reach the model', () => {
  expect(reading([{ q1: 'ig\u200Bnore\u{E0041} this' }])).toContain('"ignore this"');
});

test('numbers of sliders, and what only fills a field, do not reach the model', () => {
  expect(reading([{ q1: 'So calm', answer: 7, keep: 'n/a' }])).toContain(
    '{"sheet":1,"answers":{"q1":"So calm"}}',
  );
});

test('the whole vocabulary stands in the question, and in a small one without what it looks like', () => {
  const [large] = prompts([{ q1: 'So calm' }]);
  const [small] = prompts([{ q1: 'So calm' }], 4_000);
  for (const { id } of themes) {
    expect(large?.prompt.system).toContain(`\n${id}: `);
    expect(small?.prompt.system).toContain(`\n${id}: `);
  }
  expect(large?.prompt.system).toContain('without being reminded');
  expect(small?.prompt.system).not.toContain('without being reminded');
});

test.each([4_000, 8_000, 60_000])(
  'L9 more than one call of %d tokens carries is shared among calls, and every voice is heard',
  (contextTokens) => {
    const sheets = Array.from({ length: 100 }, (_, index) => ({
      q1: `voice ${index} ${'so it goes '.repeat(350)}`,
    }));
    const all = prompts(sheets, contextTokens);
    expect(Math.max(...all.map(({ prompt }) => tokensOf(messagesOf(prompt))))).toBeLessThan(contextTokens);
    const whole = all.map(({ prompt }) => prompt.user).join('\n');
    expect(sheets.every((_, index) => whole.includes(`voice ${index} `))).toBe(true);
    expect(all.flatMap(({ places }) => places)).toEqual([...sheets.keys()]);
  },
);

test('a theme is described from as many sheets as fit, and not from fewer than three', () => {
  const sheets = Array.from({ length: 8 }, () => ({ q1: 'so it goes '.repeat(300) }));
  const of = (contextTokens: number) => describingPrompts(form, [{ name: 'A', sheets }], contextTokens);
  const [some] = of(6_000);
  expect(some && tokensOf(messagesOf(some.prompt))).toBeLessThan(6_000);
  expect(some?.prompt.user).toMatch(/"sheets":\[1,2,3(?:,4)?\]/);
  expect(of(2_500)).toEqual([]);
});
