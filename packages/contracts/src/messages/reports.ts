import { z } from 'zod';
import { Id, QuestionKey, ShareId } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineQuery } from '../message.ts';

/** A digest that identifies a quoted text without containing it. */
const CommentMark = z.string().regex(/^[0-9a-f]{64}$/);

const MarkedComment = z.object({ request_id: Id, mark: CommentMark });

/** Returns the mark (digest) of a quoted text; null if the result does not quote the text. */
export const markComment = defineQuery('analysis', 'mark-comment', ['admin'], {
  input: z.object({
    request_id: Id,
    question_key: QuestionKey,
    content: z.string().max(limits.maskedAnswer),
  }),
  output: z.object({ mark: CommentMark.nullable() }),
});

/** Returns the texts that have these marks (digests) and are still quoted. */
export const readMarkedComments = defineQuery('analysis', 'read-marked-comments', ['admin'], {
  input: z.object({ comments: z.array(MarkedComment).max(50) }),
  output: z.object({ comments: z.array(MarkedComment.extend({ content: z.string() })) }),
});

/** Removes a text from all results of the request. Returns false if no result shows it. */
export const removeMarkedComment = defineQuery('analysis', 'remove-marked-comment', ['admin'], {
  input: MarkedComment,
  output: z.object({ removed: z.boolean() }),
});

/** Returns the current share link of each request; leaves out requests that share no result. */
export const findStandingShares = defineQuery('analysis', 'find-standing-shares', ['admin'], {
  input: z.object({ request_ids: z.array(Id).max(50) }),
  output: z.object({ shares: z.array(z.object({ request_id: Id, share_id: ShareId })) }),
});

/** Revokes the link of a request and prevents its owner from sharing again. Returns false without a link. */
export const stopSharing = defineQuery('analysis', 'stop-sharing', ['admin'], {
  input: z.object({ request_id: Id }),
  output: z.object({ stopped: z.boolean() }),
});

/** Lets the owner share again after `stopSharing`. A second call changes nothing. */
export const allowSharing = defineQuery('analysis', 'allow-sharing', ['admin'], {
  input: z.object({ request_id: Id }),
  output: z.object({ allowed: z.literal(true) }),
});

/** Returns the request whose result a link shows; null for an unknown link. */
export const findSharedRequest = defineQuery('analysis', 'find-shared-request', ['admin'], {
  input: z.object({ share_id: ShareId }),
  output: z.object({ request_id: Id.nullable() }),
});
