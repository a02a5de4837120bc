import { CallError } from '@blindspot/contracts/client';
import type { QuestionAverage, Summary } from '@blindspot/contracts/http/summaries';
import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { pathOf } from '@blindspot/contracts/route';
import { shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { friendAt } from '@blindspot/people/friend';
import { submit, type Owner } from '../api/owner.ts';
import type { SliderPerson } from './slider-people.ts';

export type Averages = Readonly<Record<string, QuestionAverage>>;

/** Published averages, with the weights that the trust list showed at the same time. */
export interface Reading {
  readonly output: string;
  readonly averages: Averages;
  readonly count: number;
  /** Weight of each person in the set, by name. */
  readonly weights: ReadonlyMap<string, number>;
}

/** An owner's request, with a record of every number that the product shows. */
export interface Scene {
  readonly owner: Owner;
  readonly requestId: string;
  /** Everyone who ever answered. */
  readonly people: readonly SliderPerson[];
  /** Oldest first, without duplicates. */
  readonly readings: readonly Reading[];
  arrive(people: readonly SliderPerson[]): Promise<void>;
  leave(person: SliderPerson): Promise<void>;
  rate(ratings: ReadonlyMap<SliderPerson, number>): Promise<void>;
  /** Opens the first set. */
  open(): Promise<Summary | undefined>;
  /** Opens the next set or requests another text; records nothing if that is rejected. */
  regenerate(): Promise<void>;
  /** Reads everything that can be read without opening a set. */
  read(): Promise<void>;
  /** Shares the newest result and reads every share link. */
  share(): Promise<void>;
  receiptOf(person: SliderPerson): string;
}

export function createScene(owner: Owner, requestId: string): Scene {
  const people: SliderPerson[] = [];
  const present = new Set<SliderPerson>();
  const receipts = new Map<SliderPerson, string>();
  const readings: Reading[] = [];
  const links = new Set<string>();

  async function note(output: string, shown: { question_averages: Averages; count: number }): Promise<void> {
    const { question_averages: averages, count } = shown;
    if (Object.keys(averages).length === 0) return;
    if (readings.some((before) => before.count === count && isSame(before.averages, averages))) return;
    const list = await owner.trustList(requestId);
    readings.push({ output, averages, count, weights: weightsOf(list) });
  }
  const noteSummary = async (output: string, summary: Summary | undefined): Promise<void> => {
    if (summary) await note(output, { ...summary, count: summary.analyzed_count });
  };

  return {
    owner,
    requestId,
    people,
    readings,
    async arrive(coming) {
      for (const person of coming) {
        const { name, email, relationship, scores, leaves } = person;
        const answers = Object.fromEntries(Object.entries(scores).filter(([key]) => !leaves.includes(key)));
        receipts.set(person, await submit(owner.baseUrl, requestId, { name, email, relationship, answers }));
        people.push(person);
        present.add(person);
      }
      await owner.awaitAnswers(requestId, present.size);
    },
    async leave(person) {
      await friendAt({ baseUrl: owner.baseUrl }).erase(receipts.get(person) ?? '');
      present.delete(person);
    },
    async rate(ratings) {
      for (const [{ name }, rating] of ratings) await owner.rate(requestId, name, rating);
    },
    async open() {
      const summary = await owner.summary(requestId);
      await noteSummary('summary', summary);
      return summary;
    },
    async regenerate() {
      const summary = await unlessRefused(() => owner.regenerate(requestId));
      await noteSummary('regenerate', summary);
    },
    async read() {
      await noteSummary('summary read again', await owner.readSealed(requestId));
    },
    async share() {
      const link = await owner.send('POST', pathOf(shareSummaryRoute, { requestId }));
      const shareId = /"share_id":"([^"]+)"/.exec(link.text)?.[1];
      if (shareId !== undefined) links.add(shareId);
      for (const id of links) {
        const shown = await unlessRefused(() => friendAt({ baseUrl: owner.baseUrl }).readShare(id));
        if (shown) await note('public summary', { ...shown, count: shown.response_count });
      }
    },
    receiptOf: (person) => receipts.get(person) ?? '',
  };
}

const isSame = (one: Averages, other: Averages): boolean =>
  Object.keys(one).every((key) => one[key]?.average === other[key]?.average);

const weightsOf = (list: readonly TrustListItem[]): Map<string, number> =>
  new Map(
    list.flatMap(({ sealed, responder_name: name, effective_weight: weight }) =>
      sealed && weight !== null ? [[name, weight] as const] : [],
    ),
  );

/** Returns undefined for a rejected call, which contains no numbers; other attacks read its text. */
async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}
