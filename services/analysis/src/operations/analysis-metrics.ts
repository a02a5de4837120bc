import type { Database } from '@blindspot/service-kit/database/database';
import type { App } from '@blindspot/service-kit/http/create-app';
import { addReadGauges } from '@blindspot/service-kit/process/read-gauges';
import type { ModelCallFigures } from '../writing/model/model-call-figures.ts';
import { readBacklog } from '../jobs/job-store.ts';

/** Adds metrics of waiting analyses and of calls to the model. */
export function addAnalysisMetrics(app: App, parts: { db: Database; modelCalls: ModelCallFigures }): void {
  parts.modelCalls.addTo(app.metrics);
  addReadGauges(app.metrics, () => readBacklog(parts.db), [
    {
      name: 'analysis_jobs_waiting',
      help: 'Analyses that are not done, those that are worked on among them.',
      of: ({ waiting }) => waiting,
    },
    {
      name: 'analysis_jobs_oldest_seconds',
      help: 'Since when the oldest of them is wanted.',
      of: ({ oldest_ms: oldestMs }) => oldestMs / 1_000,
    },
    {
      name: 'analysis_jobs_failed_in_a_day',
      help: 'Analyses that were given up within a day.',
      of: ({ failed }) => failed,
    },
  ]);
}
