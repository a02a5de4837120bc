import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { startFakeModel, type FakeModel } from '@blindspot/test-kit/fake-model';
import { afterAll, beforeEach } from 'vitest';
import type { AnswerSheet, TextInput } from '../src/writing/analysis-input.ts';
import type { AnalysisText } from '../src/writing/analysis-text.ts';
import type { ToDescribe } from '../src/writing/model/describing.ts';
import { createModelClient } from '../src/writing/model/model-client.ts';
import { createModelEngine, type ModelEngine } from '../src/writing/model/model-engine.ts';
import type { TextReview } from '../src/writing/analysis-text.ts';
import type { ThemeFinding } from '../src/findings/findings.ts';
import { aTheme } from '../src/findings/test/made-up-themes.ts';
import { scriptedAnswer } from './scripted-model.ts';

export const never = new AbortController().signal;
export const passes: TextReview = async (texts) => await Promise.resolve(texts.map(() => undefined));
export const refusing =
  (wrong: (text: string) => boolean, why = 'it contains a link or markup'): TextReview =>
  async (texts) =>
    await Promise.resolve(texts.map((one) => (wrong(one) ? why : undefined)));
export const form = {
  questions: { q1: 'What do you see?', q2: 'What should change?' },
  optional_questions: {},
  format: 'text',
  scale: '1-10',
} as const;
export const sheetsOf = (count: number, text = 'You are calm'): AnswerSheet[] =>
  Array.from({ length: count }, (_, index) => ({ answers: { q1: `${text}, number ${index}.` } }));
export const describedBy = (sheets: readonly AnswerSheet[], themes = ['Stays calm']): ToDescribe => ({
  form,
  language: 'en',
  themes,
  sheets: sheets.map(({ answers }) => ({ answers, themes, wishes: [] })),
});
export const textInputOf = (themes: readonly ThemeFinding[], over: Partial<TextInput> = {}): TextInput => ({
  findings: {
    figures: [],
    unpublished: [],
    themes: { reader: 'model', themes, enoughTapped: false },
    counted: 'all',
    untouchedSliders: false,
  },
  form,
  style: 'encouraging',
  instructions: '',
  responseCount: 5,
  averageTrustRating: 5,
  lines: {},
  described: [],
  variant: 0,
  language: 'en',
  ...over,
});
export const calm = textInputOf([aTheme('stays-calm')]);

interface ModelBench {
  readonly model: FakeModel;
  readonly engine: ModelEngine;
  readonly engineWith: (over: {
    contextTokens?: number;
    deadlineMs?: number;
    attemptTimeoutMs?: number;
  }) => ModelEngine;
  readonly write: (input?: TextInput, review?: TextReview) => Promise<AnalysisText | undefined>;
  readonly since: (before: number, beginning: string) => string[];
}

export async function startModelBench(): Promise<ModelBench> {
  const model = await startFakeModel();
  afterAll(async () => await model.stop());
  beforeEach(() => {
    model.mode = 'normal';
    model.manners = {};
    model.latencyMs = 0;
    model.answer = (prompt) => scriptedAnswer(prompt);
  });
  const engineWith: ModelBench['engineWith'] = ({ deadlineMs, ...over }) =>
    createModelEngine(
      createModelClient({
        apiKey: 'secret-key',
        baseUrl: model.url,
        model: 'fake',
        contextTokens: 16_000,
        attemptTimeoutMs: 30_000,
        parallel: 4,
        ...over,
      }),
      deadlineMs,
    );
  const engine = engineWith({});
  return {
    model,
    engine,
    engineWith,
    write: async (input = calm, review = passes) =>
      await engine.write(input, { templates: builtInSystemPrompts, review, signal: never }),
    since: (before, beginning) =>
      model.prompts.slice(before).flatMap(({ text }) => (text.startsWith(beginning) ? [text] : [])),
  };
}
