import { languagePacks } from '@blindspot/content/language-packs';
import {
  findOutsideReader,
  findWritingModel,
  getAnalysisHealth,
  testModel as testModelQuery,
} from '@blindspot/contracts/messages/analysis';
import { previewPrompts } from '@blindspot/contracts/messages/system-prompts';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { analysisSections } from '@blindspot/contracts/vocabulary/analysis';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { healthCheck, sentence } from '@blindspot/contracts/health-sentences';
import type { HealthCheck, HealthSentence } from '@blindspot/contracts/http/operations';
import type { AnalysisThread } from '../results/analysis-thread.ts';
import type { AnalysisText } from '../writing/analysis-text.ts';
import { ModelUnavailable } from '../writing/model/model-unavailable.ts';
import type { ModelEngine } from '../writing/model/model-engine.ts';
import { readUsageOfToday } from '../writing/model/model-usage-store.ts';
import { currentPrompts } from '../requests/prompt-copy.ts';
import { reviewAgainst } from '../results/gate-review.ts';
import { modelCheck, testModelWith } from './model-check.ts';
import {
  analyseSample,
  sampleThemes,
  sampleReading,
  sampleTextInput,
  promptsForSample,
} from './sample-analysis.ts';
import { readBacklog, type Backlog, type GivenUpBecause } from '../jobs/job-store.ts';

const previewMs = 50_000;

interface PreviewDeps {
  readonly thread: AnalysisThread;
  readonly model: ModelEngine | undefined;
  readonly logger: Logger;
}

export function serveOperationQueries(
  deps: PreviewDeps & {
    bus: Bus;
    db: Database;
    config: { readonly OPENAI_DAILY_TOKENS: number };
    outsideReader: string | undefined;
  },
): void {
  const { bus, db, model, config } = deps;

  bus.serve(findOutsideReader, () => ({ name: deps.outsideReader ?? null }));

  bus.serve(findWritingModel, () => ({ model: model?.model ?? null }));

  bus.serve(previewPrompts, async ({ templates }) => {
    const { text, engine } = await tryTemplates(deps, templates, AbortSignal.timeout(previewMs));
    return {
      engine,
      summary: text.summary,
      essential_takeaways: [...text.takeaways],
      sections: analysisSections.map((key) => ({
        key,
        title: languagePacks.en.result.sections[key],
        body: text.sections[key],
      })),
      sent: promptsForSample(templates),
    };
  });

  bus.serve(getAnalysisHealth, async () => ({
    checks: [
      ...(await readJobChecks(db)),
      modelCheck(model, { used: await readUsageOfToday(db), most: config.OPENAI_DAILY_TOKENS }),
    ],
  }));

  bus.serve(testModelQuery, async () => testModelWith(deps, (await currentPrompts(db, bus)).templates));
}

/** Returns the model's text about the sample answers if it passes the gate, otherwise the built-in text. */
async function tryTemplates(
  { thread, model, logger }: PreviewDeps,
  templates: PromptTemplates,
  signal: AbortSignal,
): Promise<{ text: AnalysisText; engine: 'local' | 'model' }> {
  const review = reviewAgainst(
    { thread },
    {
      form: sampleReading.form,
      sheets: sampleReading.sheets,
      identifies: (texts) => Promise.resolve(texts.map(() => false)),
      signal,
    },
  );
  const written =
    model &&
    (await analyseSample({ model, thread }, templates, { review, signal }).catch((error: unknown) => {
      if (!(error instanceof ModelUnavailable)) throw error;
      logger.warn({ engine: 'model', code: error.reason }, 'templates were tried without the model');
      return undefined;
    }));
  if (written) return { text: written, engine: 'model' };
  const themes = await sampleThemes(thread, undefined, signal);
  return { text: await thread.run('writeCardText', sampleTextInput(themes), signal), engine: 'local' };
}

const waiting = { warningMs: 60_000, failedMs: 600_000 };

async function readJobChecks(db: Database): Promise<HealthCheck[]> {
  const backlog = await readBacklog(db);
  return [backlogCheck(backlog), failureCheck(backlog)];
}

function backlogCheck({ waiting: count, oldest_ms: age }: Backlog): HealthCheck {
  const name = sentence('jobs');
  const figures = [count === 0 ? sentence('count', { count }) : sentence('count_since', { count, age })];
  if (age < waiting.warningMs) return healthCheck({ name, status: 'ok', figures });
  const status = age < waiting.failedMs ? 'warning' : 'failed';
  return healthCheck({ name, status, figures, advice: [sentence('jobs_wait')] });
}

const reasons: Readonly<Record<GivenUpBecause, HealthSentence>> = {
  errors: sentence('because_errors'),
  'answers-changed': sentence('because_answers_changed'),
  unreachable: sentence('because_unreachable'),
  silent: sentence('because_silent'),
};

function failureCheck({ failed: count, because }: Backlog): HealthCheck {
  const check = { name: sentence('failed_jobs'), figures: [sentence('count', { count })] };
  if (count === 0) return healthCheck({ ...check, status: 'ok' });
  return healthCheck({
    ...check,
    status: 'warning',
    advice: [sentence('jobs_given_up'), ...because.map((reason) => reasons[reason]), sentence('jobs_log')],
  });
}
