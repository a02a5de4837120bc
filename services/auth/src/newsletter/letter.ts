import type { Letter } from '@blindspot/contracts/http/letters';
import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';

/** Mail programs cut off a longer mail, which would hide its unsubscribe link. */
const longestPageBytes = 100_000;

export function refuseTooLong(html: string): void {
  if (Buffer.byteLength(html) > longestPageBytes)
    throw refusal(422, 'letter_too_long', 'This letter is too long for mail programs. Shorten it.');
}

/** Throws 409 for a letter that is not a draft, because sent mails cannot be changed. */
export function refuseUnlessDraft({ state }: Letter): void {
  if (state !== 'draft')
    throw refusal(409, 'letter_not_draft', 'This letter has been sent and cannot be changed or deleted.');
}

/** Throws 409 if the letter is being sent, or was sent without a failed delivery. */
export function refuseIfNothingToSend({ state, progress }: Letter): void {
  if (state === 'sending') throw refusal(409, 'letter_sending', 'This letter is already being sent.');
  if (state === 'sent' && progress?.failed === 0)
    throw refusal(409, 'letter_sent', 'This letter has reached everyone it could.');
}

export function refuseUnlessSending({ state }: Letter): void {
  if (state !== 'sending') throw refusal(409, 'letter_not_sending', 'This letter is not being sent.');
}

export const noMembers = (): AppError =>
  refusal(409, 'no_members', 'The newsletter has no members with a confirmed address yet.');

export const letterNotFound = (): AppError =>
  refusal(404, 'letter_not_found', 'This letter no longer exists.');
