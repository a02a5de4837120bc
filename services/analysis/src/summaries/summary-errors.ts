import { AppError } from '@blindspot/service-kit/process/app-error';

export function noResponsesYet(): AppError {
  return new AppError({
    status: 404,
    code: 'no_responses_yet',
    detail: 'Nobody has answered yet.',
  });
}

export function regeneratedTooOften(): AppError {
  return new AppError({
    status: 429,
    code: 'daily_limit_reached',
    detail: 'This analysis was rewritten often enough for today. Come back tomorrow.',
    headers: { 'retry-after': '3600' },
  });
}
