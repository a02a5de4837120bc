import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { startFakeModel, type FakeModel } from '@blindspot/test-kit/fake-model';
import { afterAll, beforeEach } from 'vitest';
import { languageOf } from '../src/engines/built-in-reader/language.ts';
import type { Voice, WordingInput } from '../src/engines/analysis-input.ts';
import type { AnalysisText } from '../src/engines/analysis-text.ts';
import { createModelClient } from '../src/engines/model/model-client.ts';
import { createModelEngine, type ModelEngine } from '../src/engines/model/model-engine.ts';
import type { TextReview } from '../src/engines/text-review.ts';
import type { ThemeFinding } from '../src/findings/findings.ts';
import { aTheme } from '../src/findings/test/made-up-themes.ts';
import { scriptedAnswer } from './scripted-model.ts';

export const never = new AbortController().signal;
export const passes: TextReview = {
  sentences: async (sentences) => await Promise.resolve(sentences.map(() => undefined)),
  whole: async () => await Promise.resolve(undefined),
  languages: async (texts) => await Promise.resolve(texts.map((text) => languageOf(text))),
};
export const refusing = (wrong: (text: string) => boolean, why = 'it uses quotation marks'): TextReview => ({
  ...passes,
  sentences: async (sentences) =>
    await Promise.resolve(sentences.map((one) => (wrong(one) ? why : undefined))),
});
export const ours: AnalysisText = {
  summary: 'Our summary.',
  sections: {
    pattern_analysis: 'Our patterns.',
    mirror_effect: 'Our mirror.',
    blind_spots: 'Our blind spots.',
    growth_path: 'Our path.',
  },
  takeaways: ['Our first.', 'Our second.', 'Our third.'],
};
export const form = {
  questions: { q1: 'What do you see?', q2: 'What should change?' },
  optional_questions: {},
  format: 'text',
  scale: '1-10',
} as const;
export const voicesOf = (count: number, text = 'You are calm'): Voice[] =>
  Array.from({ length: count }, (_, index) => ({ answers: { q1: `${text}, number ${index}.` } }));
export const wordingOf = (
  themes: readonly ThemeFinding[],
  over: Partial<WordingInput> = {},
): WordingInput => ({
  findings: {
    figures: [],
    untold: [],
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
  language: 'en',
  ...over,
});
export const calm = wordingOf([aTheme('stays-calm')]);
/** How the prompts of the four steps begin. */
export const reader = 'You read anonymous feedback';
export const describer = 'You read what several people wrote';
export const writer = 'You write to one person';
export const checker = 'You check sentences';

interface ModelBench {
  readonly model: FakeModel;
  readonly engine: ModelEngine;
  readonly engineWith: (over: { contextTokens?: number; deadlineMs?: number }) => ModelEngine;
  /** With the built-in templates; of one theme, unless another input is given. */
  readonly write: (input?: WordingInput, review?: TextReview) => Promise<AnalysisText | undefined>;
  /** From now on the writer says these sentences, all of the first theme. */
  readonly says: (...texts: string[]) => void;
  /** What the model was asked since in one of the steps. */
  readonly since: (before: number, beginning: string) => string[];
}

/** A model that answers as it is scripted, and the engine that asks it. */
export async function startModelBench(): Promise<ModelBench> {
  const model = await startFakeModel();
  afterAll(async () => await model.stop());
  beforeEach(() => {
    model.mode = 'normal';
    model.manners = {};
    model.latencyMs = 0;
    model.answer = (prompt) => scriptedAnswer(prompt);
  });
  const engineWith: ModelBench['engineWith'] = (over) =>
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
  const engine = engineWith({});
  return {
    model,
    engine,
    engineWith,
    write: async (input = calm, review = passes) =>
      await engine.write(input, { templates: builtInSystemPrompts, review, signal: never }),
    says(...texts) {
      model.answer = (prompt) =>
        scriptedAnswer(prompt, { write: () => texts.map((text) => ({ themes: ['T1'], text })) });
    },
    since: (before, beginning) =>
      model.prompts.slice(before).flatMap(({ text }) => (text.startsWith(beginning) ? [text] : [])),
  };
}
