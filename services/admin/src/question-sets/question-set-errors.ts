import { AppError } from '@blindspot/service-kit/process/app-error';

export function questionSetNotFound(): AppError {
  return new AppError({
    status: 404,
    code: 'question_set_not_found',
    detail: 'This question set is not there any more.',
  });
}

export function questionSetNeeded(): AppError {
  return new AppError({
    status: 409,
    code: 'question_set_needed',
    detail: 'This set is where owners write their own questions, so it cannot be deleted. You can hide it.',
  });
}
