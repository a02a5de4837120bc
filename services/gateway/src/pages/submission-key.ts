import { hash, randomUUID } from 'node:crypto';
import type { FeedbackFormReading } from '@blindspot/contracts/pages/feedback-forms';

/**
 * What the hidden field of a form holds: a key, and behind a tilde, once something was sent under it, the digest of that. So
 * a form that comes back after a failure can be sent again without counting twice, and also with other words.
 */
const Field = /^([\w-]{8,255})(?:~([\w-]{27}))?$/;

/** The key to send this answer under: that of the form, but a new one for other words than were sent under it before. */
export function keyOf(reading: FeedbackFormReading): string {
  const [, key, sent] = Field.exec(reading.submissionKey) ?? [];
  const isOf = sent === undefined || sent === digestOf(reading);
  return key !== undefined && isOf ? key : randomUUID();
}

/** The field of the form that comes back after this answer was sent under the key and nobody knows what became of it. */
export function keyOfSent(key: string, reading: FeedbackFormReading): string {
  return `${key}~${digestOf(reading)}`;
}

function digestOf({ submission }: FeedbackFormReading): string {
  return hash('sha256', JSON.stringify(submission), 'base64url').slice(0, 27);
}
