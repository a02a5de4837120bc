import type { Letter, LetterSummary, LetterState } from '@blindspot/contracts/http/letters';
import type { AppError } from '@blindspot/service-kit/process/app-error';
import { refusal } from '../credentials/credential-errors.ts';

export interface LetterWords {
  readonly subject: string;
  /** In Markdown. */
  readonly text: string;
}

/** A letter with its progress. */
export interface StoredLetter extends LetterWords {
  readonly id: string;
  readonly state: LetterState;
  /** Grows with every change of the text. */
  readonly version: number;
  /** Number of members when it was sent. */
  readonly members: number;
  readonly sent: number;
  readonly waiting: number;
  readonly failed: number;
  readonly changedAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Mail programs cut off longer mails, and with them the link to unsubscribe. */
const longestPageBytes = 100_000;

/** Throws 422 for a mail that is too long. */
export function refuseTooLong(html: string): void {
  if (Buffer.byteLength(html) <= longestPageBytes) return;
  throw refusal(422, 'letter_too_long', 'This letter is longer than mail programs show. Shorten it.');
}

/** Throws 409 once sending has begun, because mails in mailboxes cannot change. */
export function refuseUnlessDraft({ state }: Pick<StoredLetter, 'state'>): void {
  if (state === 'draft') return;
  throw refusal(409, 'letter_not_draft', 'This letter has been sent and cannot be changed or deleted.');
}

/** Throws 409 if the admin saw another version; null skips the check. */
export function refuseOtherWords({ version }: Pick<StoredLetter, 'version'>, seen: number | null): void {
  if (seen === null || seen === version) return;
  throw refusal(
    409,
    'changed_meanwhile',
    'Someone else changed this letter meanwhile. Look at their version before you go on.',
  );
}

/** Throws 409 for a letter that is being sent, or that was sent without a failed delivery. */
export function refuseIfNothingToSend({ state, failed }: Pick<StoredLetter, 'state' | 'failed'>): void {
  if (state === 'sending') throw refusal(409, 'letter_sending', 'This letter is already being sent.');
  if (state === 'sent' && failed === 0)
    throw refusal(409, 'letter_sent', 'This letter has reached everyone it could.');
}

/** Throws 409 for a letter that is not being sent. */
export function refuseUnlessSending({ state }: Pick<StoredLetter, 'state'>): void {
  if (state === 'sending') return;
  throw refusal(409, 'letter_not_sending', 'This letter is not being sent.');
}

export function noMembers(): AppError {
  return refusal(409, 'no_members', 'The newsletter has no members with a confirmed address yet.');
}

export const letterNotFound = (): AppError =>
  refusal(404, 'letter_not_found', 'This letter no longer exists.');

export function toSummary(letter: StoredLetter): LetterSummary {
  const { id, subject, state, version, members, sent, waiting, failed } = letter;
  return {
    id,
    subject,
    state,
    version,
    changed_at: letter.changedAt.toISOString(),
    started_at: letter.startedAt?.toISOString() ?? null,
    ended_at: letter.endedAt?.toISOString() ?? null,
    progress:
      state === 'draft'
        ? null
        : { members, sent, waiting, failed, left_out: Math.max(0, members - sent - waiting - failed) },
  };
}

export function toLetter(letter: StoredLetter): Letter {
  return { ...toSummary(letter), text: letter.text };
}
