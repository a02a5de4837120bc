import { AppError, type FieldError } from '@blindspot/service-kit/process/app-error';

/** Throws 409 where the writer saw another version; without one the last write wins. */
export function refuseIfChanged(version: number, seenVersion: number | undefined): void {
  if (seenVersion === undefined || seenVersion === version) return;
  throw new AppError({
    status: 409,
    code: 'changed_meanwhile',
    detail: 'Somebody else changed this in the meantime. Look at their version before you save yours.',
  });
}

/** 422 with the fields by name; the first one is told in words. */
export function invalidFields(first: FieldError, ...others: FieldError[]): AppError {
  return new AppError({
    status: 422,
    code: 'validation_failed',
    detail: `Please check '${first.path}': ${first.message}.`,
    errors: [first, ...others],
  });
}

/** 422 for a cursor that no page of ours ended with. */
export function cursorUnknown(): AppError {
  return new AppError({
    status: 422,
    code: 'cursor_unknown',
    detail: 'There is no such page. Please start again from the first one.',
  });
}
