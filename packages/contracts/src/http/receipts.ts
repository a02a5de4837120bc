import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { Email, Id, plainText, QuestionKey, RelationshipField, SentThemes, TappedThemes } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { Answers, MyResponse, Quoting, SentAnswers } from './feedback-responses.ts';

const Receipt = plainText(limits.receipt.max).min(limits.receipt.min);

const ReceiptParams = z.object({ receipt: Receipt });

/** What the holder of a receipt sees of the answer it stands for. */
export const ReceiptView = z
  .object({
    request_id: Id,
    title: z.string(),
    owner_name: z.string(),
    responses: Answers,
    /** Sliders that were not moved: they stand at 5 among the responses. */
    untouched: z.array(QuestionKey),
    themes: TappedThemes,
    relationship: RelationshipField,
    quoting: Quoting,
    /** false once a full release has used the answer. */
    can_change: z.boolean(),
  })
  .meta({ id: 'ReceiptView' });
export type ReceiptView = z.infer<typeof ReceiptView>;

export const readReceiptRoute = defineRoute(endpoints.readReceipt, {
  summary: 'Get an answer by receipt',
  description: 'Returns what was sent under this receipt.',
  schema: { params: ReceiptParams, response: { 200: ReceiptView, ...problems } },
});

export const changeByReceiptRoute = defineRoute(endpoints.changeByReceipt, {
  summary: 'Change an answer',
  description: 'Replaces the answer until a result has used it.',
  schema: {
    params: ReceiptParams,
    /** A slider that is left out is one that was not moved. Without `themes` they stay as they are; `{}` takes them all back. */
    body: z.strictObject({
      responses: SentAnswers,
      themes: SentThemes.optional(),
      relationship: RelationshipField,
    }),
    response: { 200: ReceiptView, ...problems },
  },
});

export const changeQuotingRoute = defineRoute(endpoints.changeQuoting, {
  summary: 'Change the consent to quote',
  description:
    'Sets for each text whether the owner may read it word for word. Consent can be withdrawn at any time.',
  schema: {
    params: ReceiptParams,
    /**
     * Texts that are left out stay as they are. `false` is accepted at any time, and the text is removed from what the owner reads
     * before the response is sent. `true` is 409 `quoting_settled` once a set has used the answer, and for a text that was withdrawn.
     */
    body: Quoting,
    response: { 200: ReceiptView, ...problems },
  },
});

export const eraseByReceiptRoute = defineRoute(endpoints.eraseByReceipt, {
  summary: 'Erase an answer',
  description: 'Erases the answer for good and withdraws every result that used it.',
  schema: { params: ReceiptParams, response: { 204: z.undefined(), ...problems } },
});

export const claimReceiptRoute = defineRoute(endpoints.claimReceipt, {
  summary: 'Attach a receipt',
  description: 'Attaches the answer of a receipt to the account.',
  schema: {
    body: z.strictObject({ receipt: Receipt }),
    response: { 200: MyResponse, ...problems },
  },
});

const Token = plainText(limits.token).min(1);

/** Which requests were answered under an address; never what was answered, which somebody else may have written. */
export const AnswersUnderAddress = z
  .object({
    answers: z.array(
      z.object({
        id: Id,
        title: z.string(),
        owner_name: z.string(),
        answered_on: z.iso.date(),
        /** Whether it came after another answer of its address or account, so that it is kept and not used. */
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
    response: { 202: z.object({ message: z.string() }), ...problems },
  },
});

/** The mailed token works once; `session` stands for it from then on, for half an hour. */
export const openErasureLinkRoute = defineRoute(endpoints.openErasureLink, {
  summary: 'Open a link to lost answers',
  description: 'Returns which answers were sent with the address of the link.',
  schema: {
    body: z.strictObject({ token: Token }),
    response: { 200: AnswersUnderAddress.extend({ session: z.string() }), ...problems },
  },
});

/** With none named nothing is erased; it gives what there is. */
export const eraseByLinkRoute = defineRoute(endpoints.eraseByLink, {
  summary: 'Erase answers by link',
  description:
    'Erases some or all answers that were sent with the address of the link, and returns those that are left.',
  schema: {
    body: z.strictObject({
      session: Token,
      answers: z.union([z.array(Id).max(1_000), z.literal('all')]),
    }),
    response: { 200: AnswersUnderAddress, ...problems },
  },
});
