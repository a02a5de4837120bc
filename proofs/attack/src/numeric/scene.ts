import { CallError } from '@blindspot/contracts/client';
import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { QuestionAverage, Summary } from '@blindspot/contracts/http/summaries';
import { friendAt } from '@blindspot/people/friend';
import { tryToShare } from '../api/outputs.ts';
import { change, submit, type Owner } from '../api/owner.ts';
import type { Published } from '../solving/posteriors.ts';
import type { SliderPerson } from './slider-people.ts';

export type Averages = Readonly<Record<string, QuestionAverage>>;

export interface Shown {
  readonly averages: Averages;
  readonly weights: ReadonlyMap<string, number>;
}

/** Published averages, with the weights from the trust list at that time. */
export interface Reading extends Shown {
  readonly output: string;
  readonly count: number;
}

/** A request of the attacking owner, with every number that the owner has seen. */
export interface Scene {
  readonly owner: Owner;
  readonly requestId: string;
  readonly people: readonly SliderPerson[];
  /** Published averages, oldest first, without duplicates. */
  readonly readings: readonly Reading[];
  arrive(people: readonly SliderPerson[]): Promise<void>;
  leave(person: SliderPerson): Promise<void>;
  change(person: SliderPerson, scores: SliderPerson['scores']): Promise<number>;
  rate(people: readonly SliderPerson[], rating: (person: SliderPerson) => number): Promise<void>;
  open(): Promise<Summary>;
  /** Opens the next result or requests another text. Records nothing if the product rejects the call. */
  regenerate(): Promise<void>;
  read(): Promise<void>;
  share(): Promise<void>;
}

export function createScene(owner: Owner, requestId: string): Scene {
  const people: SliderPerson[] = [];
  const receipts = new Map<SliderPerson, string>();
  const readings: Reading[] = [];
  const links = new Set<string>();
  const friend = friendAt(owner.product);
  const receiptOf = (person: SliderPerson): string => receipts.get(person) ?? '';

  async function note(output: string, shown: Summary | PublicSummary | undefined): Promise<void> {
    const { question_averages: averages = {} } = shown ?? {};
    if (shown === undefined || Object.keys(averages).length === 0) return;
    const count = 'analyzed_count' in shown ? shown.analyzed_count : shown.response_count;
    if (readings.some((before) => before.count === count && isSame(before.averages, averages))) return;
    const { responses } = await owner.trust(requestId);
    const weights = responses.flatMap(({ sealed, responder_name: name, effective_weight: weight }) =>
      sealed && weight !== null ? [[name, weight] as const] : [],
    );
    readings.push({ output, averages, count, weights: new Map(weights) });
  }

  return {
    owner,
    requestId,
    people,
    readings,
    async arrive(coming) {
      for (const person of coming) {
        const { relationship, scores, leaves } = person;
        const answers = Object.fromEntries(Object.entries(scores).filter(([key]) => !leaves.includes(key)));
        receipts.set(person, await submit(owner.baseUrl, requestId, person, { relationship, answers }));
        people.push(person);
      }
      await owner.awaitAnswers(requestId, receipts.size);
    },
    async leave(person) {
      await friend.erase(receiptOf(person));
      receipts.delete(person);
    },
    change: async (person, answers) =>
      await change(owner.baseUrl, receiptOf(person), { relationship: person.relationship, answers }),
    async rate(rated, rating) {
      for (const person of rated) await owner.rate(requestId, person.name, rating(person));
    },
    async open() {
      const summary = await owner.summary(requestId);
      await note('summary', summary);
      return summary;
    },
    async regenerate() {
      await note('regenerate', await unlessRefused(owner.regenerate(requestId)));
    },
    async read() {
      await note('summary read again', await owner.readSealed(requestId));
    },
    async share() {
      const { shareId } = await tryToShare(owner, requestId);
      if (shareId !== undefined) links.add(shareId);
      for (const id of links) await note('public summary', await unlessRefused(friend.readShare(id)));
    },
  };
}

const isSame = (one: Averages, other: Averages): boolean =>
  Object.keys(one).every((key) => one[key]?.average === other[key]?.average);

async function unlessRefused<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

export const publishedOf = (shown: readonly Shown[], question: string): Published[] =>
  shown.flatMap(({ weights, averages }) => {
    const average = averages[question]?.average ?? null;
    return average === null ? [] : [{ weights, tenths: Math.round(average * 10) }];
  });
