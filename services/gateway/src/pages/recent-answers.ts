import { LRUCache } from 'lru-cache';

/** Caches service replies for a second, so that many readers of one link cause one call. */
export interface RecentAnswers {
  /** Returns the cached or pending reply. Without one, calls `ask`. Does not cache failures. */
  read<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer>;
  forget(): void;
}

const liveMs = 1_000;
const keptAtMost = 256;

export function createRecentAnswers(): RecentAnswers {
  const recent = new LRUCache<string, Promise<unknown>>({ max: keptAtMost, ttl: liveMs });
  return {
    read<Answer>(question: string, ask: () => Promise<Answer>) {
      // Only one call site uses each key, so all replies for a key have the same type.
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
