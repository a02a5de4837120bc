import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';

/** Returns the same error for an unknown code and for the code of an erased answer. */
export function receiptNotFound(): AppError {
  return refusal(404, 'receipt_not_found', 'There is no answer with this code. It may have been deleted.');
}

export function answerAlreadyUsed(): AppError {
  return refusal(
    409,
    'answer_already_used',
    'Your answer is part of a result now. You can still delete it, but not change it.',
  );
}

export function quotingSettled(): AppError {
  return refusal(
    409,
    'quoting_settled',
    'Your answer is in a result now, so it is too late to share more of your exact words.',
  );
}

export function receiptClaimed(): AppError {
  return refusal(409, 'receipt_claimed', 'This code belongs to another account.');
}
