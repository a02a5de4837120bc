import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createAnalysisThread } from '../src/computations/analysis-thread.ts';
import type { Voice, WordingInput } from '../src/engines/analysis-input.ts';
import { textsOf } from '../src/engines/analysis-text.ts';
import { createModelClient } from '../src/engines/model/model-client.ts';
import { createModelEngine } from '../src/engines/model/model-engine.ts';
import { readThemes, writeText } from '../src/releases/text-writer.ts';
import { scriptedAnswer } from './scripted-model.ts';

const provider = await startFakeModel();
const logger = createLogger('analysis', 'silent');
const thread = createAnalysisThread(logger, { niceness: 0 });
afterAll(async () => {
  await thread.stop();
  await provider.stop();
});
beforeEach(() => {
  provider.mode = 'normal';
  provider.answer = (prompt) => scriptedAnswer(prompt);
});

const client = createModelClient({ apiKey: 'secret-key', baseUrl: provider.url, model: 'fake' });
const parts = { thread, model: createModelEngine(client), logger };
const form = {
  questions: { q1: 'What do you see?' },
  optional_questions: {},
  format: 'text',
  scale: '1-10',
} as const;
const secret = 'when we planned the trip you changed the whole plan three times';
const voices: readonly Voice[] = [
  'You are calm.',
  'Calm.',
  'So calm.',
  'Steady.',
  `Calm, and ${secret}.`,
].map((q1) => ({ answers: { q1 } }));
const never = new AbortController().signal;
const context = (names: readonly string[] = []) => ({
  mayAskModel: true,
  ownerId: undefined,
  identifies: async (texts: readonly string[]) =>
    await Promise.resolve(texts.map((text) => names.some((name) => text.includes(name)))),
  signal: never,
});
const read = async (names?: readonly string[]) =>
  await readThemes(parts, { form, voices, seed: 'seed' }, context(names));
const wording: WordingInput = {
  findings: {
    figures: [],
    themes: {
      reader: 'model',
      themes: [
        { id: 'calm', name: 'calm and steady', side: 'strength', support: 'several', disputed: false },
      ],
      unread: false,
    },
    heard: 'all',
    untouchedSliders: false,
  },
  form,
  style: 'encouraging',
  instructions: '',
  responseCount: 5,
  averageTrustRating: 6,
  variant: 0,
};
const write = async (
  over: {
    names?: readonly string[];
    mayAskModel?: boolean;
    of?: readonly Voice[];
    input?: WordingInput;
  } = {},
) => {
  const asked = { voices: 0 };
  const written = await writeText(parts, over.input ?? wording, {
    ...context(over.names),
    mayAskModel: over.mayAskModel ?? true,
    prompts: { templates: builtInSystemPrompts, version: 1 },
    voices: async () => {
      asked.voices += 1;
      return await Promise.resolve(over.of ?? voices);
    },
    onChecking: async () => await Promise.resolve(),
  });
  return { ...written, asked, whole: textsOf(written.text).join(' ') };
};
/** The model writes these into every part. */
const writes = (...texts: string[]): void => {
  provider.answer = (prompt) =>
    scriptedAnswer(prompt, { write: () => texts.map((text) => ({ themes: ['T1'], text })) });
};
const clean = [
  'Several people describe a calm presence.',
  'Several lean on it when things get loud.',
  'Several would like to see more of it.',
];

describe('a sentence of the model', () => {
  test.each([
    ['takes over words of an answer', `Several say that ${secret}.`],
    ['quotes', 'Several call you “calm”.'],
    ['carries a link', 'Several say that you should see example.com for more.'],
    ['speaks of everybody', 'Almost everyone says that several people feel safe.'],
    ['is no prose', 'Several know about the crssnts in it.'],
  ])('that %s is left out alone', async (_, sentence) => {
    writes(clean[0] ?? '', sentence, ...clean.slice(1));
    const { engine, text } = await write();
    expect([engine, text.takeaways]).toEqual(['model', clean]);
  });

  test('that names somebody is left out alone', async () => {
    const sentence = 'Several think that Quentin is right about you.';
    writes(...clean, sentence);
    const { engine, text } = await write({ names: ['Quentin'] });
    expect([engine, text.takeaways]).toEqual(['model', clean]);
  });

  test('that joined on to one that was left out begins anew', async () => {
    writes(...clean, 'Several call you “calm”.', 'But several miss your temper.');
    expect((await write()).text.takeaways.at(-1)).toBe('Several miss your temper.');
  });
});

test('a text that hides words of an answer in its first letters is refused as a whole', async () => {
  const words = 'Calm Handy Able Nice Good Easy Dear True Happy Eager Warm'.split(' ');
  expect(words.map((word) => word.charAt(0)).join('')).toBe('CHANGEDTHEW');
  writes(...words.map((word) => `${word} is what several people find you.`));
  const { engine, whole } = await write();
  expect(engine).toBe('local');
  expect(whole).toContain('calm and steady');
});

test('a theme that the model named after somebody is not found', async () => {
  expect((await read()).themes).toMatchObject([{ name: 'calm and steady', support: 'several' }]);
  expect(await read(['calm and steady'])).toMatchObject({ reader: 'model', themes: [] });
});

test('where the model cannot read every answer the built-in reader reads the whole set', async () => {
  provider.mode = 'malformed';
  expect(await read()).toMatchObject({ reader: 'built-in', themes: [{ id: 'composure/strength' }] });
});

test('a model that could not read a set is asked for words again later, and not at once', async () => {
  const themes = { ...wording.findings.themes, reader: 'built-in' } as const;
  const before = provider.prompts.length;
  const of = (variant: number) =>
    write({ input: { ...wording, findings: { ...wording.findings, themes }, variant } });
  expect([(await of(0)).engine, provider.prompts.length]).toEqual(['local', before]);
  expect((await of(1)).engine).toBe('model');
});

test('the built-in words need no answer', async () => {
  const { engine, asked } = await write({ mayAskModel: false });
  expect([engine, asked.voices]).toEqual(['local', 0]);
});

test('a text is held against a thousand voices away from the event loop', async () => {
  writes(...clean);
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    answers: { q1: `You are calm, number ${index}, and people around you feel it in many ways. `.repeat(30) },
  }));
  await write();
  const before = process.threadCpuUsage();
  const { engine } = await write({ of: many });
  const { user, system } = process.threadCpuUsage(before);
  expect(engine).toBe('model');
  expect((user + system) / 1_000).toBeLessThan(150);
});
