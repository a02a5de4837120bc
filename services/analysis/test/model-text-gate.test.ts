import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import type { Language } from '@blindspot/contracts/languages';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { startFakeModel, type ModelManners } from '@blindspot/test-kit/fake-model';
import { labels } from '@blindspot/content/en/theme-labels';
import { isThemeId, themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createAnalysisThread } from '../src/computations/analysis-thread.ts';
import type { Voice, WordingInput } from '../src/engines/analysis-input.ts';
import type { AnalysisText } from '../src/engines/analysis-text.ts';
import { createModelClient, type ModelSettings } from '../src/engines/model/model-client.ts';
import { createModelEngine } from '../src/engines/model/model-engine.ts';
import { reviewAgainst } from '../src/releases/gate-review.ts';
import { themeFindings } from '../src/statements/theme-findings.ts';
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
  provider.manners = {};
  provider.latencyMs = 0;
  provider.answer = (prompt) => scriptedAnswer(prompt);
});

const ours: AnalysisText = {
  summary: 'Our summary.',
  sections: { pattern_analysis: 'Ours.', mirror_effect: 'Ours.', blind_spots: 'Ours.', growth_path: 'Ours.' },
  takeaways: ['Our first.', 'Our second.', 'Our third.'],
};
const engineOf = (settings: Partial<ModelSettings> = {}, deadlineMs?: number) =>
  createModelEngine(
    createModelClient(
      {
        apiKey: 'secret-key',
        baseUrl: provider.url,
        model: 'fake',
        contextTokens: 8_000,
        attemptTimeoutMs: 60_000,
        parallel: 4,
        ...settings,
      },
      { retryPausesMs: [20, 20, 20, 20] },
    ),
    { standIn: async () => await Promise.resolve(ours), deadlineMs },
  );
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
const reviewFor = (of: readonly Voice[], names: readonly string[] = [], language: Language = 'en') =>
  reviewAgainst(
    { thread },
    {
      form,
      language,
      voices: () => Promise.resolve(of),
      identifies: async (texts) =>
        await Promise.resolve(texts.map((text) => names.some((name) => text.includes(name)))),
      signal: never,
    },
  );
const wordingOf = (ids: readonly ThemeId[], lines: WordingInput['lines'] = {}): WordingInput => ({
  findings: {
    figures: [],
    untold: [],
    themes: {
      reader: 'model',
      themes: ids.map((id) => ({
        id,
        name: labels[id],
        kind: themeOf(id).kind,
        support: 'several',
        differs: [],
      })),
      enoughUnderstood: true,
      enoughTapped: false,
      unreadLanguages: [],
    },
    heard: 'all',
    untouchedSliders: false,
  },
  form,
  style: 'encouraging',
  instructions: '',
  responseCount: 5,
  averageTrustRating: 6,
  lines,
  variant: 0,
  language: 'en',
});
const write = async (over: { names?: readonly string[]; of?: readonly Voice[] } = {}) =>
  await engineOf().write(wordingOf(['stays-calm']), {
    templates: builtInSystemPrompts,
    review: reviewFor(over.of ?? voices, over.names),
    signal: never,
  });
/** The model writes these into every part. */
const writes = (...texts: string[]): void => {
  provider.answer = (prompt) =>
    scriptedAnswer(prompt, { write: () => texts.map((text) => ({ themes: ['T1'], text })) });
};
const clean = [
  'Several people describe a calm presence.',
  'A loud room gets quiet around you.',
  'You could tell them how you do it.',
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
    expect((await write())?.takeaways).toEqual(clean);
  });

  test('that names somebody is left out alone', async () => {
    writes(...clean, 'Several think that Quentin is right about you.');
    expect((await write({ names: ['Quentin'] }))?.takeaways).toEqual(clean);
  });

  test('that joined on to one that was left out begins anew', async () => {
    writes(...clean, 'Several call you “calm”.', 'But your temper is missed.');
    expect((await write())?.takeaways.at(-1)).toBe('Your temper is missed.');
  });
});

test('a text that hides words of an answer in its first letters is refused as a whole', async () => {
  const words =
    'Calm Handy Able Nice Good Easy Dear True Happy Eager Warm Humble Open Light Even Proud Loyal Alert Neat'.split(
      ' ',
    );
  expect(words.map((word) => word.charAt(0)).join('')).toBe('CHANGEDTHEWHOLEPLAN');
  writes(...words.map((word) => `${word} is what several people find you.`));
  expect(await write()).toBeUndefined();
});

test('neither own words nor a line that names somebody gets as far as a writer', async () => {
  provider.answer = (prompt) =>
    scriptedAnswer(prompt, {
      states: [{ question: 'q1', theme: 'Sails with Quentin', kind: 'strength' }],
      line: () => 'When Quentin is there you keep your voice low.',
    });
  const review = reviewFor(voices, ['Quentin']);
  const use = { review, signal: never };
  const { readings } = await engineOf().readSheets({ form, sheets: voices }, use);
  expect(readings[0]).toMatchObject({ statements: [], wrote: true });
  expect(await engineOf().describe({ form, themes: [{ name: 'Stays calm', voices }] }, use)).toEqual([
    undefined,
  ]);
});

test('a line that takes over words of an answer gets no further', async () => {
  provider.answer = (prompt) =>
    scriptedAnswer(prompt, { line: () => 'When we planned the trip you changed the whole plan.' });
  const use = { review: reviewFor(voices), signal: never };
  expect(await engineOf().describe({ form, themes: [{ name: 'Stays calm', voices }] }, use)).toEqual([
    undefined,
  ]);
});

test('a text is held against a thousand voices away from the event loop', async () => {
  writes(...clean);
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    answers: { q1: `You are calm, number ${index}, and people around you feel it in many ways. `.repeat(30) },
  }));
  await write();
  const before = process.threadCpuUsage();
  expect(await write({ of: many })).toBeDefined();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(150);
});

/** Twelve people who hold the same few things, in words of their own. */
const said = [
  'You keep your head when the rest of us lose ours. Last week too.',
  'Calm, I would say. Also late, nearly each time.',
  'I like how quiet you get when it burns. Come on time though!',
  'nothing rattles you. your clock is broken tho',
  'When the boiler burst you just fetched the bucket.',
  'Half past means half past. But I would want you in a lifeboat.',
];
const crowd: readonly Voice[] = Array.from({ length: 12 }, (_, index) => ({
  answers: { q1: said[index % said.length] ?? '' },
}));

/** From answers to a text, as a set is prepared, opened and written. */
async function wholeRun(
  settings: Partial<ModelSettings>,
  deadlineMs?: number,
): Promise<AnalysisText | undefined> {
  const engine = engineOf(settings, deadlineMs);
  await engine.tryOut(never);
  const use = { review: reviewFor(crowd), signal: never };
  const { readings } = await engine.readSheets({ form, sheets: crowd }, use);
  const statements = readings.flatMap((reading) =>
    reading ? [{ taps: [], reader: 'model' as const, reading, weight: 1 }] : [],
  );
  expect(statements).toHaveLength(crowd.length);
  const { themes } = themeFindings(statements, 'seed').found;
  const lines = await engine.describe(
    { form, themes: themes.map(({ name }) => ({ name, voices: crowd })) },
    use,
  );
  expect(lines.every((line) => line !== undefined)).toBe(true);
  const input = wordingOf(
    themes.flatMap(({ id }) => (id === null || !isThemeId(id) ? [] : [id])),
    Object.fromEntries(themes.map(({ name }, place) => [name, lines[place] ?? ''])),
  );
  return await engine.write(input, { ...use, templates: builtInSystemPrompts });
}

describe('from answers to a text of the model with a server that', () => {
  beforeEach(() => {
    provider.answer = (prompt) =>
      scriptedAnswer(prompt, {
        states: [
          { question: 'q1', theme: 'stays-calm', kind: 'strength' },
          { question: 'q1', theme: 'runs-late', kind: 'edge' },
        ],
      });
  });

  test.each<[string, ModelManners]>([
    ['is as one would wish', {}],
    ['chats around its answers', { chats: true }],
    ['thinks aloud', { thinksAloud: true }],
    ['adds members nobody asked for', { addsMembers: true }],
    ['refuses to keep to a form', { knowsNoFormat: true }],
    ['does all of that', { chats: true, thinksAloud: true, addsMembers: true, knowsNoFormat: true }],
    ['fails some times and then no more', { failsFirst: 4 }],
    ['stops in the middle of lists', { stopsAfter: 1_300 }],
    ['refuses more than four thousand tokens', { contextTokens: 4_096, tooLong: 'refuse' }],
    ['cuts what is more than four thousand tokens', { contextTokens: 4_096, tooLong: 'cut' }],
  ])('%s', async (_, manners) => {
    provider.manners = manners;
    const text = await wholeRun({});
    expect(text?.summary).toContain('calm and steady');
    expect(text?.takeaways.length).toBeGreaterThanOrEqual(3);
  });

  test('holds four thousand tokens, as it was told', async () => {
    provider.manners = { contextTokens: 4_096, tooLong: 'refuse' };
    expect((await wholeRun({ contextTokens: 4_096 }))?.summary).toContain('calm and steady');
  });

  test('takes a sixtieth of the deadline for each call', async () => {
    provider.latencyMs = 200;
    expect((await wholeRun({ parallel: 1 }, 60 * provider.latencyMs))?.summary).toContain('calm and steady');
  });
});

describe('what a model was found to be like', () => {
  test.each<[string, ModelManners, object]>([
    [
      'it keeps to a schema and holds what it is set to',
      {},
      { form: 'schema', contextTokens: 8_000, holdsLess: false },
    ],
    ['it knows no form', { knowsNoFormat: true }, { form: 'text', keepsToForm: true }],
    [
      'it refuses more than it holds',
      { contextTokens: 4_096, tooLong: 'refuse' },
      { contextTokens: 4_000, holdsLess: true },
    ],
    [
      'it cuts more than it holds',
      { contextTokens: 4_096, tooLong: 'cut' },
      { contextTokens: 4_000, holdsLess: true },
    ],
  ])('%s', async (_, manners, found) => {
    provider.manners = manners;
    expect(await engineOf().tryOut(never)).toMatchObject({ answers: true, ...found });
  });

  test('it does not answer, and what there is instead', async () => {
    provider.mode = 'refuse';
    expect(await engineOf().tryOut(never)).toEqual({ answers: false, reason: 'refused', models: [] });
  });
});
