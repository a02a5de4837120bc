import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import { afterAll, expect, test } from 'vitest';
import { createModelClient } from '../src/engines/model/model-client.ts';
import { createModelEngine } from '../src/engines/model/model-engine.ts';
import { AnalysisConfig, modelSettings } from '../src/config.ts';
import { recordedGroups, sharedThemes, formOf, wordingOf } from './recorded/recorded-groups.ts';
import { scriptedAnswer } from './scripted-model.ts';

const model = await startFakeModel();
afterAll(async () => await model.stop());

test(
  'a server that takes a minute for each call writes within the usual limits',
  { timeout: 900_000 },
  async () => {
    model.latencyMs = 60_000;
    model.answer = (prompt) => scriptedAnswer(prompt);
    const settings =
      modelSettings(
        AnalysisConfig.parse({
          DATABASE_URL: 'postgres://unused',
          NATS_URL: 'nats://unused',
          JWKS_URL: 'http://unused',
          PUBLIC_URL: 'http://unused',
          OPENAI_BASE_URL: model.url,
        }),
      ) ?? expect.fail('No model is set.');
    const engine = createModelEngine(createModelClient(settings), {
      standIn: async () => await Promise.reject(new Error('It is not needed.')),
      deadlineMs: settings.deadlineMs,
    });
    const group = recordedGroups[0] ?? expect.fail('There is no group.');
    const use = {
      review: {
        sentences: async (sentences: readonly string[]) =>
          await Promise.resolve(sentences.map(() => undefined)),
        whole: async () => await Promise.resolve(undefined),
        languages: async (texts: readonly string[]) => await Promise.resolve(texts.map(() => null)),
      },
      signal: new AbortController().signal,
    };
    const { readings } = await engine.readSheets({ form: formOf(group), sheets: group.voices }, use);
    expect(readings.every((one) => one?.wrote)).toBe(true);
    const lines = await engine.describe({ form: formOf(group), themes: sharedThemes(group) }, use);
    expect(lines.every((line) => line !== undefined)).toBe(true);
    const text = await engine.write(wordingOf(group, 'professional'), {
      ...use,
      templates: builtInSystemPrompts,
    });
    expect(text?.summary).toContain('calm and steady');
  },
);
