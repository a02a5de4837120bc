import { z } from 'zod';
import { Id, LanguageField } from '../fields.ts';
import { Letter, LetterSummary, NewsletterMember } from '../http/letters.ts';
import { HealthCheck } from '../http/operations.ts';
import { limits } from '../limits.ts';
import { defineQuery } from '../message.ts';

export const sendTestMail = defineQuery({
  service: 'auth',
  name: 'send-test-mail',
  askedBy: ['admin'],
  input: z.object({ user_id: Id }),
  output: HealthCheck,
});

export const getMailHealth = defineQuery({
  service: 'auth',
  name: 'get-mail-health',
  askedBy: ['admin'],
  input: z.object({}),
  output: HealthCheck,
});

/** For somebody who has answered a request again. */
const ReturnNotice = z.object({
  /** The owner of the result that rests on the first answer; null where there is none. */
  result_of: z.string().nullable(),
});
export type ReturnNotice = z.infer<typeof ReturnNotice>;

/** Puts a mail with the link on its way to somebody who answered, and who need not have an account. */
export const mailErasureLink = defineQuery({
  service: 'auth',
  name: 'mail-erasure-link',
  askedBy: ['responses'],
  input: z.object({
    /** The same id at each retry, so that one mail is sent. */
    id: Id,
    to: z.string().max(limits.email),
    token: z.string().max(limits.token),
    /** Of the page where the link was asked for; null if that is not known. */
    language: LanguageField.nullable(),
    /** Says that the address has answered before; absent where somebody asked for the link. */
    returning: ReturnNotice.optional(),
  }),
  output: z.object({ queued: z.literal(true) }),
});

// Auth keeps members, mail and with them the letters; admin decides who may write and send them.

const Text = {
  subject: z.string().max(limits.letter.subject),
  text: z.string().max(limits.letter.text),
};

/** Newest first; `after` is the last one of the page before. */
export const listLetters = defineQuery({
  service: 'auth',
  name: 'list-letters',
  askedBy: ['admin'],
  input: z.object({ after: Id.nullable(), at_most: z.int().min(1).max(100) }),
  output: z.object({ letters: z.array(LetterSummary), next: Id.nullable(), members: z.int() }),
});

export const findLetter = defineQuery({
  service: 'auth',
  name: 'find-letter',
  askedBy: ['admin'],
  input: z.object({ id: Id }),
  output: Letter,
});

/** Asked twice with one id it is made once. */
export const createLetter = defineQuery({
  service: 'auth',
  name: 'create-letter',
  askedBy: ['admin'],
  input: z.object({ id: Id, ...Text }),
  output: Letter,
});

export const changeLetter = defineQuery({
  service: 'auth',
  name: 'change-letter',
  askedBy: ['admin'],
  input: z.object({ id: Id, version: z.int().nullable(), ...Text }),
  output: Letter,
});

export const deleteLetter = defineQuery({
  service: 'auth',
  name: 'delete-letter',
  askedBy: ['admin'],
  input: z.object({ id: Id }),
  output: z.object({ deleted: z.literal(true) }),
});

/** To the address of the account. */
export const testLetter = defineQuery({
  service: 'auth',
  name: 'test-letter',
  askedBy: ['admin'],
  input: z.object({ id: Id, user_id: Id }),
  output: z.object({ queued: z.literal(true), goes_to: z.enum(['smtp', 'files']) }),
});

export const sendLetter = defineQuery({
  service: 'auth',
  name: 'send-letter',
  askedBy: ['admin'],
  input: z.object({ id: Id, version: z.int() }),
  output: Letter,
});

export const stopLetter = defineQuery({
  service: 'auth',
  name: 'stop-letter',
  askedBy: ['admin'],
  input: z.object({ id: Id }),
  output: Letter,
});

export const listNewsletterMembers = defineQuery({
  service: 'auth',
  name: 'list-newsletter-members',
  askedBy: ['admin'],
  input: z.object({ after: Id.nullable(), at_most: z.int().min(1).max(500) }),
  output: z.object({ members: z.array(NewsletterMember), next: Id.nullable() }),
});
