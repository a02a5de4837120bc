import type { FrozenForm } from '@blindspot/contracts/http/public-forms';
import { AppError, unavailable } from '@blindspot/service-kit/process/app-error';

/** Returned also for a request of another owner, so that its existence is not revealed. */
export function feedbackRequestNotFound(): AppError {
  return new AppError({
    status: 404,
    code: 'feedback_request_not_found',
    detail: 'This blindspot request may have expired or been removed.',
  });
}

/** Rejects an answer to a closed request. None of it is stored. */
export function feedbackRequestClosed(): AppError {
  return new AppError({
    status: 409,
    code: 'closed',
    detail: 'This request is closed and takes no more answers.',
  });
}

/**
 * Rejects an answer to an outdated form. None of it is stored; the error carries the current form, so that
 * the responder can send the answer again.
 */
export function formChanged(form: FrozenForm): AppError {
  return new AppError({
    status: 409,
    code: 'form_changed',
    detail: 'The form has changed. Your answer is still here: send it again.',
    members: { form },
  });
}

/**
 * Reports that it is unknown for now whether the form exists. A retriable 503, so that the client keeps the
 * answer.
 */
export function formUnknownNow(cause?: unknown): AppError {
  return unavailable(
    'form_unknown_now',
    'We cannot take your answer right now. Try again in a moment.',
    cause,
  );
}
