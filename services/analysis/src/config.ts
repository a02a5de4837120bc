import { baseServiceConfig, listOf } from '@blindspot/service-kit/process/load-config';
import { numberBetween, origin, wholeNumber } from '@blindspot/service-kit/process/setting-fields';
import { z } from 'zod';
import { localService, outsideReaderAt, problemOfModelAddress } from './engines/model/model-address.ts';
import type { ModelSettings } from './engines/model/model-client.ts';
import { shareOf, type DailyTokens } from './engines/model/token-budget.ts';

interface ModelAddress {
  OPENAI_BASE_URL?: string | undefined;
  OPENAI_PLAIN_HTTP_HOSTS: readonly string[];
  MODEL?: 'local' | undefined;
}

const problemOfAddress = ({ OPENAI_BASE_URL: url, OPENAI_PLAIN_HTTP_HOSTS: hosts, MODEL }: ModelAddress) =>
  url === undefined
    ? undefined
    : problemOfModelAddress(url, MODEL === 'local' ? [...hosts, localService] : hosts);

const openAi = 'https://api.openai.com/v1';
/** The model service of the compose file. */
const localAddress = `http://${localService}:11434/v1`;
const localModel = 'llama3.2';

export const AnalysisConfig = z
  .object({
    ...baseServiceConfig,
    /** Origin that people type; shared links start with it. */
    PUBLIC_URL: origin,
    /** `local` uses the model service beside the product, and counts it as this machine. */
    MODEL: z.enum(['local']).optional(),
    /** With a key or an address a model reads and writes; with neither taps count alone and the built-in engine writes. */
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: z.string().optional(),
    OPENAI_MODEL: z.string().optional(),
    /** Hosts that may be asked over plain http, comma separated: a model server in a network of one's own. */
    OPENAI_PLAIN_HTTP_HOSTS: z.string().default('').transform(listOf),
    /** Tokens that all analyses together may spend on a day; then the built-in engine writes. */
    OPENAI_DAILY_TOKENS: wholeNumber(0).default(5_000_000),
    /** And those of one owner; a tenth, and at least 200,000, unless given. */
    OPENAI_DAILY_TOKENS_PER_OWNER: wholeNumber(0).optional(),
    /** Minutes that one step of the model may take with all its calls; only a first opening waits for its reading. */
    MODEL_DEADLINE: numberBetween(0.1, 60).default(10),
    /** Seconds for one call. A server on a laptop may need a minute for each. */
    MODEL_ATTEMPT_TIMEOUT: wholeNumber(5, 280).default(120),
    /** Tokens that a call and its answer may come to together; less where the server is found to hold less. */
    MODEL_CONTEXT_TOKENS: wholeNumber(2_000, 1_000_000).default(8_000),
    /** Calls under way at the same time. */
    MODEL_PARALLEL: wholeNumber(1, 64).default(4),
    /** Off lifts the daily limits of regenerating. */
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    /** Between two looks whether the answers that releases rest on are still there. */
    RECONCILE_EVERY_MS: wholeNumber(100).default(300_000),
    /** Analyses one process works on at the same time. */
    ANALYSIS_CONCURRENCY: wholeNumber(1, 64).default(4),
  })
  .refine((config) => problemOfAddress(config) === undefined, {
    path: ['OPENAI_BASE_URL'],
    error: ({ input }) => problemOfAddress(input as ModelAddress),
    // Also beside problems of other settings, so that all are named at once.
    when: () => true,
  });
export type AnalysisConfig = z.infer<typeof AnalysisConfig>;

/** The AI outside this machine that answers are sent to, where there is one. */
export function outsideReader(config: AnalysisConfig): string | undefined {
  const model = modelSettings(config);
  const isLocal = config.MODEL === 'local';
  return model && outsideReaderAt({ address: model.baseUrl, model: model.model, isLocal });
}

interface ConfiguredModel extends ModelSettings {
  readonly dailyTokens: DailyTokens;
  /** For all calls of one step. */
  readonly deadlineMs: number;
}

/** The model to read and write with, where one is configured. */
export function modelSettings(config: AnalysisConfig): ConfiguredModel | undefined {
  const isLocal = config.MODEL === 'local';
  if (config.OPENAI_API_KEY === undefined && config.OPENAI_BASE_URL === undefined && !isLocal)
    return undefined;
  return {
    // Servers without keys ignore it; the client insists on one.
    apiKey: config.OPENAI_API_KEY ?? 'none',
    baseUrl: config.OPENAI_BASE_URL ?? (isLocal ? localAddress : openAi),
    model: config.OPENAI_MODEL ?? (isLocal ? localModel : 'gpt-4.1-mini'),
    contextTokens: config.MODEL_CONTEXT_TOKENS,
    attemptTimeoutMs: config.MODEL_ATTEMPT_TIMEOUT * 1_000,
    parallel: config.MODEL_PARALLEL,
    deadlineMs: config.MODEL_DEADLINE * 60_000,
    dailyTokens: {
      ofAll: config.OPENAI_DAILY_TOKENS,
      ofOwner: config.OPENAI_DAILY_TOKENS_PER_OWNER ?? shareOf(config.OPENAI_DAILY_TOKENS),
    },
  };
}
