import { LRUCache } from 'lru-cache';

/** Cache of service replies of the last second, so that a crowd behind one link causes one call. */
export interface RecentAnswers {
  /** Returns the cached or pending reply, or asks. A failure is not cached. */
  read<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** Clears the cache. */
  forget(): void;
}

/** How long another reader may see an outdated reply. */
const liveMs = 1_000;
const keptAtMost = 256;

export function createRecentAnswers(): RecentAnswers {
  const recent = new LRUCache<string, Promise<unknown>>({ max: keptAtMost, ttl: liveMs });
  return {
    read<Answer>(question: string, ask: () => Promise<Answer>) {
      // Each question is asked in one place, with replies of one type.
      const known = recent.get(question) as Promise<Answer> | undefined;
      if (known) return known;
      const answer = ask();
      recent.set(question, answer);
      answer.catch(() => {
        if (recent.peek(question) === answer) recent.delete(question);
      });
      return answer;
    },
    forget: () => recent.clear(),
  };
}
