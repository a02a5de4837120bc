import type { Documents } from '@blindspot/contracts/pages/documents';
import { defaultLanguage } from '@blindspot/contracts/languages';
import type { FieldFault } from '@blindspot/contracts/problem';
import { limits } from '@blindspot/contracts/limits';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { inLanguage } from './in-language.ts';

const sentences: Readonly<Record<string, () => string>> = {
  address_unavailable: m.refusal_address_unavailable,
  answer_already_used: m.refusal_answer_used,
  body_too_large: m.refusal_body_too_large,
  closed: m.refusal_closed,
  feedback_request_not_found: m.missing_form_text,
  form_changed: m.refusal_form_changed,
  sent_before: m.refusal_sent_before,
  link_not_usable: m.refusal_link_not_usable,
  needs_script: m.refusal_needs_script,
  quoting_settled: m.receipt_quoting_settled,
  password_not_allowed: () => m.refusal_password({ min: limits.password.minCharacters }),
  receipt_not_found: m.refusal_receipt_not_found,
  second_factor_required: m.login_code_hint,
  second_factor_wrong: m.refusal_code_wrong,
  service_unavailable: m.refusal_unavailable,
  too_busy: m.refusal_busy,
  too_many_attempts: m.refusal_too_many,
  too_many_requests: m.refusal_too_many,
  wrong_credentials: m.refusal_wrong_credentials,
};

/** Codes of technical problems, for which pages show a general message. */
const ofPrograms: ReadonlySet<string> = new Set(['unsupported_media_type', 'invalid_body']);

/** Translates a service's error by its code. English pages show the service's own message. */
export const sayRefusal: Documents['sayRefusal'] = ({ code, detail }, language) =>
  language === defaultLanguage && !ofPrograms.has(code)
    ? detail
    : inLanguage(
        language,
        () => (Object.hasOwn(sentences, code) ? sentences[code]?.() : undefined) ?? m.refusal_other(),
      );

/** Returns translated errors for a page's script. English pages show the service's own messages. */
export function refusalTexts(...codes: readonly (keyof typeof sentences)[]): Record<string, string> {
  if (getLocale() === defaultLanguage) return {};
  return Object.fromEntries(codes.map((code) => [code, sentences[code]?.() ?? m.refusal_other()]));
}

/** Messages for field problems by code. Other codes get a general message. */
export const faultTexts = (max: number | string): Partial<Record<FieldFault, string>> => ({
  required: m.form_error_answer(),
  too_long: m.form_error_long({ max }),
  too_many: m.form_error_themes(),
  too_big: m.form_error_scale({ max }),
  unstorable: m.form_error_unstorable(),
  not_an_address: m.form_error_email_kind(),
  not_offered: m.form_error_not_offered(),
  unknown_field: m.form_error_not_offered(),
  other: m.refusal_other(),
});

export const sayFault: Documents['sayFault'] = ({ message, code = 'other', limit = 0 }, language) =>
  language === defaultLanguage
    ? message
    : inLanguage(language, () => faultTexts(limit)[code] ?? m.refusal_other());
