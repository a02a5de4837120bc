import { AppError, unavailable } from '@blindspot/service-kit/process/app-error';
import { restSeconds } from './job-store.ts';

export function analysisFailed(): AppError {
  return unavailable(
    'analysis_failed',
    'The analysis could not be made this time. Please try again in a minute.',
    undefined,
    restSeconds,
  );
}

export function newcomersChanged(): AppError {
  return new AppError({
    status: 409,
    code: 'newcomers_changed',
    detail: 'Who would enter, or how much they count, has changed since you looked. Please look once more.',
  });
}

/** Of a job that is not through and does something else than was asked for. */
export function openingUnderWay(): AppError {
  return unavailable('opening_under_way', 'A result is being made already. Please look again in a moment.');
}
