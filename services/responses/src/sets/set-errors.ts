import { AppError } from '@blindspot/service-kit/process/app-error';

export function setIsVoid(): AppError {
  return new AppError({
    status: 409,
    code: 'set_void',
    detail: 'Somebody of this set has erased their answer, or it was given up.',
  });
}

export function setUnknown(): AppError {
  return new AppError({ status: 409, code: 'set_unknown', detail: 'There is no such set of answers.' });
}
