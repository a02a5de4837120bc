import { describe, expect, test } from 'vitest';
import { describer, form, never, passes, refusing, startModelBench, voicesOf } from './model-bench.ts';
import { scriptedAnswer } from './scripted-model.ts';

const { model, engine, since } = await startModelBench();

const describeThemes = async (review = passes, voices = voicesOf(3)) =>
  await engine.describe({ form, themes: [{ name: 'Stays calm', voices }] }, { review, signal: never });

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
