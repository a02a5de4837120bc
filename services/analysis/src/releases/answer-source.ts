import { getAnswers, screenText } from '@blindspot/contracts/queries/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { memberOf, type Member } from '../computations/member.ts';

/** De-identified answers and the screening of texts, both asked of the responses service when a job runs. */
export interface AnswerSource {
  list(requestId: string): Promise<{ members: Member[]; responseCount: number }>;
  /** Stored answers at this moment. */
  count(requestId: string): Promise<number>;
  /** For each text whether it names somebody who answered; by parts of their addresses too, or by names only. */
  identifies(requestId: string, texts: readonly string[], by: 'names' | 'addresses'): Promise<boolean[]>;
}

const pageTimeoutMs = 5_000;
const countTimeoutMs = 1_000;
const textsPerQuestion = 100;
/** After every id there is, so that a page holds nothing but the count. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A question travels in one message, of which the broker carries 1 MB. */
const charactersPerQuestion = 200_000;

function pagesOf(texts: readonly string[]): string[][] {
  const pages: string[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const last = pages.at(-1);
    if (
      last === undefined ||
      last.length === textsPerQuestion ||
      characters + text.length > charactersPerQuestion
    ) {
      pages.push([text]);
      characters = text.length;
    } else {
      last.push(text);
      characters += text.length;
    }
  }
  return pages;
}

export function createAnswerSource(bus: Bus): AnswerSource {
  return {
    async list(requestId) {
      const members: Member[] = [];
      let after: string | null = null;
      for (;;) {
        const page: {
          responses: Parameters<typeof memberOf>[0][];
          next: string | null;
          response_count: number;
        } = await bus.ask(getAnswers, { request_id: requestId, after }, { timeoutMs: pageTimeoutMs });
        members.push(...page.responses.map(memberOf));
        after = page.next;
        if (after === null) return { members, responseCount: page.response_count };
      }
    },
    async count(requestId) {
      const page = await bus.ask(
        getAnswers,
        { request_id: requestId, after: lastId },
        { timeoutMs: countTimeoutMs },
      );
      return page.response_count;
    },
    async identifies(requestId, texts, by) {
      const found: boolean[] = [];
      for (const page of pagesOf(texts)) {
        const asked = { request_id: requestId, texts: page, names_only: by === 'names' };
        const { identifies } = await bus.ask(screenText, asked, { timeoutMs: pageTimeoutMs });
        found.push(...identifies);
      }
      if (found.length !== texts.length) throw new RangeError('Not every text was screened.');
      return found;
    },
  };
}
