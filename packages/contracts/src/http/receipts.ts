import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { Email, Id, plainText, RelationshipField, SentThemes } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../define-route.ts';
import { MyResponse, OwnAnswer, Quoting, SentAnswers } from './feedback-responses.ts';

const Receipt = plainText(limits.receipt.max).min(limits.receipt.min);

const ReceiptParams = z.object({ receipt: Receipt });

export const ReceiptView = z
  .object({
    request_id: Id,
    title: z.string(),
    owner_name: z.string(),
    ...OwnAnswer,
  })
  .meta({ id: 'ReceiptView' });
export type ReceiptView = z.infer<typeof ReceiptView>;

export const readReceiptRoute = defineRoute(endpoints.readReceipt, {
  summary: 'Get an answer by receipt',
  description: 'Returns what was sent under this receipt.',
  schema: { params: ReceiptParams, response: { 200: ReceiptView } },
});

export const changeByReceiptRoute = defineRoute(endpoints.changeByReceipt, {
  summary: 'Change an answer',
  description: 'Replaces the answer until a result has used it.',
  schema: {
    params: ReceiptParams,
    /** Without a value, the themes stay unchanged. `{}` removes all themes. */
    body: z.strictObject({
      responses: SentAnswers,
      themes: SentThemes.optional(),
      relationship: RelationshipField,
    }),
    response: { 200: ReceiptView },
  },
});

export const changeQuotingRoute = defineRoute(endpoints.changeQuoting, {
  summary: 'Change the consent to quote',
  description:
    'Sets for each text whether the owner may read it word for word. Consent can be withdrawn at any time.',
  schema: {
    params: ReceiptParams,
    /** `false` takes effect before the reply. After sealing, `true` gets 409 `quoting_settled`. */
    body: Quoting,
    response: { 200: ReceiptView },
  },
});

export const eraseByReceiptRoute = defineRoute(endpoints.eraseByReceipt, {
  summary: 'Erase an answer',
  description: 'Erases the answer for good and withdraws every result that used it.',
  schema: { params: ReceiptParams, response: { 204: z.undefined() } },
});

export const claimReceiptRoute = defineRoute(endpoints.claimReceipt, {
  summary: 'Attach a receipt',
  description: 'Attaches the answer of a receipt to the account.',
  schema: {
    body: z.strictObject({ receipt: Receipt }),
    response: { 200: MyResponse },
  },
});

const Token = plainText(limits.token).min(1);

/** Requests that were answered with an address. Omits the answers, because people may share an address. */
export const AnswersUnderAddress = z
  .object({
    answers: z.array(
      z.object({
        id: Id,
        title: z.string(),
        owner_name: z.string(),
        answered_on: z.iso.date(),
        /** Whether results use an earlier answer from this address or account instead of this answer. */
        returns: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AnswersUnderAddress' });
export type AnswersUnderAddress = z.infer<typeof AnswersUnderAddress>;

export const askForErasureLinkRoute = defineRoute(endpoints.askForErasureLink, {
  summary: 'Ask for a link to lost answers',
  description:
    'Mails a link to an address that answers were sent with. The answer is the same for every address.',
  schema: {
    body: z.strictObject({ email: Email }),
    response: { 202: z.object({ message: z.string() }) },
  },
});

/** Accepts a mailed token once; `session` replaces the token for the next half hour. */
export const openErasureLinkRoute = defineRoute(endpoints.openErasureLink, {
  summary: 'Open a link to lost answers',
  description: 'Returns which answers were sent with the address of the link.',
  schema: {
    body: z.strictObject({ token: Token }),
    response: { 200: AnswersUnderAddress.extend({ session: z.string() }) },
  },
});

/** For an empty list of answers, the call erases nothing and returns the existing answers. */
export const eraseByLinkRoute = defineRoute(endpoints.eraseByLink, {
  summary: 'Erase answers by link',
  description:
    'Erases some or all answers that were sent with the address of the link, and returns those that are left.',
  schema: {
    body: z.strictObject({
      session: Token,
      answers: z.union([z.array(Id).max(1_000), z.literal('all')]),
    }),
    response: { 200: AnswersUnderAddress },
  },
});
