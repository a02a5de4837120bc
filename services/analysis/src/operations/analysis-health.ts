import { healthCheck, sentence } from '@blindspot/contracts/health-sentences';
import type { HealthCheck, HealthSentence } from '@blindspot/contracts/http/operations';
import type { Database } from '@blindspot/service-kit/database/database';
import { readBacklog, type Backlog, type GivenUpBecause } from '../jobs/job-store.ts';

const waiting = { warningMs: 60_000, failedMs: 600_000 };

/** Returns how many analyses wait, since when, and how many failed within a day. */
export async function readJobChecks(db: Database): Promise<HealthCheck[]> {
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
