import { baseServiceConfig } from '@blindspot/service-kit/process/load-config';
import {
  hostList,
  nameOf,
  numberBetween,
  origin,
  wholeNumber,
} from '@blindspot/service-kit/process/setting-fields';
import { z } from 'zod';
import { localService, outsideReaderAt, problemOfModelAddress } from './writing/model/model-address.ts';
import type { ModelSettings } from './writing/model/model-client.ts';
import { shareOf, type DailyTokens } from './writing/model/token-budget.ts';

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
const localAddress = `http://${localService}:11434/v1`;
const localModel = 'llama3.2';

export const AnalysisConfig = z
  .object({
    ...baseServiceConfig,
    PUBLIC_URL: origin,
    /** `local` selects the model service in the compose file, which counts as part of this machine. */
    MODEL: z.enum(['local']).optional(),
    /** A key, an address or `MODEL=local` enables the model; otherwise the built-in engine writes results. */
    OPENAI_API_KEY: z
      .string()
      .regex(/^[!-~]+$/, 'must be one word of ASCII characters')
      .optional(),
    OPENAI_BASE_URL: z.string().optional(),
    OPENAI_MODEL: nameOf(200).optional(),
    /** Comma-separated hosts that may be called over plain http, such as a server in the operator's LAN. */
    OPENAI_PLAIN_HTTP_HOSTS: hostList,
    /** Tokens that all analyses together may spend per day; after that the built-in engine writes. */
    OPENAI_DAILY_TOKENS: wholeNumber(0).default(5_000_000),
    /** Tokens that one owner may spend per day; defaults to a tenth of the total, and at least 200,000. */
    OPENAI_DAILY_TOKENS_PER_OWNER: wholeNumber(0).optional(),
    /** Time limit in minutes for one task of the model, including all its calls. */
    MODEL_DEADLINE: numberBetween(0.1, 60).default(10),
    /** Timeout of one call in seconds. A model on a laptop may need a minute. */
    MODEL_ATTEMPT_TIMEOUT: wholeNumber(5, 280).default(120),
    /** Tokens per call, prompt and answer together; reduced if the server turns out to accept fewer. */
    MODEL_CONTEXT_TOKENS: wholeNumber(2_000, 1_000_000).default(8_000),
    MODEL_PARALLEL: wholeNumber(1, 64).default(4),
    /** `off` lifts the daily limits on regenerating a result. */
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    RECONCILE_EVERY_MS: wholeNumber(100).default(300_000),
    ANALYSIS_CONCURRENCY: wholeNumber(1, 64).default(4),
  })
  .refine((config) => problemOfAddress(config) === undefined, {
    path: ['OPENAI_BASE_URL'],
    error: ({ input }) => problemOfAddress(input as ModelAddress),
    // Checks the address even if other settings are invalid, so that one start reports every problem.
    when: () => true,
  })
  .refine(
    ({ OPENAI_MODEL, OPENAI_API_KEY, OPENAI_BASE_URL, MODEL }) =>
      OPENAI_MODEL === undefined || [OPENAI_API_KEY, OPENAI_BASE_URL, MODEL].some((set) => set !== undefined),
    {
      path: ['OPENAI_MODEL'],
      error: 'names a model, but neither OPENAI_API_KEY, OPENAI_BASE_URL nor MODEL is set',
      when: () => true,
    },
  )
  .refine(
    ({ OPENAI_DAILY_TOKENS: ofAll, OPENAI_DAILY_TOKENS_PER_OWNER: ofOwner = 0 }) => !(ofOwner > ofAll),
    {
      path: ['OPENAI_DAILY_TOKENS_PER_OWNER'],
      error: 'must not be more than OPENAI_DAILY_TOKENS',
      when: () => true,
    },
  );
export type AnalysisConfig = z.infer<typeof AnalysisConfig>;

/** Returns the name of the external AI that answers are sent to, or undefined if there is none. */
export function outsideReader(config: AnalysisConfig): string | undefined {
  const model = modelSettings(config);
  const isLocal = config.MODEL === 'local';
  return model && outsideReaderAt({ address: model.baseUrl, model: model.model, isLocal });
}

interface ConfiguredModel extends ModelSettings {
  readonly dailyTokens: DailyTokens;
  readonly deadlineMs: number;
}

export function modelSettings(config: AnalysisConfig): ConfiguredModel | undefined {
  const isLocal = config.MODEL === 'local';
  if (config.OPENAI_API_KEY === undefined && config.OPENAI_BASE_URL === undefined && !isLocal)
    return undefined;
  return {
    // The client requires a key, even for a server that needs none.
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
