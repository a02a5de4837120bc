import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { Cursor, Id, IdParams, requiredOneLine, requiredText, SeenVersion, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../define-route.ts';

export const LetterSummary = z
  .object({
    id: Id,
    subject: z.string(),
    /** Sending a draft fixes its recipients. Sending can be stopped and resumed. */
    state: z.enum(['draft', 'sending', 'stopped', 'sent']),
    version: z.int(),
    changed_at: Timestamp,
    started_at: Timestamp.nullable(),
    ended_at: Timestamp.nullable(),
    progress: z
      .object({
        /** Members with a confirmed address when sending started. */
        members: z.int(),
        sent: z.int(),
        waiting: z.int(),
        /** Members whose letter failed for a day or was only saved as a file. Sending again retries them. */
        failed: z.int(),
        /** Members who left the newsletter or the product before they got the letter. */
        left_out: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'LetterSummary' });
export type LetterSummary = z.infer<typeof LetterSummary>;

export const Letter = LetterSummary.extend({
  /** Markdown for `readMarkedText`; the HTML and the plain text of the mail are rendered from it. */
  text: z.string(),
}).meta({ id: 'Letter' });
export type Letter = z.infer<typeof Letter>;

export const LetterText = z.object({
  subject: requiredOneLine(limits.letter.subject, 'a subject'),
  text: requiredText(limits.letter.text, 'the letter'),
});
export type LetterText = z.infer<typeof LetterText>;
export const LetterChange = LetterText.extend({ version: SeenVersion });

const NextCursor = z.string().nullable();

export const LetterPage = z.object({
  letters: z.array(LetterSummary),
  next_cursor: NextCursor,
  members: z.int(),
});

export const NewsletterMember = z
  .object({ name: z.string(), email: z.string(), joined_on: z.iso.date() })
  .meta({ id: 'NewsletterMember' });
export type NewsletterMember = z.infer<typeof NewsletterMember>;
export const MemberPage = z.object({ members: z.array(NewsletterMember), next_cursor: NextCursor });

const querystring = z.object({ cursor: Cursor.optional() });
const letterReply = { params: IdParams, response: { 200: Letter } };

export const listLettersRoute = defineRoute(endpoints.listLetters, {
  summary: 'List newsletter letters',
  description: 'Returns the letters, newest first, with how many were sent.',
  schema: { querystring, response: { 200: LetterPage } },
});

export const createLetterRoute = defineRoute(endpoints.createLetter, {
  summary: 'Create a newsletter letter',
  description: 'Creates a draft.',
  schema: { body: LetterText.strict(), response: { 201: Letter } },
});

export const getLetterRoute = defineRoute(endpoints.getLetter, {
  summary: 'Get a letter',
  description: 'Returns one letter with its text.',
  schema: letterReply,
});

export const updateLetterRoute = defineRoute(endpoints.updateLetter, {
  summary: 'Change a draft',
  description: 'Changes a letter that has not been sent.',
  schema: { ...letterReply, body: LetterChange.strict() },
});

export const deleteLetterRoute = defineRoute(endpoints.deleteLetter, {
  summary: 'Delete a draft',
  description: 'Deletes a letter that has not been sent.',
  schema: { params: IdParams, response: { 204: z.undefined() } },
});

/** `goes_to` is `files` if no mail server is configured. */
export const testLetterRoute = defineRoute(endpoints.testLetter, {
  summary: 'Test a letter',
  description: 'Mails the letter to the admin who calls.',
  schema: {
    params: IdParams,
    response: { 202: z.object({ message: z.string(), goes_to: z.enum(['smtp', 'files']) }) },
  },
});

/** Requires a recent sign-in (403 `sign_in_again`) and the version that the admin saw. */
export const sendLetterRoute = defineRoute(endpoints.sendLetter, {
  summary: 'Send a letter',
  description:
    'Sends a draft to every member, resumes a stopped letter, or retries the members it has not reached.',
  schema: { params: IdParams, body: z.strictObject({ version: z.int() }), response: { 202: Letter } },
});

export const stopLetterRoute = defineRoute(endpoints.stopLetter, {
  summary: 'Stop a letter',
  description: 'Stops sending a letter until it is sent again.',
  schema: letterReply,
});

/** Sorts members by random id. A CSV file or a later page requires a recent sign-in. */
export const listNewsletterMembersRoute = defineRoute(endpoints.listNewsletterMembers, {
  summary: 'List newsletter members',
  description: 'Returns the members by pages. `Accept: text/csv` returns a file.',
  schema: { querystring, response: { 200: MemberPage } },
});
