import { refusal, unavailable, type AppError } from '@blindspot/service-kit/process/app-error';
import { restSeconds } from './job-store.ts';

export function analysisFailed(): AppError {
  return unavailable(
    'analysis_failed',
    'The analysis did not work this time. Try again in a minute.',
    undefined,
    restSeconds,
  );
}

export function newcomersChanged(): AppError {
  return refusal(
    409,
    'newcomers_changed',
    'The answers or their weights have just changed. Take another look.',
  );
}

export function openingUnderWay(): AppError {
  return unavailable('opening_under_way', 'A result is already being prepared. Check back in a moment.');
}
