import { readReceiptCode } from '@blindspot/contracts/receipt-code';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { ReceiptChange, ReceiptPost } from '@blindspot/contracts/pages/receipts';
import { orderField, receiptField, requestField, titleField } from '../domain/field-names.ts';
import { m } from '../paraglide/messages.js';
import { readFeedbackForm, readOrder } from './read-feedback-form.ts';

export const receiptStepField = 'step';
const quotingPrefix = 'quoting.';
export const quotingButton = (question: string): string => `${quotingPrefix}${question}`;
const steps = ['open', 'change', 'erase', 'keep', 'forget'] as const;

export function readReceiptPost(fields: URLSearchParams): ReceiptPost {
  const step = fields.get(receiptStepField);
  const typed = fields.get(receiptField) ?? '';
  // A press on a consent button also posts the form's hidden step, so the button takes precedence.
  const pressed = [...fields.keys()].find((name) => name.startsWith(quotingPrefix));
  return {
    receipt: readReceiptCode(typed),
    typed,
    step: pressed === undefined ? (steps.find((known) => known === step) ?? 'open') : 'quoting',
    requestId: fields.get(requestField) ?? '',
    title: fields.get(titleField) ?? '',
    order: readOrder(fields.get(orderField) ?? ''),
    quoting:
      pressed === undefined ? {} : { [pressed.slice(quotingPrefix.length)]: fields.get(pressed) === 'yes' },
    hasChange: step === 'change',
    problem: m.receipt_invalid(),
  };
}

export function readReceiptChange(fields: URLSearchParams, form: FeedbackForm): ReceiptChange {
  const { submission, values, errors } = readFeedbackForm(fields, form);
  const { responses, themes, relationship } = submission;
  // Name and email cannot be changed, so the form does not ask for them.
  const own = errors.filter(({ path }) => !path.startsWith('responder_'));
  return { change: { responses, themes, relationship }, values, errors: own };
}
