import { createHash } from 'node:crypto';
import type { Quote } from '../results/quote-store.ts';

/**
 * Returns an id of a quoted text that holds outside its result: the same words under the same question of the
 * same request.
 */
export function commentMark(requestId: string, { key, content }: Pick<Quote, 'key' | 'content'>): string {
  return createHash('sha256')
    .update(JSON.stringify([requestId, key, content]))
    .digest('hex');
}

/** Returns the texts that no admin removed. */
export const withoutRemoved = (
  requestId: string,
  quotes: readonly Quote[],
  removed: ReadonlySet<string>,
): readonly Quote[] =>
  removed.size === 0 ? quotes : quotes.filter((quote) => !removed.has(commentMark(requestId, quote)));
