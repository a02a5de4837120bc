import type { FrozenForm } from '@blindspot/contracts/http/public-forms';
import { AppError, unavailable } from '@blindspot/service-kit/process/app-error';

/** Also for a request of somebody else: what is not yours is not there. */
export function feedbackRequestNotFound(): AppError {
  return new AppError({
    status: 404,
    code: 'feedback_request_not_found',
    detail: 'This blindspot request may have expired or been removed.',
  });
}

/** Nothing of the answer is kept; whoever sent it still has what they typed. */
export function feedbackRequestClosed(): AppError {
  return new AppError({
    status: 409,
    code: 'closed',
    detail: 'This request is closed and takes no more answers.',
  });
}

/** Nothing of the answer is kept; whoever sent it still has what they typed, and gets the form to send it with. */
export function formChanged(form: FrozenForm): AppError {
  return new AppError({
    status: 409,
    code: 'form_changed',
    detail: 'The form has changed. Your answer is still here: send it again.',
    members: { form },
  });
}

/** Whether the form exists cannot be known now; what was typed must not be lost over it. */
export function formUnknownNow(cause?: unknown): AppError {
  return unavailable(
    'form_unknown_now',
    'We cannot take your answer right now. Try again in a moment.',
    cause,
  );
}
