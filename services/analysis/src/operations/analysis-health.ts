import type { HealthCheck } from '@blindspot/contracts/http/health';
import type { Database } from '@blindspot/service-kit/database/database';
import { readBacklog, type Backlog, type GivenUpBecause } from '../jobs/job-store.ts';

const waiting = { warningMs: 60_000, failedMs: 600_000 };

/** How many analyses wait, since when, and how many failed within a day. */
export async function readJobChecks(db: Database): Promise<HealthCheck[]> {
  const backlog = await readBacklog(db);
  return [backlogCheck(backlog), failureCheck(backlog)];
}

function backlogCheck({ waiting: count, oldest_ms: oldestMs }: Backlog): HealthCheck {
  const name = 'Analyses waiting';
  if (oldestMs < waiting.warningMs) return { name, status: 'ok', figure: String(count), explanation: null };
  return {
    name,
    status: oldestMs < waiting.failedMs ? 'warning' : 'failed',
    figure: `${count}, the oldest for ${Math.round(oldestMs / 60_000)} min`,
    explanation:
      'Owners wait for their results. The answers may not be reachable or the model may be slow; the analyses are tried again by themselves. Look at the other checks first.',
  };
}

const reasons: Readonly<Record<GivenUpBecause, string>> = {
  errors: 'Something went wrong each time.',
  'answers-changed': 'Answers were erased again and again while they were analysed.',
  unreachable: 'The answers could not be reached for about an hour.',
  silent: 'Whatever worked on them ended each time: look at its memory.',
};

function failureCheck({ failed, because }: Backlog): HealthCheck {
  const name = 'Analyses failed in the last day';
  if (failed === 0) return { name, status: 'ok', figure: '0', explanation: null };
  return {
    name,
    status: 'warning',
    figure: String(failed),
    explanation: [
      'These were given up after several tries; the owners still see the result before. They can ask for a new one.',
      ...because.map((reason) => reasons[reason]),
      'The log of the analysis service says more.',
    ].join(' '),
  };
}
