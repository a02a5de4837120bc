import { unavailable, type AppError } from '@blindspot/service-kit/process/app-error';
import { restSeconds } from './job-store.ts';

export function analysisFailed(): AppError {
  return unavailable(
    'analysis_failed',
    'The analysis could not be made this time. Please try again in a minute.',
    undefined,
    restSeconds,
  );
}
