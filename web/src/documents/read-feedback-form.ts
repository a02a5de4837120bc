import type { FeedbackForm } from '@blindspot/contracts/fields';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import { defaultRelationship, relationships } from '@blindspot/contracts/vocabulary/relationships';
import type { FeedbackFormReading, FeedbackFormValues } from '@blindspot/contracts/pages/feedback-forms';
import type { FormProblem } from '@blindspot/contracts/pages/page';
import { m } from '../paraglide/messages.js';

/** Names of the fields of the urlencoded form. */
export const answerField = (key: string) => `responses.${key}`;
export const trapField = 'website';
export const submissionKeyField = 'submission_key';

/** Reads an answer that was posted without script. `errors` holds what can be known here; the API may find more. */
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
  return {
    values,
    submission: {
      responder_name: values.responder_name.trim(),
      responder_email: values.responder_email.trim(),
      relationship,
      responses: answersOf(values, form),
    },
    submissionKey: value(submissionKeyField),
    errors: findErrors(values, form),
    isTrapped: value(trapField) !== '',
  };
}

function answersOf(values: FeedbackFormValues, form: FeedbackForm): Record<string, string | number> {
  const answers: Record<string, string | number> = {};
  for (const [key, text] of Object.entries(values.responses)) {
    const isSlider = form.format === 'slider' && key in form.questions;
    const number = Number(text);
    if (!isSlider) {
      if (text.trim()) answers[key] = text.trim();
    } else if (Number.isInteger(number) && number >= 1 && number <= scaleMaximum[form.scale]) {
      answers[key] = number;
    }
  }
  return answers;
}

function findErrors(values: FeedbackFormValues, form: FeedbackForm): FormProblem[] {
  const errors: FormProblem[] = [];
  if (!values.responder_name.trim()) errors.push({ path: 'responder_name', message: m.form_error_name() });
  const email = values.responder_email.trim();
  if (!email) errors.push({ path: 'responder_email', message: m.form_error_email() });
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    errors.push({ path: 'responder_email', message: m.form_error_email_kind() });
  const [first] = Object.keys(form.questions);
  if (form.format === 'text' && first && !values.responses[first]?.trim())
    errors.push({ path: answerField(first), message: m.form_error_answer() });
  return errors;
}
