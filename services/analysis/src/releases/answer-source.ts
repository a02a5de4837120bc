import {
  countAnswers,
  getAnswers,
  screenText,
  type DeidentifiedResponse,
} from '@blindspot/contracts/queries/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { memberOf, type Member } from '../computations/member.ts';

interface AnswerPage {
  readonly responses: readonly DeidentifiedResponse[];
  readonly next: string | null;
  readonly response_count: number;
}

const pageTimeoutMs = 5_000;
const countTimeoutMs = 1_000;
const textsPerQuestion = 100;

/** A question travels in one message, of which the broker carries 1 MB. */
const charactersPerQuestion = 200_000;

/** De-identified answers, asked of the responses service when a job runs. */
export async function listAnswers(
  bus: Bus,
  requestId: string,
): Promise<{ members: Member[]; responseCount: number }> {
  const members: Member[] = [];
  let after: string | null = null;
  for (;;) {
    const page: AnswerPage = await bus.ask(
      getAnswers,
      { request_id: requestId, after },
      { timeoutMs: pageTimeoutMs },
    );
    members.push(...page.responses.map(memberOf));
    after = page.next;
    if (after === null) return { members, responseCount: page.response_count };
  }
}

/** Stored answers at this moment. */
export async function countStoredAnswers(bus: Bus, requestId: string): Promise<number> {
  const asked = { request_id: requestId };
  return (await bus.ask(countAnswers, asked, { timeoutMs: countTimeoutMs })).response_count;
}

/** For each text whether it names somebody who answered; by parts of their addresses too, or by names only. */
export async function screenTexts(
  bus: Bus,
  requestId: string,
  texts: readonly string[],
  by: 'names' | 'addresses',
): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const page of pagesOf(texts)) {
    const asked = { request_id: requestId, texts: page, names_only: by === 'names' };
    const { identifies } = await bus.ask(screenText, asked, { timeoutMs: pageTimeoutMs });
    found.push(...identifies);
  }
  if (found.length !== texts.length) throw new RangeError('Not every text was screened.');
  return found;
}

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
