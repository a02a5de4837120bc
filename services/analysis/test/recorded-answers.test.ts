import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { afterAll, describe, expect, test } from 'vitest';
import { createAnalysisThread } from '../src/computations/analysis-thread.ts';
import { textsOf, type AnalysisText } from '../src/engines/analysis-text.ts';
import { createModelEngine } from '../src/engines/model/model-engine.ts';
import { reviewAgainst } from '../src/releases/gate-review.ts';
import {
  formOf,
  recordedGroups,
  sharedThemes,
  wordingOf,
  type RecordedGroup,
} from './recorded/recorded-groups.ts';
import { recordedAnswers, recordedModel, type RecordedAnswer } from './recorded/recorded-model.ts';

const thread = createAnalysisThread(createLogger('analysis', 'silent'), { niceness: 0 });
afterAll(async () => await thread.stop());

/** Of texts that were to be had, those that leave as the model's own. */
const mark = 0.95;
const never = new AbortController().signal;
const ours: AnalysisText = {
  summary: 'Ours.',
  sections: { pattern_analysis: 'Ours.', mirror_effect: 'Ours.', blind_spots: 'Ours.', growth_path: 'Ours.' },
  takeaways: ['Ours one.', 'Ours two.', 'Ours three.'],
};
const engineSaying = (said: Readonly<Record<string, string>>) =>
  createModelEngine(recordedModel(said), { standIn: async () => await Promise.resolve(ours) });
const reviewFor = (group: RecordedGroup) =>
  reviewAgainst(
    { thread },
    {
      form: formOf(group),
      language: 'en',
      voices: () => Promise.resolve(group.voices),
      // Nobody in the groups signs with a name.
      identifies: async (texts) => await Promise.resolve(texts.map(() => false)),
      signal: never,
    },
  );
const ofKind = (kind: RecordedAnswer['kind']) => recordedAnswers.filter((one) => one.kind === kind);
const groupOf = ({ group }: RecordedAnswer): RecordedGroup => {
  const found = recordedGroups.find(({ name }) => name === group);
  if (!found) throw new Error(`There is no group ${group}.`);
  return found;
};

describe('of what capable models answered to the prompts as they are sent', () => {
  test('each sheet is read, nineteen of twenty themes rightly, and few are missed', async () => {
    let [given, right, stated, found] = [0, 0, 0, 0];
    for (const answer of ofKind('read')) {
      const group = groupOf(answer);
      const sheets = (answer.places ?? []).flatMap((place) => group.voices[place] ?? []);
      const { readings } = await engineSaying({ reading: answer.said }).readSheets(
        { form: formOf(group), sheets },
        { review: reviewFor(group), signal: never },
      );
      expect(
        readings.every((one) => one?.wrote),
        answer.group,
      ).toBe(true);
      for (const [place, { says, taps }] of sheets.entries()) {
        const read = new Set(readings[place]?.statements.map(({ theme }) => theme));
        const meant = new Set(says.map(({ theme }) => theme));
        const held = new Set([...says, ...taps].map(({ theme }) => theme));
        given += read.size;
        right += [...read].filter((theme) => held.has(theme)).length;
        stated += meant.size;
        found += [...meant].filter((theme) => read.has(theme)).length;
      }
    }
    expect(right / given).toBeGreaterThanOrEqual(0.94);
    expect(found / stated).toBeGreaterThanOrEqual(0.94);
  });

  test('nineteen of twenty texts are served', async () => {
    const texts = [];
    for (const answer of ofKind('write')) {
      const group = groupOf(answer);
      const to = (kind: RecordedAnswer['kind']) =>
        ofKind(kind).find((one) => one.group === answer.group && one.style === answer.style)?.said;
      const text = await engineSaying({
        analysis: answer.said,
        sentences: to('repair') ?? '{"sentences":[]}',
        check: to('check') ?? '{"faults":[]}',
      }).write(wordingOf(group, answer.style ?? 'professional'), {
        templates: builtInSystemPrompts,
        review: reviewFor(group),
        signal: never,
      });
      texts.push(text);
    }
    expect(texts.filter((text) => text !== undefined).length / texts.length).toBeGreaterThanOrEqual(mark);
    const whole = texts.filter((text) => text && !textsOf(text).join(' ').includes('Ours'));
    expect(whole.length / texts.length).toBeGreaterThanOrEqual(mark);
  });

  test('every line that was written reaches the writer', async () => {
    let [written, kept] = [0, 0];
    for (const answer of ofKind('describe')) {
      const group = groupOf(answer);
      const all = sharedThemes(group);
      const themes = (answer.places ?? []).flatMap((place) => all[place] ?? []);
      const lines = await engineSaying({ lines: answer.said }).describe(
        { form: formOf(group), themes },
        { review: reviewFor(group), signal: never },
      );
      written += answer.said.match(/"line":\s*"/g)?.length ?? 0;
      kept += lines.filter((line) => line !== undefined).length;
    }
    expect([written > 30, kept]).toEqual([true, written]);
  });
});
