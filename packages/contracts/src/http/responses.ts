import { z } from 'zod';
import {
  Email,
  Id,
  plainText,
  QuestionKey,
  RelationshipField,
  requiredPlainText,
  requiredText,
  Timestamp,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { trustRatingRange } from '../vocabulary.ts';

const RequestIdParams = z.object({ requestId: Id });

/** Question key to text or slider value. Which keys, and which of the two, the request's form decides. */
export const Answers = z.record(QuestionKey, z.union([z.string().max(limits.answer), z.int()]));
export type Answers = z.infer<typeof Answers>;

/** As `Answers`, from outside. */
const SentAnswers = z.record(QuestionKey, z.union([plainText(limits.answer), z.int()]));

export const FeedbackResponseSubmission = z.strictObject({
  responder_name: requiredText(limits.name, 'your name'),
  responder_email: Email,
  responses: SentAnswers,
  relationship: RelationshipField,
});
export type FeedbackResponseSubmission = z.input<typeof FeedbackResponseSubmission>;

export const SubmissionReceipt = z
  .object({
    message: z.string(),
    /** 26 characters of Crockford base32 (128 bits) in groups; shown once. */
    receipt: z.string(),
  })
  .meta({ id: 'SubmissionReceipt' });
export type SubmissionReceipt = z.infer<typeof SubmissionReceipt>;

export const submitFeedbackResponseRoute = defineRoute({
  operation: 'submit-feedback-response',
  method: 'POST',
  url: '/api/feedback-response/:requestId',
  auth: 'optional',
  service: 'responses',
  summary: 'Answer a feedback request',
  schema: {
    params: RequestIdParams,
    headers: z.object({ 'idempotency-key': plainText(limits.idempotencyKey).min(8).optional() }),
    body: FeedbackResponseSubmission,
    response: { 201: SubmissionReceipt, ...problems },
  },
});

/** One person of the trust list. Never an id, a time, an address or an answer. */
export const TrustListItem = z
  .object({
    /** 'Response 1' below five answers, afterwards a name made unique ('Alex', 'Alex (2)'). */
    responder_name: z.string(),
    /** null below five answers. */
    relationship: RelationshipField.nullable(),
    trust_rating: z.int(),
  })
  .meta({ id: 'TrustListItem' });
export type TrustListItem = z.infer<typeof TrustListItem>;

export const listTrustRoute = defineRoute({
  operation: 'list-feedback-responses',
  method: 'GET',
  url: '/api/feedback-responses/:requestId',
  auth: 'owner',
  service: 'responses',
  summary: 'Who took part, and how much each view counts',
  schema: {
    params: RequestIdParams,
    response: {
      200: z.object({
        responses: z.array(TrustListItem),
        /** true below five answers: the sliders say why and do not move. */
        locked: z.boolean(),
      }),
      ...problems,
    },
  },
});

export const rateTrustRoute = defineRoute({
  operation: 'rate-trust',
  method: 'PUT',
  url: '/api/trust-rating/:requestId',
  auth: 'owner',
  service: 'responses',
  summary: 'Set how much one person counts',
  schema: {
    params: RequestIdParams,
    body: z.strictObject({
      responder_name: requiredPlainText(limits.name + 10, 'the name that the list shows'),
      trust_rating: z.int().min(trustRatingRange.min).max(trustRatingRange.max),
    }),
    response: { 200: TrustListItem, ...problems },
  },
});

export const MyResponse = z
  .object({ title: z.string(), owner_name: z.string(), question_set: z.string(), submitted_at: Timestamp })
  .meta({ id: 'MyResponse' });
export type MyResponse = z.infer<typeof MyResponse>;

export const listMyResponsesRoute = defineRoute({
  operation: 'list-my-responses',
  method: 'GET',
  url: '/api/my-responses',
  auth: 'owner',
  service: 'responses',
  summary: 'What the caller answered',
  schema: {
    querystring: z.object({ responder_email: Email }),
    response: { 200: z.object({ responses: z.array(MyResponse) }), ...problems },
  },
});

const Receipt = plainText(limits.receipt.max).min(limits.receipt.min);
const ReceiptParams = z.object({ receipt: Receipt });

/** What the holder of a receipt sees of the answer it stands for. */
export const ReceiptView = z
  .object({
    request_id: Id,
    title: z.string(),
    owner_name: z.string(),
    responses: Answers,
    relationship: RelationshipField,
    /** false once a full release has used the answer. */
    can_change: z.boolean(),
  })
  .meta({ id: 'ReceiptView' });
export type ReceiptView = z.infer<typeof ReceiptView>;

export const readReceiptRoute = defineRoute({
  operation: 'read-receipt',
  method: 'GET',
  url: '/api/my-responses/:receipt',
  auth: 'public',
  service: 'responses',
  summary: 'What was sent under a receipt',
  schema: { params: ReceiptParams, response: { 200: ReceiptView, ...problems } },
});

export const changeByReceiptRoute = defineRoute({
  operation: 'change-by-receipt',
  method: 'PUT',
  url: '/api/my-responses/:receipt',
  auth: 'public',
  service: 'responses',
  summary: 'Change an answer until a full release has used it',
  schema: {
    params: ReceiptParams,
    body: z.strictObject({ responses: SentAnswers, relationship: RelationshipField }),
    response: { 200: ReceiptView, ...problems },
  },
});

export const eraseByReceiptRoute = defineRoute({
  operation: 'erase-by-receipt',
  method: 'DELETE',
  url: '/api/my-responses/:receipt',
  auth: 'public',
  service: 'responses',
  summary: 'Erase an answer for good',
  schema: { params: ReceiptParams, response: { 204: z.undefined(), ...problems } },
});

export const claimReceiptRoute = defineRoute({
  operation: 'claim-receipt',
  method: 'POST',
  url: '/api/my-responses/claim',
  auth: 'owner',
  service: 'responses',
  summary: 'Attach a receipt to the signed-in account',
  schema: {
    body: z.strictObject({ receipt: Receipt }),
    response: { 200: MyResponse, ...problems },
  },
});

export const responsesRoutes = [
  submitFeedbackResponseRoute,
  listTrustRoute,
  rateTrustRoute,
  listMyResponsesRoute,
  readReceiptRoute,
  changeByReceiptRoute,
  eraseByReceiptRoute,
  claimReceiptRoute,
] as const;
