import { createHmac } from 'node:crypto';
import { hasVisible } from '@blindspot/contracts/text-rules';
import { quotedGroup, quotedRelationships } from '../anonymity/quote-rule.ts';
import type { Member } from '../findings/member.ts';
import type { NewQuote } from './quote-store.ts';

/** Returns the texts that are first shown with a set. Texts and order depend only on the set and its seed. */
export function quotesOfSet(set: {
  readonly members: readonly Pick<Member, 'id' | 'relationship' | 'answers' | 'mayQuote'>[];
  readonly earlier: readonly (readonly string[])[];
  readonly seed: string;
}): NewQuote[] {
  const group = quotedGroup(set.members, set.earlier);
  const named = quotedRelationships(group);
  return group.flatMap(({ id, relationship, answers, mayQuote }) =>
    mayQuote.flatMap((key) => {
      const content = answers[key];
      if (typeof content !== 'string' || !hasVisible(content)) return [];
      return [
        {
          responseId: id,
          questionKey: key,
          content,
          relationship: named.has(relationship) ? relationship : null,
          place: placeOf(set.seed, key, id),
        },
      ];
    }),
  );
}

/**
 * Draws a text's sort key. The key depends on the question; otherwise, all texts of a person would have the
 * same rank. The key depends on no other text, so that withdrawing a text reorders nothing.
 */
const placeOf = (seed: string, questionKey: string, responseId: string): string =>
  createHmac('sha256', seed)
    .update(JSON.stringify(['quote', questionKey, responseId]))
    .digest('hex');
