import { createHash } from 'node:crypto';
import type { CommentedQuestion } from '../findings/findings.ts';

/** What a comment is known by outside the result it stands in: the same words under the same question of the same request. */
export function commentMark(requestId: string, questionKey: string, content: string): string {
  return createHash('sha256')
    .update(JSON.stringify([requestId, questionKey, content]))
    .digest('hex');
}

/** Without those that were taken out, and without questions of which none is left. */
export function withoutRemoved(
  requestId: string,
  questions: readonly CommentedQuestion[],
  removed: ReadonlySet<string>,
): CommentedQuestion[] {
  if (removed.size === 0) return [...questions];
  return questions
    .map((question) => ({
      ...question,
      comments: question.comments.filter(
        ({ content }) => !removed.has(commentMark(requestId, question.key, content)),
      ),
    }))
    .filter(({ comments }) => comments.length > 0);
}
