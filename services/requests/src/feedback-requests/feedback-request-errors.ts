import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';

/** Error for an unknown request. It also hides the existence of another owner's request. */
export function feedbackRequestNotFound(): AppError {
  return refusal(
    404,
    'feedback_request_not_found',
    'This blindspot request may have expired or been removed.',
  );
}

export function formTakenDown(): AppError {
  return refusal(409, 'form_taken_down', 'An admin closed this form. You cannot open it again.');
}

export function formFrozen(): AppError {
  return refusal(
    409,
    'form_frozen',
    'Friends have already answered. You can no longer change whether you ask to read their words.',
  );
}

export function customQuestionsMissing(): AppError {
  return refusal(
    422,
    'custom_questions_missing',
    'Write at least one question of your own.',
    'custom_questions',
  );
}

export function instructionsMissing(): AppError {
  return refusal(422, 'instructions_missing', 'Write instructions for the custom style.', 'custom_ai_prompt');
}

/** Error for a form whose written answers neither a model nor the owner could read. */
export function quotingNeeded(): AppError {
  return refusal(
    422,
    'quoting_needed',
    'No AI reads these answers, so keep this question on. You read only what people let you read.',
    'asks_quoting',
  );
}

/** Error for a new title of a follow-up, because its result is about the change that the title names. */
export function followUpTitleFixed(): AppError {
  return refusal(422, 'follow_up_title_fixed', 'A follow-up keeps the title that it asks about.', 'title');
}

export function questionSetUnavailable(): AppError {
  return refusal(
    422,
    'question_set_unavailable',
    'This question set is no longer offered. Choose another one.',
    'question_set',
  );
}

export function tooManyToday(perDay: number): AppError {
  return tooMany(`You have made ${perDay} requests today. You can make more tomorrow.`);
}

export function tooManyAtATime(atATime: number): AppError {
  return tooMany(`You have ${atATime} requests. Please delete one that you no longer need to make another.`);
}

function tooMany(detail: string): AppError {
  return refusal(429, 'too_many_requests_made', detail);
}
