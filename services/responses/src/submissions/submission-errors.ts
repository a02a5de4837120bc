import { AppError, type FieldError } from '@blindspot/service-kit/process/app-error';

export function invalidAnswers(errors: FieldError[]): AppError {
  const [first] = errors;
  return new AppError({
    status: 422,
    code: 'validation_failed',
    detail: first ? `Please check '${first.path}': ${first.message}.` : 'Please check your answers.',
    errors,
  });
}

export function idempotencyKeyReused(): AppError {
  return new AppError({
    status: 422,
    code: 'idempotency_key_reused',
    detail: 'This key was used for another answer. Please send the form again.',
  });
}
