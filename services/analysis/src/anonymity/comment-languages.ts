import { anonymity } from '@blindspot/contracts/anonymity';

/** The name of a language; null stands for those that cannot be told, which count as one more. */
export type CommentLanguage = string | null;

/**
 * Languages in which comments of a set may be published: those that at least `support` of its people used somewhere in what they
 * wrote. An owner knows who speaks what, so a comment in the language of one or two would name them.
 *
 * @param used by each person of the set
 */
export function publishableLanguages(
  used: readonly ReadonlySet<CommentLanguage>[],
): ReadonlySet<CommentLanguage> {
  const people = new Map<CommentLanguage, number>();
  for (const language of used.flatMap((languages) => [...languages])) {
    people.set(language, (people.get(language) ?? 0) + 1);
  }
  return new Set([...people].flatMap(([language, count]) => (count >= anonymity.support ? [language] : [])));
}
