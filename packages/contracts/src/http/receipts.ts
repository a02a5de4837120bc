import { z } from 'zod';
import * as endpoints from '../endpoints/receipts.ts';
import { Id, plainText, QuestionKey, RelationshipField, SentThemes, TappedThemes } from '../fields.ts';
import { Answers, MyResponse, Quoting, SentAnswers } from './feedback-responses.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

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
