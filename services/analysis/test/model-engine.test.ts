import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { labels } from '@blindspot/themes/en/labels';
import type { ThemeId } from '@blindspot/themes/vocabulary';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Voice, WordingInput } from '../src/engines/analysis-input.ts';
import { textsOf, type AnalysisText } from '../src/engines/analysis-text.ts';
import { createModelClient } from '../src/engines/model/model-client.ts';
import { createModelEngine } from '../src/engines/model/model-engine.ts';
import type { TextReview } from '../src/engines/text-review.ts';
import type { ThemeFinding } from '../src/findings/findings.ts';
import { aTheme } from './builders.ts';
import { scriptedAnswer } from './scripted-model.ts';

const model = await startFakeModel();
afterAll(async () => await model.stop());
beforeEach(() => {
  model.mode = 'normal';
  model.manners = {};
  model.latencyMs = 0;
  model.answer = (prompt) => scriptedAnswer(prompt);
});

const never = new AbortController().signal;
const passes: TextReview = {
  sentences: async (sentences) => await Promise.resolve(sentences.map(() => undefined)),
  whole: async () => await Promise.resolve(undefined),
};
const refusing = (wrong: (text: string) => boolean, why = 'it uses quotation marks'): TextReview => ({
  ...passes,
  sentences: async (sentences) =>
    await Promise.resolve(sentences.map((one) => (wrong(one) ? why : undefined))),
});
const ours: AnalysisText = {
  summary: 'Our summary.',
  sections: {
    pattern_analysis: 'Our patterns.',
    mirror_effect: 'Our mirror.',
    blind_spots: 'Our blind spots.',
    growth_path: 'Our path.',
  },
  takeaways: ['Our first.', 'Our second.', 'Our third.'],
};
const engineWith = (over: { contextTokens?: number; deadlineMs?: number } = {}) =>
  createModelEngine(
    createModelClient(
      {
        apiKey: 'secret-key',
        baseUrl: model.url,
        model: 'fake',
        contextTokens: over.contextTokens ?? 8_000,
        attemptTimeoutMs: 30_000,
        parallel: 4,
      },
      { retryPausesMs: [20, 20, 20] },
    ),
    { standIn: async () => await Promise.resolve(ours), deadlineMs: over.deadlineMs },
  );
const engine = engineWith();

const form = {
  questions: { q1: 'What do you see?', q2: 'What should change?' },
  optional_questions: {},
  format: 'text',
  scale: '1-10',
} as const;
const voicesOf = (count: number, text = 'You are calm'): Voice[] =>
  Array.from({ length: count }, (_, index) => ({ answers: { q1: `${text}, number ${index}.` } }));
const wordingOf = (themes: readonly ThemeFinding[], over: Partial<WordingInput> = {}): WordingInput => ({
  findings: {
    figures: [],
    themes: { reader: 'model', themes, enoughUnderstood: true, enoughTapped: false, unreadLanguages: [] },
    heard: 'all',
    untouchedSliders: false,
  },
  form,
  style: 'encouraging',
  instructions: '',
  responseCount: 5,
  averageTrustRating: 5,
  lines: {},
  variant: 0,
  ...over,
});
const calm = wordingOf([aTheme('stays-calm')]);
const since = (before: number, beginning: string): string[] =>
  model.prompts.slice(before).flatMap(({ text }) => (text.startsWith(beginning) ? [text] : []));
const reader = 'You read anonymous feedback';
const describer = 'You read what several people wrote';
const writer = 'You write to one person';
const checker = 'You check sentences';

const read = async (voices: readonly Voice[], review = passes, of = engine) =>
  (await of.readSheets({ form, sheets: voices }, { review, signal: never })).readings;

const describeThemes = async (review = passes, voices = voicesOf(3)) =>
  await engine.describe({ form, themes: [{ name: 'Stays calm', voices }] }, { review, signal: never });

const write = async (input = calm, review = passes, of = engine) =>
  await of.write(input, { templates: builtInSystemPrompts, review, signal: never });
const says = (...texts: string[]): void => {
  model.answer = (prompt) =>
    scriptedAnswer(prompt, { write: () => texts.map((text) => ({ themes: ['T1'], text })) });
};

describe('reading sheets', () => {
  test('gives each what it states, under its question', async () => {
    expect(await read(voicesOf(2))).toEqual(
      [1, 2].map(() => ({
        statements: [{ theme: 'stays-calm', question: 'q1' }],
        wrote: true,
        unreadLanguage: null,
      })),
    );
  });

  test('asks nothing of a sheet that only fills its fields', async () => {
    const before = model.prompts.length;
    expect(await read([{ answers: { q1: 'n/a', q2: 7 } }])).toEqual([
      { statements: [], wrote: false, unreadLanguage: null },
    ]);
    expect(model.prompts.length).toBe(before);
  });

  test.each([
    ['a label instead of its id', labels['stays-calm'], 'stays-calm'],
    ['an id with its label', `stays-calm: ${labels['stays-calm']}`, 'stays-calm'],
    ['own words', 'Cooks for the whole street', { label: 'Cooks for the whole street', kind: 'strength' }],
  ])('takes %s', async (_, theme, understood) => {
    model.answer = (prompt) =>
      scriptedAnswer(prompt, { states: [{ question: 'q1', theme, kind: 'strength' }] });
    expect((await read(voicesOf(1)))[0]?.statements).toEqual([{ theme: understood, question: 'q1' }]);
  });

  test.each([
    ['is a sentence', 'Somebody said that you are the one who cooks for the street'],
    ['holds a number', 'Cooks for 40'],
    ['the gate refuses', 'Cooks like Zbigniew'],
    ['speaks of everybody', 'Nobody dislikes'],
  ])('leaves out own words where what they say %s', async (_, theme) => {
    model.answer = (prompt) =>
      scriptedAnswer(prompt, { states: [{ question: 'q1', theme, kind: 'strength' }] });
    const review = refusing((text) => text.includes('Zbigniew'), 'it names a person who answered');
    expect(await read(voicesOf(1), review)).toEqual([{ statements: [], wrote: true, unreadLanguage: null }]);
  });

  test('says again what sheets before were read with', async () => {
    const before = model.prompts.length;
    await engine.readSheets(
      { form, sheets: voicesOf(1), ownWords: ['Cooks for the street'] },
      { review: passes, signal: never },
    );
    expect(since(before, reader)[0]).toContain('Cooks for the street');
  });

  test('asks again for sheets that an answer leaves out, at last each by itself', async () => {
    model.answer = (prompt) => {
      const { sheets } = scriptedAnswer(prompt) as { sheets: unknown[] };
      return { sheets: sheets.slice(0, 1) };
    };
    const before = model.prompts.length;
    expect((await read(voicesOf(5))).every((one) => one?.wrote)).toBe(true);
    expect(since(before, reader)).toHaveLength(5);
  });

  test('asks again for the sheet in which an answer was cut short', async () => {
    const states = [
      { question: 'q1', theme: 'stays-calm', kind: 'strength' },
      { question: 'q1', theme: 'runs-late', kind: 'edge' },
    ];
    model.answer = (prompt) => {
      const answer = scriptedAnswer(prompt, { states });
      const isFirst = prompt.text.includes('number 0.');
      model.manners = isFirst ? { stopsAfter: JSON.stringify(answer).lastIndexOf('runs-late') } : {};
      return answer;
    };
    expect((await read(voicesOf(2))).map((one) => one?.statements.length)).toEqual([2, 2]);
  });

  test('says of a sheet that is never answered that it was not read', async () => {
    model.answer = (prompt) =>
      prompt.text.includes('number 1.') ? { nothing: true } : scriptedAnswer(prompt);
    expect((await read(voicesOf(3))).map((one) => one !== undefined)).toEqual([true, false, true]);
  });

  test('keeps what was read where the rest is not to be had, and says why it is not', async () => {
    model.answer = (prompt) => scriptedAnswer(prompt);
    let asked = 0;
    const answer = model.answer;
    model.answer = (prompt) => {
      asked += 1;
      if (asked > 1) model.mode = 'refuse';
      return answer(prompt);
    };
    const { readings, brokenOff } = await engine.readSheets(
      { form, sheets: voicesOf(30) },
      { review: passes, signal: never },
    );
    expect(readings.filter((one) => one !== undefined).length).toBeGreaterThanOrEqual(12);
    expect(brokenOff?.reason).toBe('refused');
  });

  test('neither templates nor instructions nor numbers of sliders are sent', async () => {
    const before = model.prompts.length;
    await read([{ answers: { q1: 'You are calm.', q2: 9 } }]);
    expect(since(before, reader)[0]).not.toMatch(/"q2"|trust weight/);
  });
});

describe('describing themes', () => {
  test('gives each a line', async () => {
    expect(await describeThemes()).toEqual([
      'When things go wrong you keep your voice low, and people breathe again.',
    ]);
  });

  test('sends each sheet once, however many themes it stands under', async () => {
    const before = model.prompts.length;
    const voices = voicesOf(4);
    const themes = ['Stays calm', 'Keeps promises'].map((name) => ({
      name,
      voices: voices.map(({ answers }) => ({ answers })),
    }));
    await engine.describe({ form, themes }, { review: passes, signal: never });
    expect(since(before, describer)[0]?.match(/number 3\./g)).toHaveLength(1);
  });

  test('asks nothing of a theme that fewer than three wrote about', async () => {
    const before = model.prompts.length;
    const silent = [...voicesOf(2), { answers: { q1: 'n/a' } }];
    expect([await describeThemes(passes, silent), since(before, describer)]).toEqual([[undefined], []]);
  });

  test('asks once more for a line that may not stand, and says why', async () => {
    const before = model.prompts.length;
    model.answer = (prompt) =>
      scriptedAnswer(prompt, {
        line: () =>
          prompt.text.includes('cannot_stand') ? 'You stay calm when it gets loud.' : 'You bake “well”.',
      });
    expect(await describeThemes(refusing((text) => text.includes('“')))).toEqual([
      'You stay calm when it gets loud.',
    ]);
    expect(since(before, describer)[1]).toContain('it uses quotation marks');
  });

  test.each([
    'Three people say that you keep your voice low.',
    'Nobody said a word against you.',
    'It may surprise you how low you keep your voice.',
  ])('leaves out %j', async (line) => {
    model.answer = (prompt) => scriptedAnswer(prompt, { line: () => line });
    expect(await describeThemes()).toEqual([undefined]);
  });

  test('where all lines together tell something, keeps those that do not', async () => {
    let next = 0;
    model.answer = (prompt) =>
      scriptedAnswer(prompt, {
        line: () => ['You are calm.', 'You are kind.', 'You are quick.'][next++ % 3] ?? null,
      });
    const review = {
      ...passes,
      whole: async (texts: readonly string[]) =>
        await Promise.resolve(texts.includes('You are kind.') ? 'it contains codes' : undefined),
    };
    const themes = ['A', 'B', 'C'].map((name) => ({ name, voices: voicesOf(3) }));
    expect(await engine.describe({ form, themes }, { review, signal: never })).toEqual([
      'You are calm.',
      undefined,
      'You are quick.',
    ]);
  });
});

describe('writing', () => {
  test('gives summary, sections and three to five takeaways', async () => {
    const text = await write();
    expect(text?.takeaways.length).toBeGreaterThanOrEqual(3);
    expect(text?.summary).toContain('calm and steady');
    expect(textsOf(text ?? ours).join(' ')).not.toContain('Our ');
  });

  test('there is nothing to write without a theme', async () => {
    const before = model.prompts.length;
    expect(await write(wordingOf([]))).toBeUndefined();
    expect(model.prompts.length).toBe(before);
  });

  test('the saved system message and templates stand in the call word for word, with their places filled', async () => {
    const before = model.prompts.length;
    const templates = {
      system_message: 'Sound like the sea.',
      default_prompt_template:
        'So {response_count} people, {avg_trust_rating}: {custom_prompt}. {feedback_content} {"json": 1}',
      custom_prompt_template: 'Own: {custom_prompt} {feedback_content}',
      essential_takeaways_template: 'Now {response_count} takeaways. {detailed_summary}',
    };
    await engine.write(calm, { templates, review: passes, signal: never });
    await engine.write(
      { ...calm, style: 'custom', instructions: 'Like a captain {response_count}' },
      { templates, review: passes, signal: never },
    );
    const [plain = '', own = ''] = since(before, writer);
    expect(plain).toContain('Sound like the sea.');
    expect(plain).toMatch(/So 5 people, 5\.0: encouraging: .*\{"json": 1\}/s);
    expect(plain).toContain('Now 5 takeaways.');
    expect(own).toContain('Own: Like a captain {response_count} <<feedback');
  });

  test('a theme is told with its line, its word of support and what the vocabulary says of it', async () => {
    const before = model.prompts.length;
    await write(
      wordingOf([aTheme('stays-calm')], { lines: { [labels['stays-calm']]: 'You keep your voice low.' } }),
    );
    expect(since(before, writer)[0]).toMatch(
      /"support":"several","line":"You keep your voice low\.","looks":/,
    );
  });

  test('a theme that was retired since is told by its name', async () => {
    const retired = { ...aTheme('stays-calm'), id: 'retired-since' as ThemeId, name: 'constructor' };
    const before = model.prompts.length;
    await write(wordingOf([retired, { ...aTheme('opens-up'), differs: [{ ...retired, name: 'Once so' }] }]));
    const [prompt = ''] = since(before, writer);
    expect(prompt).toContain('{"id":"T1","name":"constructor","kind":"strength","support":"several"}');
    expect(prompt).toContain('"differs":[{"name":"Once so","support":"several"}]');
  });

  test('a text is as long as there is something to tell', async () => {
    const before = model.prompts.length;
    await write(wordingOf([aTheme('stays-calm')]));
    await write(
      wordingOf(
        (['stays-calm', 'keeps-promises', 'runs-late', 'cuts-in', 'opens-up'] as const).map((id) =>
          aTheme(id),
        ),
      ),
    );
    const [short = '', long = ''] = since(before, writer).map(
      (text) => /pattern_analysis (\d)/.exec(text)?.[1],
    );
    expect([short, long]).toEqual(['1', '5']);
  });

  test.each([
    ['names a theme that is not there', { themes: ['T9'], text: 'Several people say that you are brave.' }],
    ['names none', { themes: [], text: 'Several people say that you are brave.' }],
    ['claims more people than there are', { themes: ['T1'], text: 'Most people find you calm.' }],
    ['speaks of everybody', { themes: ['T1'], text: 'Everyone says that you are calm.' }],
    ['counts', { themes: ['T1'], text: 'Three people say that you are calm.' }],
    ['claims that something is missing', { themes: ['T1'], text: 'Nobody mentioned a weakness.' }],
  ])('a sentence that %s is left out alone', async (_, wrong) => {
    model.answer = (prompt) =>
      scriptedAnswer(prompt, {
        write: () => [
          { themes: ['T1'], text: 'Several people find you calm.' },
          wrong,
          { themes: ['T1'], text: 'A loud room gets quiet around you.' },
          { themes: ['T1'], text: 'Try to speak first next time.' },
        ],
      });
    expect((await write())?.takeaways).toEqual([
      'Several people find you calm.',
      'A loud room gets quiet around you.',
      'Try to speak first next time.',
    ]);
  });

  test('a sentence that the second reader names is left out', async () => {
    model.answer = (prompt) => scriptedAnswer(prompt, { faults: [1] });
    expect((await write())?.summary).not.toContain('calm and steady');
  });

  test('writer and second reader are given the same rules', async () => {
    const before = model.prompts.length;
    await write();
    const [rules = 'none'] = /^1\. .*^11\. [^\n]*/ms.exec(since(before, writer)[0] ?? '') ?? [];
    expect(since(before, checker)[0]).toContain(rules);
  });

  test('what the second reader did not check does not stand', async () => {
    model.answer = (prompt) => (prompt.text.startsWith(checker) ? 'fine' : scriptedAnswer(prompt));
    expect(await write()).toBeUndefined();
  });

  test('a verdict that was cut short lets nothing pass that it did not come to', async () => {
    const wrong = 'They lean on that calm when things get loud.';
    let verdicts = 0;
    model.answer = (prompt) => {
      if (!prompt.text.startsWith(checker)) return scriptedAnswer(prompt);
      verdicts += 1;
      const numbers = prompt.text.matchAll(/"number":(\d+),[^}]*"text":"([^"]*)"/g);
      const faults = Array.from(numbers).flatMap(([, number, text]) =>
        text === wrong ? [{ number: Number(number), why: 'it says more than its theme' }] : [],
      );
      model.manners = verdicts === 1 ? { stopsAfter: 80 } : {};
      return { faults };
    };
    const text = await write();
    expect(text && textsOf(text).join(' ')).toContain('calm and steady');
    expect(text && textsOf(text).join(' ')).not.toContain(wrong);
  });

  test('sentences that the text needs are asked for again alone, with the reason', async () => {
    let wanted: readonly { number: number; part: string; because: string }[] = [];
    says('Several people find you “calm”.', 'You are “calm”.', 'Stay “calm”.');
    const first = model.answer;
    model.answer = (prompt) => {
      if (!prompt.text.includes('"wanted":')) return first?.(prompt);
      return scriptedAnswer(prompt, {
        rewrite: (asked) => {
          wanted = asked;
          return asked.map(({ number, part }) => ({
            number,
            themes: ['T1'],
            text: `You stay calm, ${part} ${'abcdefghijklmnopqrstuvw'.charAt(number)}.`,
          }));
        },
      });
    };
    const text = await write(
      calm,
      refusing((one) => one.includes('“')),
    );
    expect(wanted[0]).toMatchObject({ number: 1, part: 'summary', because: 'it uses quotation marks' });
    expect(textsOf(text ?? ours).join(' ')).not.toMatch(/“|Our /);
  });

  test('a sentence that is not needed is not asked for again', async () => {
    says('Several people find you calm.', 'You are “calm”.', 'A room gets quiet.', 'Speak first.');
    const before = model.prompts.length;
    await write(
      calm,
      refusing((one) => one.includes('“')),
    );
    expect(since(before, writer)).toHaveLength(1);
  });

  test('a part that has no sentence left is told in our words', async () => {
    model.answer = (prompt) => {
      const answer = scriptedAnswer(prompt) as Record<string, unknown>;
      return prompt.text.startsWith(writer) ? { ...answer, blind_spots: [] } : answer;
    };
    const text = await write();
    expect(text?.sections.blind_spots).toBe('Our blind spots.');
    expect(text?.summary).toContain('calm and steady');
  });

  test('of a text that has hardly a sentence nothing is used', async () => {
    expect(
      await write(
        calm,
        refusing(() => true),
      ),
    ).toBeUndefined();
  });

  test('a theme that does not come up is asked for', async () => {
    const asked: string[] = [];
    model.answer = (prompt) =>
      scriptedAnswer(prompt, {
        write: () =>
          ['Several people find you calm.', 'A room gets quiet.', 'Speak first.'].map((text) => ({
            themes: ['T1'],
            text,
          })),
        rewrite: (wanted) => {
          asked.push(...wanted.flatMap(({ themes = [] }) => themes));
          return wanted.map(({ number }) => ({
            number,
            themes: ['T2'],
            text: 'Several people wait for you.',
          }));
        },
      });
    const text = await write(wordingOf([aTheme('stays-calm'), aTheme('runs-late')]));
    expect(asked).toEqual(['T2']);
    expect(text?.sections.pattern_analysis).toContain('wait for you');
  });

  test('what shows only in the whole has the text written once more, and then none', async () => {
    const before = model.prompts.length;
    const review = { ...passes, whole: async () => await Promise.resolve('it contains codes') };
    expect(await write(calm, review)).toBeUndefined();
    const texts = since(before, writer);
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('could not be published: it contains codes');
  });

  test('the word of support stands once in a part, and is put in where it is missing', async () => {
    says('You keep your head.', 'Several people say that you speak softly.', 'When it gets loud, you wait.');
    const text = await write();
    expect(text?.sections.pattern_analysis).toBe(
      'Several people say that you keep your head. You speak softly. When it gets loud, you wait.',
    );
    expect(text?.sections.growth_path).toContain('You keep your head.');
  });

  test('says in our words, and once, that some left sliders where they were', async () => {
    const text = await write({ ...calm, findings: { ...calm.findings, untouchedSliders: true } });
    expect(
      textsOf(text ?? ours)
        .join(' ')
        .split('left sliders where they were'),
    ).toHaveLength(2);
  });

  test('people who differ are told of on both sides', async () => {
    const before = model.prompts.length;
    const { id, name, support } = aTheme('flares-up');
    const differs = id === null ? [] : [{ id, name, support }];
    await write(wordingOf([{ ...aTheme('stays-calm'), differs }]));
    expect(since(before, writer)[0]).toContain(`"differs":[{"name":"${labels['flares-up']}"`);
  });

  test.each(['readSheets', 'describe', 'write'] as const)(
    'all calls of %s end at one deadline',
    async (step) => {
      model.mode = 'hang';
      const started = performance.now();
      const short = engineWith({ deadlineMs: 200 });
      const use = { review: passes, signal: never };
      const call = {
        readSheets: async () => await short.readSheets({ form, sheets: voicesOf(30) }, use),
        describe: async () =>
          await short.describe({ form, themes: [{ name: 'A', voices: voicesOf(3) }] }, use),
        write: async () => await short.write(calm, { ...use, templates: builtInSystemPrompts }),
      }[step];
      await expect(call()).rejects.toMatchObject({ reason: 'too-late' });
      expect(performance.now() - started).toBeLessThan(2_000);
    },
  );
});
