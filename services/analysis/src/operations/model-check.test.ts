import { expect, test } from 'vitest';
import { modelCheck, probeInWords } from './model-check.ts';

const well = {
  answers: true,
  seconds: 1.25,
  form: 'schema',
  keepsToForm: true,
  contextTokens: 8_000,
  holdsLess: false,
} as const;

test('probeInWords describes a working model in one line', () => {
  expect(probeInWords(well)).toEqual({
    words: 'answers in 1.3 sec, keeps to a schema, holds 8,000 tokens',
    warning: null,
  });
});

test.each([
  ['small', { contextTokens: 4_000, holdsLess: true }, 'MODEL_CONTEXT_TOKENS'],
  ['slow', { seconds: 61 }, 'minutes after the first'],
  ['too small to keep to a form', { keepsToForm: false }, 'A larger model may'],
])('probeInWords warns that a model is %s', (_, over, words) => {
  expect(probeInWords({ ...well, ...over }).warning).toContain(words);
});

test('probeInWords lists the models of a server that lacks the configured one', () => {
  expect(
    probeInWords({ answers: false, reason: 'rejected', models: ['llama3.2', 'qwen3'] }).warning,
  ).toContain('The server has: llama3.2, qwen3.');
});

test('modelCheck reports the built-in engine, not a working model, if no model is configured', () => {
  const check = modelCheck(undefined, { used: 0, most: 1 });
  expect(check).toMatchObject({ name: 'Built-in engine', status: 'ok', figure: 'no model is set' });
});
