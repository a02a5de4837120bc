import type { Database } from '@blindspot/service-kit/database/database';
import type { App } from '@blindspot/service-kit/http/create-app';
import { addReadGauges } from '@blindspot/service-kit/process/read-gauges';
import type { ModelCallFigures } from '../writing/model/model-call-figures.ts';
import { readBacklog } from '../jobs/job-store.ts';

export function addAnalysisMetrics(app: App, deps: { db: Database; modelCalls: ModelCallFigures }): void {
  deps.modelCalls.addTo(app.metrics);
  addReadGauges(app.metrics, () => readBacklog(deps.db), [
    {
      name: 'analysis_jobs_waiting',
      help: 'Analyses that are waiting or running.',
      of: ({ waiting }) => waiting,
    },
    {
      name: 'analysis_jobs_oldest_seconds',
      help: 'Age of the oldest analysis that is not done.',
      of: ({ oldest_ms: oldestMs }) => oldestMs / 1_000,
    },
    {
      name: 'analysis_jobs_failed_in_a_day',
      help: 'Analyses of the last day that failed for good.',
      of: ({ failed }) => failed,
    },
  ]);
}
