import { LRUCache } from 'lru-cache';

/** What services said within the last second, so that a crowd behind one link asks once. */
export interface RecentAnswers {
  /** What was said to this question, or is being said; a failure is nobody else's. */
  read<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** Everything is asked for anew. */
  forget(): void;
}

/** For how long somebody else may see what was there before. */
const liveMs = 1_000;
const keptAtMost = 256;

export function createRecentAnswers(): RecentAnswers {
  const recent = new LRUCache<string, Promise<unknown>>({ max: keptAtMost, ttl: liveMs });
  return {
    read<Answer>(question: string, ask: () => Promise<Answer>) {
      // A question is asked in one place, whose answers are of one type.
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
