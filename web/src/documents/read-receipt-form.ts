import { readReceiptCode } from '@blindspot/contracts/receipt-code';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { ReceiptChange, ReceiptPost } from '@blindspot/contracts/pages/receipts';
import { orderField, quotingField, receiptField, requestField, titleField } from '../domain/field-names.ts';
import { m } from '../paraglide/messages.js';
import { readFeedbackForm, readOrder } from './read-feedback-form.ts';

export const receiptStepField = 'step';
/** Name of the field that names the question whose quoting changes. */
export const questionField = 'question';
const steps = ['open', 'change', 'quoting', 'erase', 'keep', 'forget'] as const;

export function readReceiptPost(fields: URLSearchParams): ReceiptPost {
  const step = fields.get(receiptStepField);
  const typed = fields.get(receiptField) ?? '';
  return {
    receipt: readReceiptCode(typed),
    typed,
    step: steps.find((known) => known === step) ?? 'open',
    requestId: fields.get(requestField) ?? '',
    title: fields.get(titleField) ?? '',
    order: readOrder(fields.get(orderField) ?? ''),
    quoting: { [fields.get(questionField) ?? '']: fields.get(quotingField) === 'yes' },
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
