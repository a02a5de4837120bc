import { labels } from '@blindspot/content/en/theme-labels';
import { describe, expect, test } from 'vitest';
import type { Voice } from '../src/engines/analysis-input.ts';
import { form, never, passes, reader, refusing, startModelBench, voicesOf } from './model-bench.ts';
import { scriptedAnswer } from './scripted-model.ts';

const { model, engine, since } = await startModelBench();

const read = async (voices: readonly Voice[], review = passes, of = engine) =>
  (await of.readSheets({ form, sheets: voices }, { review, signal: never })).readings;

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

  test('takes ids alone of what was said in another language, in which nothing could be found again', async () => {
    const states = ['stays-calm', 'Cooks for the whole street'].map((theme) => ({
      question: 'q1',
      theme,
      kind: 'strength',
    }));
    model.answer = (prompt) => scriptedAnswer(prompt, { states });
    const german = [{ answers: { q1: 'Du kochst am Sonntag immer für die ganze Straße.' } }];
    expect((await read(german))[0]?.statements).toEqual([{ theme: 'stays-calm', question: 'q1' }]);
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
