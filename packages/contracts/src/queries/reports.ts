import { z } from 'zod';
import { Id, QuestionKey, ShareId } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineQuery } from '../query.ts';

/** What a published comment is known by outside the result it stands in, without its words. */
const CommentMark = z.string().regex(/^[0-9a-f]{64}$/);

const MarkedComment = z.object({ request_id: Id, mark: CommentMark });

/** The mark of a comment that the standing result publishes under a question; null where it publishes none that reads so. */
export const markComment = defineQuery({
  service: 'analysis',
  name: 'mark-comment',
  askedBy: ['admin'],
  input: z.object({
    request_id: Id,
    question_key: QuestionKey,
    content: z.string().max(limits.maskedAnswer),
  }),
  output: z.object({ mark: CommentMark.nullable() }),
});

/** Words of comments that are published at this moment; of others none. */
export const readMarkedComments = defineQuery({
  service: 'analysis',
  name: 'read-marked-comments',
  askedBy: ['admin'],
  input: z.object({ comments: z.array(MarkedComment).max(50) }),
  output: z.object({ comments: z.array(MarkedComment.extend({ content: z.string() })) }),
});

/** From now on no result of the request shows the comment. Said again it changes nothing. */
export const removeMarkedComment = defineQuery({
  service: 'analysis',
  name: 'remove-marked-comment',
  askedBy: ['admin'],
  input: MarkedComment,
  output: z.object({ removed: z.literal(true) }),
});

/** Of which request a link shows a result; null for a link that leads nowhere. */
export const findSharedRequest = defineQuery({
  service: 'analysis',
  name: 'find-shared-request',
  askedBy: ['admin'],
  input: z.object({ share_id: ShareId }),
  output: z.object({ request_id: Id.nullable() }),
});
