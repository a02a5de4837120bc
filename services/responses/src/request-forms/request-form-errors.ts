import type { FrozenForm } from '@blindspot/contracts/http/public-forms';
import { AppError, refusal, unavailable } from '@blindspot/service-kit/process/app-error';

/** Another owner's request gives the same error, so that the reply does not reveal that it exists. */
export function feedbackRequestNotFound(): AppError {
  return refusal(
    404,
    'feedback_request_not_found',
    'This blindspot request may have expired or been removed.',
  );
}

export function feedbackRequestClosed(): AppError {
  return refusal(409, 'closed', 'This request is closed and takes no more answers.');
}

export function formChanged(form: FrozenForm): AppError {
  return new AppError({
    status: 409,
    code: 'form_changed',
    detail: 'The form has changed. Your answer is still here: send it again.',
    members: { form },
  });
}

/** Creates a 503 for a form that cannot be read now. The client then keeps the answer and retries. */
export function formUnknownNow(cause?: unknown): AppError {
  return unavailable(
    'form_unknown_now',
    'We cannot take your answer right now. Try again in a moment.',
    cause,
  );
}
