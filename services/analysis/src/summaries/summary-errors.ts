import { AppError, unavailable } from '@blindspot/service-kit/process/app-error';
import { restSeconds } from '../jobs/job-store.ts';

export function noResponsesYet(): AppError {
  return new AppError({
    status: 404,
    code: 'no_responses_yet',
    detail: 'Nobody has answered yet. The summary opens with the first responses.',
  });
}

export function regeneratedTooOften(): AppError {
  return new AppError({
    status: 429,
    code: 'daily_limit_reached',
    detail: 'This analysis has been regenerated often enough for today. Please come back tomorrow.',
    headers: { 'retry-after': '3600' },
  });
}

export function analysisFailed(): AppError {
  return unavailable(
    'analysis_failed',
    'The analysis could not be made this time. Please try again in a minute.',
    undefined,
    restSeconds,
  );
}
