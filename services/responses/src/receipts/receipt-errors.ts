import { AppError } from '@blindspot/service-kit/process/app-error';

/** Returns the same error for a code that never existed and for one whose answer is gone. */
export function receiptNotFound(): AppError {
  return new AppError({
    status: 404,
    code: 'receipt_not_found',
    detail: 'There is no answer with this code. It may have been deleted.',
  });
}

export function answerAlreadyUsed(): AppError {
  return new AppError({
    status: 409,
    code: 'answer_already_used',
    detail: 'Your answer is part of a result now. You can still delete it, but not change it.',
  });
}

export function quotingSettled(): AppError {
  return new AppError({
    status: 409,
    code: 'quoting_settled',
    detail: 'Your answer is in a result now. A text that is not shared stays that way.',
  });
}

export function receiptClaimed(): AppError {
  return new AppError({
    status: 409,
    code: 'receipt_claimed',
    detail: 'This code belongs to another account.',
  });
}
