import { anonymity } from '@blindspot/contracts/anonymity';
import { CallError } from '@blindspot/contracts/client';
import type { FieldProblem, FieldFault } from '@blindspot/contracts/problem';
import { limits } from '@blindspot/contracts/limits';
import { m } from '../../paraglide/messages.js';

/** Translates a server error by its codes. For an unknown code, the screen shows its own message. */
export function inWordsOfTheApp({ status, code, errors, retryAfterSeconds }: CallError): CallError {
  const detail = Object.hasOwn(refusals, code) ? refusals[code]?.() : undefined;
  const fields = errors.map((field) => ({ ...field, message: wordsOf(field, detail) }));
  const [first] = fields;
  const problem = {
    code,
    detail: detail ?? (first ? m.refusal_check({ problem: first.message }) : undefined),
    errors: fields,
  };
  return new CallError(status, problem, retryAfterSeconds === undefined ? null : String(retryAfterSeconds));
}

/** Returns a field problem's message without a full stop. An unknown code gets the whole error's message. */
function wordsOf({ code, limit }: FieldProblem, whole: string | undefined): string {
  return code && Object.hasOwn(faults, code)
    ? faultText(code, limit)
    : (whole?.replace(/\.$/, '') ?? m.fault_other());
}

export const faultText = (code: FieldFault, limit = 0): string => faults[code](limit);

const faults: Readonly<Record<FieldFault, (limit: number) => string>> = {
  required: () => m.fault_required(),
  too_long: (max) => m.form_error_long({ max }),
  too_short: (limit) => m.fault_too_short({ limit }),
  too_many: (limit) => m.fault_too_many({ limit }),
  too_few: (limit) => m.fault_too_few({ limit }),
  too_big: (limit) => m.fault_too_big({ limit }),
  too_small: (limit) => m.fault_too_small({ limit }),
  unstorable: () => m.form_error_unstorable(),
  not_an_address: () => m.form_error_email_kind(),
  not_offered: () => m.form_error_not_offered(),
  twice: () => m.fault_twice(),
  unknown_field: () => m.fault_unknown(),
  day_past: () => m.fault_day_past(),
  day_too_far: () => m.fault_day_too_far(),
  too_common: () => m.fault_too_common(),
  like_address: () => m.fault_like_address(),
  like_product: () => m.fault_like_product(),
  unknown_placeholder: () => m.fault_placeholder(),
  unusable_key: () => m.fault_key(),
  other: () => m.fault_other(),
};

const unavailable = (): string => m.refusal_unavailable();
const busy = (): string => m.refusal_busy();
const notFound = (): string => m.refusal_not_found();

/** Messages for every problem code that the signed-in app can receive. */
export const refusals: Readonly<Record<string, () => string>> = {
  account_not_found: () => m.refusal_account_not_found(),
  form_frozen: () => m.refusal_form_frozen(),
  form_taken_down: () => m.refusal_form_taken_down(),
  page_taken_down: () => m.refusal_page_taken_down(),
  nothing_to_lift: () => m.refusal_nothing_to_lift(),
  address_unavailable: () => m.refusal_new_address(),
  address_unconfirmed: () => m.refusal_address_unconfirmed(),
  admins_only: () => m.refusal_admins_only(),
  already_admin: () => m.refusal_already_admin(),
  analysis_busy: busy,
  analysis_failed: () => m.refusal_analysis_failed(),
  analysis_pending: () => m.refusal_analysis_pending(),
  answer_already_used: () => m.refusal_answer_used(),
  auth_unavailable: unavailable,
  body_too_large: () => m.refusal_body_too_large(),
  changed_meanwhile: () => m.refusal_changed_meanwhile(),
  // The app gets the code "closed" only for a self-view.
  closed: () => m.own_closed(),
  cursor_unknown: notFound,
  custom_questions_missing: () => m.request_questions_missing(),
  daily_limit_reached: () => m.refusal_regenerated(),
  database_busy: busy,
  database_unavailable: unavailable,
  dead_letter_failed_again: () => m.refusal_event_failed(),
  dead_letter_not_found: () => m.refusal_event_gone(),
  dependency_failed: unavailable,
  dependency_unavailable: unavailable,
  feedback_request_not_found: () => m.missing_form_text(),
  instructions_missing: () => m.request_instructions_missing(),
  internal_error: () => m.refusal_other(),
  last_admin: () => m.refusal_last_admin(),
  letter_not_draft: () => m.refusal_letter_not_draft(),
  letter_not_found: notFound,
  letter_not_sending: () => m.refusal_letter_not_sending(),
  letter_sending: () => m.refusal_letter_sending(),
  letter_sent: () => m.refusal_letter_sent(),
  letter_too_long: () => m.refusal_letter_too_long(),
  link_not_usable: () => m.refusal_link_not_usable(),
  named_in_settings: () => m.refusal_named_in_settings(),
  newcomers_changed: () => m.refusal_newcomers_changed(),
  no_data: () => m.refusal_no_data(),
  no_members: () => m.admin_letter_nobody(),
  no_plan: () => m.refusal_no_plan(),
  no_responses_yet: () => m.refusal_no_responses(),
  not_an_admin: () => m.refusal_not_an_admin(),
  not_found: notFound,
  not_signed_in: () => m.refusal_signed_out(),
  nothing_to_take_down: () => m.refusal_nothing_to_take_down(),
  nothing_to_share: () => m.refusal_nothing_to_share(),
  opening_under_way: () => m.refusal_opening(),
  original_admin: () => m.refusal_original_admin(),
  password_needed: () => m.refusal_password_needed(),
  password_not_allowed: () => m.refusal_password({ min: limits.password.minCharacters }),
  question_set_name_taken: () => m.refusal_set_name_taken(),
  question_set_needed: () => m.refusal_set_needed(),
  question_set_not_found: notFound,
  question_set_unavailable: () => m.refusal_set_unavailable(),
  question_sets_unavailable: unavailable,
  quoting_needed: () => m.refusal_quoting_needed(),
  follow_up_title_fixed: () => m.refusal_follow_up_title_fixed(),
  receipt_claimed: () => m.refusal_receipt_claimed(),
  receipt_not_found: () => m.refusal_receipt_not_found(),
  report_closed: () => m.refusal_report_closed(),
  responder_ambiguous: () => m.refusal_person_unclear(),
  responder_not_listed: () => m.refusal_person_not_listed(),
  second_factor_needed: () => m.refusal_code_needed(),
  second_factor_not_started: () => m.refusal_factor_not_started(),
  second_factor_on: () => m.refusal_factor_on(),
  second_factor_required: () => m.refusal_code_needed(),
  second_factor_wrong: () => m.refusal_code_wrong(),
  service_unavailable: unavailable,
  session_over: () => m.refusal_signed_out(),
  set_unknown: () => m.refusal_set_gone(),
  set_void: () => m.refusal_set_gone(),
  sign_in_again: () => m.refusal_sign_in_again(),
  stopping: unavailable,
  testimonial_not_found: notFound,
  too_busy: busy,
  too_early: () => m.refusal_too_early(),
  too_many_attempts: () => m.refusal_too_many(),
  too_many_requests: () => m.refusal_too_many(),
  too_many_requests_made: () => m.refusal_requests_full(),
  trust_locked: () => m.refusal_trust_locked({ count: anonymity.full }),
  wrong_password: () => m.refusal_password_wrong(),
};
