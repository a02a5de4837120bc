import { z } from 'zod';
import { Id, LanguageField } from '../fields.ts';
import { Letter, LetterSummary, LetterText, NewsletterMember } from '../http/letters.ts';
import { HealthCheck } from '../http/operations.ts';
import { limits } from '../limits.ts';
import { defineQuery } from '../message.ts';

export const sendTestMail = defineQuery('auth', 'send-test-mail', ['admin'], {
  input: z.object({ user_id: Id }),
  output: HealthCheck,
});

export const getMailHealth = defineQuery('auth', 'get-mail-health', ['admin'], {
  input: z.object({}),
  output: HealthCheck,
});

/** Notice for a person who has answered a request again. */
const ReturnNotice = z.object({
  /** Owner whose result contains the person's first answer; null if no result does. */
  result_of: z.string().nullable(),
});
export type ReturnNotice = z.infer<typeof ReturnNotice>;

/** Enqueues a mail with an erasure link to a responder, who need not have an account. */
export const mailErasureLink = defineQuery('auth', 'mail-erasure-link', ['responses'], {
  input: z.object({
    /** The same id at each retry, so that only one mail is sent. */
    id: Id,
    to: z.string().max(limits.email),
    token: z.string().max(limits.token),
    /** Language of the page where the link was requested; null if unknown. */
    language: LanguageField.nullable(),
    /** Notice that the address has answered before; missing if a person requested the link. */
    returning: ReturnNotice.optional(),
  }),
  output: z.object({ queued: z.literal(true) }),
});

// The auth service stores letters, members and mail; the admin service decides who may write and send.

const OneLetter = z.object({ id: Id });
const WrittenLetter = LetterText.extend({ id: Id });

/** Lists letters, newest first; `after` is the last letter of the previous page. */
export const listLetters = defineQuery('auth', 'list-letters', ['admin'], {
  input: z.object({ after: Id.nullable(), at_most: z.int().min(1).max(100) }),
  output: z.object({ letters: z.array(LetterSummary), next: Id.nullable(), members: z.int() }),
});

export const findLetter = defineQuery('auth', 'find-letter', ['admin'], {
  input: OneLetter,
  output: Letter,
});

/** Idempotent: a repeated call with the same id creates no second letter. */
export const createLetter = defineQuery('auth', 'create-letter', ['admin'], {
  input: WrittenLetter,
  output: Letter,
});

export const changeLetter = defineQuery('auth', 'change-letter', ['admin'], {
  input: WrittenLetter.extend({ version: z.int().nullable() }),
  output: Letter,
});

export const deleteLetter = defineQuery('auth', 'delete-letter', ['admin'], {
  input: OneLetter,
  output: z.object({ deleted: z.literal(true) }),
});

/** Sends the letter as a test mail to the account's address. */
export const testLetter = defineQuery('auth', 'test-letter', ['admin'], {
  input: OneLetter.extend({ user_id: Id }),
  output: z.object({ queued: z.literal(true), goes_to: z.enum(['smtp', 'files']) }),
});

export const sendLetter = defineQuery('auth', 'send-letter', ['admin'], {
  input: OneLetter.extend({ version: z.int() }),
  output: Letter,
});

export const stopLetter = defineQuery('auth', 'stop-letter', ['admin'], {
  input: OneLetter,
  output: Letter,
});

export const listNewsletterMembers = defineQuery('auth', 'list-newsletter-members', ['admin'], {
  input: z.object({ after: Id.nullable(), at_most: z.int().min(1).max(500) }),
  output: z.object({ members: z.array(NewsletterMember), next: Id.nullable() }),
});
