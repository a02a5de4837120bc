import {
  AnalysisConfig,
  createModelClient,
  createModelEngine,
  modelSettings,
  wordFindings,
  type TextReview,
} from '@blindspot/analysis/evaluation';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { wordingOf, type LabelledRequest } from './labelled-requests.ts';
import { scoreTexts, type WrittenRequest } from './score-texts.ts';

/** The gate is measured by itself. */
const letEverythingPass: TextReview = {
  sentences: async (sentences) => await Promise.resolve(sentences.map(() => undefined)),
  whole: async () => await Promise.resolve(undefined),
  languages: async (texts) => await Promise.resolve(texts.map(() => null)),
};

/** What the model of the environment writes from the same findings; figures without a mark. */
export async function scoreModel(requests: readonly LabelledRequest[]): Promise<string[]> {
  const settings = modelFromEnvironment();
  if (settings === undefined) return ['none is configured (OPENAI_API_KEY or OPENAI_BASE_URL)'];
  const engine = createModelEngine(createModelClient(settings), {
    standIn: async (input) => await Promise.resolve(wordFindings(input)),
  });
  const written: WrittenRequest[] = [];
  for (const request of requests) {
    const text = await engine
      .write(wordingOf(request), {
        review: letEverythingPass,
        signal: new AbortController().signal,
        ownerId: request.name,
        templates: builtInSystemPrompts,
      })
      .catch(() => undefined);
    if (text) written.push({ request, text });
  }
  return [`${settings.model} wrote ${written.length} of ${requests.length}`, ...scoreTexts(written).lines];
}

function modelFromEnvironment(): ReturnType<typeof modelSettings> {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: url, OPENAI_MODEL: model } = process.env;
  const part = AnalysisConfig.safeParse({
    DATABASE_URL: 'postgres://unused',
    NATS_URL: 'nats://unused',
    JWKS_URL: 'http://unused',
    PUBLIC_URL: 'http://unused',
    ...(key ? { OPENAI_API_KEY: key } : {}),
    ...(url ? { OPENAI_BASE_URL: url } : {}),
    ...(model ? { OPENAI_MODEL: model } : {}),
  });
  return part.success ? modelSettings(part.data) : undefined;
}
