import {
  isSlider,
  judgeAnswers,
  type AnswerFault,
  judgeThemes,
  type ThemeFault,
  writtenKeys,
  faultOfText,
  type TextFault,
} from '@blindspot/contracts/answers';
import { isAddress } from '@blindspot/contracts/email-address';
import type { FeedbackForm, TappedThemes } from '@blindspot/contracts/fields';
import type { FeedbackResponseSubmission } from '@blindspot/contracts/http/feedback-responses';
import { limits } from '@blindspot/contracts/limits';
import { hasVisible } from '@blindspot/contracts/text-rules';
import {
  generalOfferKey,
  scaleMaximum,
  untouchedSliderValue,
} from '@blindspot/contracts/vocabulary/question-sets';
import { defaultRelationship, relationships } from '@blindspot/contracts/vocabulary/relationships';
import type { FormAsks } from '@blindspot/contracts/pages/documents';
import type { FeedbackFormReading, FeedbackFormValues } from '@blindspot/contracts/pages/feedback-forms';
import type { FormProblem } from '@blindspot/contracts/pages/page';
import { offerOrders } from '@blindspot/content/themes/offer-orders';
import {
  anotherField,
  answerField,
  asIsField,
  cannotJudge,
  formVersionField,
  languageField,
  orderField,
  ownerReplyField,
  passField,
  promisedField,
  quotingField,
  themesField,
  untouchedField,
} from '../domain/field-names.ts';
import { m } from '../paraglide/messages.js';
import { isolate } from './in-language.ts';

export function readFeedbackForm(
  fields: URLSearchParams,
  form: FeedbackForm,
  asks?: FormAsks,
): FeedbackFormReading {
  const value = (name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n');
  const relationship = relationships.find((known) => known === value('relationship')) ?? defaultRelationship;
  const themes = Object.fromEntries(
    Object.keys(form.offers ?? {}).map((key) => [key, fields.getAll(themesField(key))]),
  );
  const values: FeedbackFormValues = {
    responder_name: value('responder_name'),
    responder_email: value('responder_email'),
    relationship,
    responses: Object.fromEntries(
      askedIn(form).map((key) => [
        key,
        isLeft(fields, form, key)
          ? cannotJudge
          : isUntouched(fields, form, key)
            ? ''
            : value(answerField(key)),
      ]),
    ),
    themes,
    from_owner: readReply(value(ownerReplyField)),
    may_quote: readReply(value(quotingField)),
  };
  const sent = sentAnswers(values, form);
  const promised = readPromised(value(promisedField));
  const formVersion = readFormVersion(value(formVersionField));
  return {
    values,
    submission: {
      responder_name: values.responder_name.trim(),
      responder_email: values.responder_email.trim(),
      relationship,
      responses: sent,
      themes: sentThemes(values),
      ...(promised && { promised }),
      ...(values.from_owner !== undefined && { from_owner: values.from_owner }),
      ...(asks?.quoting && values.may_quote !== undefined && { may_quote: values.may_quote }),
      ...(formVersion && { form_version: formVersion }),
    },
    isAnother: value(anotherField) !== '',
    untouched: Object.keys(form.questions).filter((key) => isSlider(form, key) && !Object.hasOwn(sent, key)),
    isAsIs: value(asIsField) !== '',
    choosesLanguage: fields.has(languageField),
    order: readOrder(value(orderField)),
    pass: value(passField),
    errors: [
      ...ownerErrors(values, asks),
      ...answerErrors(form, sent, themes),
      ...quotingErrors(values, writtenKeys(form, sent), asks),
      ...personErrors(values),
    ],
  };
}

function readReply(text: string): boolean | undefined {
  return text === 'yes' ? true : text === 'no' ? false : undefined;
}

function ownerErrors({ from_owner: reply }: FeedbackFormValues, asks?: FormAsks): FormProblem[] {
  if (!asks?.isOwner || reply !== undefined) return [];
  return [{ path: ownerReplyField, message: m.form_error_owner({ owner: isolate(asks.owner) }) }];
}

function quotingErrors(
  { may_quote: choice }: FeedbackFormValues,
  written: readonly string[],
  asks?: FormAsks,
): FormProblem[] {
  if (!asks?.quoting || written.length === 0 || choice !== undefined) return [];
  return [{ path: quotingField, message: m.form_error_quoting({ owner: isolate(asks.owner) }) }];
}

/** Whether a slider's "Can't say" box is ticked. The form posts the box under the slider's name. */
const isLeft = (fields: URLSearchParams, form: FeedbackForm, key: string): boolean =>
  isSlider(form, key) && fields.getAll(answerField(key)).includes(cannotJudge);

const isUntouched = (fields: URLSearchParams, form: FeedbackForm, key: string): boolean =>
  isSlider(form, key) &&
  fields.get(answerField(key)) === String(untouchedSliderValue) &&
  fields.getAll(untouchedField).includes(answerField(key));

/** Returns all posted answers that are not empty. Sliders have a number, or null for "Can't say". */
function sentAnswers(values: FeedbackFormValues, form: FeedbackForm): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(values.responses)
      .filter(([, text]) => hasVisible(text))
      .map(([key, text]) => [key, isSlider(form, key) ? scoreOf(text) : text.trim()]),
  );
}

const scoreOf = (text: string): number | null => (text === cannotJudge ? null : Number(text));

/** Sorts the tapped themes, so that they do not reveal the order in which the page listed them. */
function sentThemes({ themes }: FeedbackFormValues): TappedThemes {
  return Object.fromEntries(
    Object.entries(themes).flatMap(([key, tapped]) => (tapped.length > 0 ? [[key, tapped.toSorted()]] : [])),
  );
}

/** Lists problems in the order of the page. The themes of a question come before its text field. */
function answerErrors(
  form: FeedbackForm,
  sent: Record<string, string | number | null>,
  tapped: TappedThemes,
): FormProblem[] {
  const { faults } = judgeAnswers(form, sent, tapped);
  const { faults: themeFaults } = judgeThemes(form, tapped);
  return [...new Set([...askedIn(form), generalOfferKey])].flatMap((key) => [
    ...themeFaults
      .filter((fault) => fault.key === key)
      .map(({ fault }) => ({ path: themesField(key), message: themeMessages[fault]() })),
    ...faults
      .filter((fault) => fault.key === key)
      .map(({ fault }) => ({ path: answerField(key), message: answerFaults(form)[fault] })),
  ]);
}

function personErrors({ responder_name: name, responder_email: email }: FeedbackFormValues): FormProblem[] {
  const ofName = faultOfText(name, { required: true, longest: limits.name });
  const ofEmail = faultOfText(email, { required: true, longest: limits.email });
  return [
    ...(ofName
      ? [{ path: 'responder_name', message: textFaults(limits.name, m.form_error_name())[ofName] }]
      : []),
    ...(ofEmail
      ? [{ path: 'responder_email', message: textFaults(limits.email, m.form_error_email())[ofEmail] }]
      : isAddress(email)
        ? []
        : [{ path: 'responder_email', message: m.form_error_email_kind() }]),
  ];
}

const askedIn = (form: FeedbackForm): string[] => [
  ...Object.keys(form.questions),
  ...Object.keys(form.optional_questions),
];

/** Reads the privacy promise that the page showed. Without a valid value, the current promise applies. */
function readPromised(text: string): FeedbackResponseSubmission['promised'] {
  const [, version, outside] = /^\{"version":(\d{1,4}),"outside_ai":(true|false)\}$/.exec(text) ?? [];
  return version === undefined ? undefined : { version: Number(version), outside_ai: outside === 'true' };
}

export function readOrder(text: string): number | undefined {
  const order = Number(text);
  return /^\d$/.test(text) && order < offerOrders ? order : undefined;
}

const themeMessages: Record<ThemeFault, () => string> = {
  'too-many': m.form_error_themes,
  'not-offered': m.form_error_not_offered,
};

function textFaults(max: number, missing: string): Record<TextFault, string> {
  return { missing, 'too-long': m.form_error_long({ max }), unstorable: m.form_error_unstorable() };
}

function answerFaults(form: FeedbackForm): Record<AnswerFault, string> {
  const missing = form.format === 'follow-up' ? m.form_error_choice() : m.form_error_answer();
  const scale = m.form_error_scale({ max: scaleMaximum[form.scale] });
  return {
    ...textFaults(limits.answer, missing),
    'not-tapped-or-written': m.form_error_tap_or_line(),
    'not-asked': missing,
    'not-in-words': missing,
    'not-a-choice': m.form_error_choice(),
    'off-scale': scale,
    'must-judge': scale,
  };
}

/** Reads the form's version. Avoids zod, because a schema in this bundle would break the OpenAPI document. */
function readFormVersion(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
