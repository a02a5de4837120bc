import { isSlider, judgeAnswers, type AnswerFault } from '@blindspot/contracts/answers/judge-answers';
import { faultOfText, isAddress, type TextFault } from '@blindspot/contracts/answers/text-fault';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { limits } from '@blindspot/contracts/limits';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import { defaultRelationship, relationships } from '@blindspot/contracts/vocabulary/relationships';
import type { FeedbackFormReading, FeedbackFormValues } from '@blindspot/contracts/pages/feedback-forms';
import type { FormProblem } from '@blindspot/contracts/pages/page';
import { answerField, passField, submissionKeyField, trapField } from '../domain/form-fields.ts';
import { m } from '../paraglide/messages.js';

/** Reads an answer that was posted without script, and judges it as the API does. */
export function readFeedbackForm(fields: URLSearchParams, form: FeedbackForm): FeedbackFormReading {
  const value = (name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n');
  const keys = [...Object.keys(form.questions), ...Object.keys(form.optional_questions)];
  const relationship = relationships.find((known) => known === value('relationship')) ?? defaultRelationship;
  const values: FeedbackFormValues = {
    responder_name: value('responder_name'),
    responder_email: value('responder_email'),
    relationship,
    responses: Object.fromEntries(keys.map((key) => [key, value(answerField(key))])),
  };
  const sent = sentAnswers(values, form);
  return {
    values,
    submission: {
      responder_name: values.responder_name.trim(),
      responder_email: values.responder_email.trim(),
      relationship,
      responses: sent,
    },
    submissionKey: value(submissionKeyField),
    pass: value(passField),
    errors: findErrors(values, form, sent),
    isTrapped: value(trapField) !== '',
  };
}

/** Sliders as the numbers they are; what was left empty was not sent. */
function sentAnswers(values: FeedbackFormValues, form: FeedbackForm): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values.responses)
      .filter(([, text]) => text.trim() !== '')
      .map(([key, text]) => [key, isSlider(form, key) ? Number(text) : text.trim()]),
  );
}

function findErrors(
  { responder_name: name, responder_email: email }: FeedbackFormValues,
  form: FeedbackForm,
  sent: Record<string, string | number>,
): FormProblem[] {
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
    ...judgeAnswers(form, sent).faults.map(({ key, fault }) => ({
      path: answerField(key),
      message: answerFaults(form)[fault],
    })),
  ];
}

function textFaults(max: number, missing: string): Record<TextFault, string> {
  return { missing, 'too-long': m.form_error_long({ max }), unstorable: m.form_error_unstorable() };
}

function answerFaults(form: FeedbackForm): Record<AnswerFault, string> {
  const missing = m.form_error_answer();
  return {
    ...textFaults(limits.answer, missing),
    'not-asked': missing,
    'not-in-words': missing,
    'off-scale': m.form_error_scale({ max: scaleMaximum[form.scale] }),
  };
}
