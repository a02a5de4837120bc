import type { Letter, LetterSummary, LetterState } from '@blindspot/contracts/http/letters';
import { AppError } from '@blindspot/service-kit/process/app-error';

export interface LetterWords {
  readonly subject: string;
  /** In Markdown. */
  readonly text: string;
}

/** A letter, and how far it has come. */
export interface StoredLetter extends LetterWords {
  readonly id: string;
  readonly state: LetterState;
  /** Counts the changes of its words. */
  readonly version: number;
  /** Who it went to when it was sent. */
  readonly members: number;
  readonly sent: number;
  /** In the queue or on the way there. */
  readonly waiting: number;
  readonly failed: number;
  readonly changedAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Mail programs cut off longer ones, and with them the way to unsubscribe. */
const longestPageBytes = 100_000;

/** Throws 422 for words that make a page too long. */
export function refuseTooLong(html: string): void {
  if (Buffer.byteLength(html) <= longestPageBytes) return;
  throw new AppError({
    status: 422,
    code: 'letter_too_long',
    detail: 'This letter is longer than mail programs show. Shorten it.',
  });
}

/** Throws 409 for a letter that was sent: what people have in their mailboxes stays as it was. */
export function refuseUnlessDraft({ state }: Pick<StoredLetter, 'state'>): void {
  if (state === 'draft') return;
  throw refused('letter_not_draft', 'This letter has been sent and cannot be changed or deleted.');
}

/** Throws 409 where its writer saw other words; null for one who does not say. */
export function refuseOtherWords({ version }: Pick<StoredLetter, 'version'>, seen: number | null): void {
  if (seen === null || seen === version) return;
  throw refused(
    'changed_meanwhile',
    'Somebody else changed this letter in the meantime. Look at their version before you go on.',
  );
}

/** Throws 409 for a letter that is on its way, or that has reached everybody. */
export function refuseIfNothingToSend({ state, failed }: Pick<StoredLetter, 'state' | 'failed'>): void {
  if (state === 'sending') throw refused('letter_sending', 'This letter is already being sent.');
  if (state === 'sent' && failed === 0)
    throw refused('letter_sent', 'This letter has reached everyone it could.');
}

/** Throws 409 for a letter that is not on its way. */
export function refuseUnlessSending({ state }: Pick<StoredLetter, 'state'>): void {
  if (state === 'sending') return;
  throw refused('letter_not_sending', 'This letter is not being sent.');
}

export function noMembers(): AppError {
  return refused('no_members', 'Nobody with a confirmed address is a member of the newsletter yet.');
}

export function letterNotFound(): AppError {
  return new AppError({
    status: 404,
    code: 'letter_not_found',
    detail: 'This letter is not there any more.',
  });
}

function refused(code: string, detail: string): AppError {
  return new AppError({ status: 409, code, detail });
}

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
