import { anonymity } from '@blindspot/contracts/anonymity';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { weightCircles } from './circle-weights.ts';

export interface CommentMember {
  readonly id: string;
  readonly relationship: Relationship;
}

export type CommentLabels = ReadonlyMap<string, Relationship>;

/**
 * Comments are words of one person, so the ledger of numbers does not cover them. They may go out only where those
 * who joined or left since each earlier full release are nobody or a whole batch: otherwise the new sentences, or the
 * missing ones, would belong to one or two people whom the trust list names.
 */
export function mayPublishComments(
  members: readonly string[],
  earlier: readonly { readonly members: readonly string[] }[],
): boolean {
  const now = new Set(members);
  return earlier.every((release) => {
    const then = new Set(release.members);
    return (
      nobodyOrBatch(members.filter((id) => !then.has(id)).length) &&
      nobodyOrBatch(release.members.filter((id) => !now.has(id)).length)
    );
  });
}

/**
 * The relationship shown beside each commenter's sentences. A relationship is named only where at least three of it
 * wrote; everyone else is 'other', which must then be at least three people too. Comparing with an earlier release
 * must not narrow a label down either, so in each named group those who were there before and those who were not are
 * nobody or at least three; where that fails, every label is 'other'.
 */
export function commentLabels(
  commenters: readonly CommentMember[],
  members: readonly CommentMember[],
  earlier: readonly { readonly members: readonly string[] }[],
): CommentLabels {
  const labels = new Map<string, Relationship>();
  for (const circle of weightCircles(commenters)) {
    const [first] = circle;
    const alike = circle.every(({ relationship }) => relationship === first?.relationship);
    for (const { id } of circle) labels.set(id, alike && first ? first.relationship : 'other');
  }
  const named = new Set(labels.values());
  const groupOf = ({ relationship }: CommentMember): Relationship =>
    named.has(relationship) ? relationship : 'other';
  const narrowed = [...named].some((label) => {
    const group = members.filter((member) => groupOf(member) === label);
    return earlier.some((release) => {
      const then = new Set(release.members);
      const before = group.filter(({ id }) => then.has(id)).length;
      return !nobodyOrCircle(before) || !nobodyOrCircle(group.length - before);
    });
  });
  const tooFew = [...named].some(
    (label) => commenters.filter(({ id }) => labels.get(id) === label).length < anonymity.circle,
  );
  return narrowed || tooFew ? new Map(commenters.map(({ id }) => [id, 'other'])) : labels;
}

const nobodyOrBatch = (count: number): boolean => count === 0 || count >= anonymity.batch;
const nobodyOrCircle = (count: number): boolean => count === 0 || count >= anonymity.circle;
