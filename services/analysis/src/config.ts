import { baseServiceConfig, listOf, origin } from '@blindspot/service-kit/process/load-config';
import { z } from 'zod';
import { outsideReaderAt, problemOfModelAddress } from './engines/model/model-address.ts';
import { shareOf, type DailyTokens } from './engines/model/token-budget.ts';

const openAi = 'https://api.openai.com/v1';

export const AnalysisConfig = z
  .object({
    ...baseServiceConfig,
    /** Origin that people type; shared links start with it. */
    PUBLIC_URL: origin,
    /** With a key or an address a model writes; with neither the local engine does. */
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: z.string().optional(),
    OPENAI_MODEL: z.string().default('gpt-4.1-mini'),
    /** Hosts that may be asked over plain http, comma separated: a model server in a network of one's own. */
    OPENAI_PLAIN_HTTP_HOSTS: z.string().default('').transform(listOf),
    /** Tokens that all analyses together may spend on a day; then the local engine writes. */
    OPENAI_DAILY_TOKENS: z.coerce.number().int().min(0).default(5_000_000),
    /** And those of one owner; a tenth, and at least 50,000, unless given. */
    OPENAI_DAILY_TOKENS_PER_OWNER: z.coerce.number().int().min(0).optional(),
    /** Off lifts the daily limits of regenerating. */
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    /** Between two looks whether the answers that releases rest on are still there. */
    RECONCILE_EVERY_MS: z.coerce.number().int().min(100).default(300_000),
    /** Analyses one process works on at the same time. */
    ANALYSIS_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  })
  .superRefine((config, context) => {
    if (config.OPENAI_BASE_URL === undefined) return;
    const problem = problemOfModelAddress(config.OPENAI_BASE_URL, config.OPENAI_PLAIN_HTTP_HOSTS);
    if (problem !== undefined)
      context.addIssue({ code: 'custom', path: ['OPENAI_BASE_URL'], message: problem });
  });
export type AnalysisConfig = z.infer<typeof AnalysisConfig>;

/** The service outside this installation that answers are sent to, where there is one. */
export function outsideReader(config: AnalysisConfig): string | undefined {
  const model = modelSettings(config);
  return model && outsideReaderAt(model.baseUrl, config.OPENAI_PLAIN_HTTP_HOSTS);
}

/** The model to write with, where one is configured. */
export function modelSettings(
  config: AnalysisConfig,
): { apiKey: string; baseUrl: string; model: string; dailyTokens: DailyTokens } | undefined {
  if (config.OPENAI_API_KEY === undefined && config.OPENAI_BASE_URL === undefined) return undefined;
  return {
    // Servers without keys ignore it; the client insists on one.
    apiKey: config.OPENAI_API_KEY ?? 'none',
    baseUrl: config.OPENAI_BASE_URL ?? openAi,
    model: config.OPENAI_MODEL,
    dailyTokens: {
      ofAll: config.OPENAI_DAILY_TOKENS,
      ofOwner: config.OPENAI_DAILY_TOKENS_PER_OWNER ?? shareOf(config.OPENAI_DAILY_TOKENS),
    },
  };
}
