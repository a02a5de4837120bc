import { z } from 'zod';
import { Id, LanguageField } from '../fields.ts';
import { Letter, LetterChange, LetterPage, LetterText, MemberPage } from '../http/letters.ts';
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

const ReturnNotice = z.object({
  /** Name of the owner whose result contains the person's first answer; null if no result contains it. */
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

const letterQuery = <In, Out>(name: string, input: z.ZodType<In>, output: z.ZodType<Out>) =>
  defineQuery('auth', name, ['admin'], { input, output });

const OneLetter = z.object({ id: Id });
const PageAfter = z.object({ after: Id.nullable(), at_most: z.int().min(1).max(500) });

export const listLetters = letterQuery('list-letters', PageAfter, LetterPage);
export const findLetter = letterQuery('find-letter', OneLetter, Letter);
/** Idempotent: a repeated call with the same id creates no second letter. */
export const createLetter = letterQuery('create-letter', LetterText.extend({ id: Id }), Letter);
export const changeLetter = letterQuery('change-letter', LetterChange.extend({ id: Id }), Letter);
export const deleteLetter = letterQuery('delete-letter', OneLetter, z.object({ deleted: z.literal(true) }));
/** Sends the letter as a test mail to the account's address. */
export const testLetter = letterQuery(
  'test-letter',
  OneLetter.extend({ user_id: Id }),
  z.object({ queued: z.literal(true), goes_to: z.enum(['smtp', 'files']) }),
);
export const sendLetter = letterQuery('send-letter', OneLetter.extend({ version: z.int() }), Letter);
export const stopLetter = letterQuery('stop-letter', OneLetter, Letter);
export const listNewsletterMembers = letterQuery('list-newsletter-members', PageAfter, MemberPage);
