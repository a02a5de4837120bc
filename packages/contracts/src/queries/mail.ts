import { z } from 'zod';
import { Id, LanguageField } from '../fields.ts';
import { HealthCheck } from '../http/operations.ts';
import { limits } from '../limits.ts';
import { defineQuery } from '../query.ts';

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
