import { AppError } from '@blindspot/service-kit/process/app-error';

/** Returned also for a request of another owner, so that its existence is not revealed. */
export function feedbackRequestNotFound(): AppError {
  return new AppError({
    status: 404,
    code: 'feedback_request_not_found',
    detail: 'This blindspot request may have expired or been removed.',
  });
}

export function formTakenDown(): AppError {
  return new AppError({
    status: 409,
    code: 'form_taken_down',
    detail: 'An admin closed this form. You cannot open it again.',
  });
}

export function customQuestionsMissing(): AppError {
  return refusal('custom_questions_missing', 'custom_questions', 'Write at least one question of your own.');
}

export function instructionsMissing(): AppError {
  return refusal('instructions_missing', 'custom_ai_prompt', 'Write instructions for the custom style.');
}

export function questionSetUnavailable(): AppError {
  return refusal(
    'question_set_unavailable',
    'question_set',
    'This question set is no longer offered. Choose another one.',
  );
}

export function tooManyToday(perDay: number): AppError {
  return tooMany(`You have made ${perDay} requests today. You can make more tomorrow.`);
}

export function tooManyAtATime(atATime: number): AppError {
  return tooMany(`You have ${atATime} requests. Please delete one that you no longer need to make another.`);
}

function tooMany(detail: string): AppError {
  return new AppError({ status: 429, code: 'too_many_requests_made', detail });
}

function refusal(code: string, path: string, detail: string): AppError {
  return new AppError({ status: 422, code, detail, errors: [{ path, message: detail }] });
}
