import { LRUCache } from 'lru-cache';
import { isChoice } from '@blindspot/contracts/answers';
import { getAnswers, getWaitingAnswers, screenText } from '@blindspot/contracts/messages/feedback-responses';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { findRequestForm } from '../request-forms/request-form-store.ts';
import { findRequestCount } from '../request-forms/request-count-store.ts';
import { setIsVoid, setUnknown } from '../sets/set-errors.ts';
import { tallyAnswers } from '../sets/answer-tally-view.ts';
import { nextSet } from '../sets/set-rule.ts';
import { findSet } from '../sets/set-store.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';
import {
  listIdentities,
  listSealedAnswers,
  listWaitingAnswers,
  type People,
  type SealedAnswer,
  type WaitingAnswer,
} from './evidence-store.ts';
import { identifyingTerms, type IdentifyingTerms } from './identifying-terms.ts';
import { identifies, maskIdentifying } from './text-screen.ts';

/** Answers analysis, which learns what is in the answers and nothing of who wrote them. */
export function serveEvidence({ bus, ...parts }: { bus: Bus; db: Database; keys: IdentityKeys }): void {
  const evidence = createEvidence(parts);
  bus.serve(getAnswers, (input) => evidence.getAnswers(input));
  bus.serve(getWaitingAnswers, (input) => evidence.getWaitingAnswers(input));
  bus.serve(screenText, (input) => evidence.screenText(input));
}

/** What the analysis service may know: answers without their writers, and whether a text names one. */
interface Evidence {
  getAnswers(input: {
    request_id: string;
    set: number;
    after: string | null;
  }): Promise<AnswerPage<SealedAnswer>>;
  getWaitingAnswers(input: { request_id: string; after: string | null }): Promise<AnswerPage<WaitingAnswer>>;
  screenText(input: { request_id: string; texts: string[] }): Promise<{ identifies: boolean[] }>;
}

type TermsOf = 'names' | 'names and addresses';

interface AnswerPage<Answer> {
  responses: Answer[];
  next: string | null;
}

const pageRows = 200;
/** A page travels in one message, of which the broker carries 1 MB; one answer has at most a quarter of that. */
const pageBytes = 600_000;
const rememberedTerms = 100;

export function createEvidence({ db, keys }: { db: Database; keys: IdentityKeys }): Evidence {
  const remembered = new LRUCache<string, { version: number; terms: IdentifyingTerms }>({
    max: rememberedTerms,
  });

  /** Identities are opened once for each state of a request, not for each page. */
  async function termsOf(people: People, version: number, of: TermsOf): Promise<IdentifyingTerms> {
    const key = JSON.stringify([people.requestId, people.set, of]);
    const known = remembered.get(key);
    if (known?.version === version) return known.terms;
    const yieldToEventLoop = createYieldToEventLoop();
    const identities = await listIdentities(db, keys, people, yieldToEventLoop);
    const named = of === 'names' ? identities.map(({ name }) => ({ name, address: '' })) : identities;
    const terms = await identifyingTerms(named, yieldToEventLoop);
    remembered.set(key, { version, terms });
    return terms;
  }

  async function expectStanding(requestId: string, number: number): Promise<void> {
    const set = await findSet(db, requestId, number);
    if (!set) throw setUnknown();
    if (set.state === 'void') throw setIsVoid();
  }

  return {
    async getAnswers({ request_id: requestId, set, after }) {
      // Before, since who is in a set is remembered, and known only once it is sealed.
      await expectStanding(requestId, set);
      const rows = await listSealedAnswers(db, { requestId, set }, after, pageRows + 1);
      // Read after the rows, so that no writer of theirs is missing from the names.
      const version = (await findRequestCount(db, requestId))?.version ?? 0;
      const names = await termsOf({ requestId, set }, version, 'names');
      // A void set stays void: what was read before is of the whole set where it stands now.
      await expectStanding(requestId, set);
      return maskedPage(names, rows, await chosenKeys(db, requestId));
    },
    async getWaitingAnswers({ request_id: requestId, after }) {
      const rows = await listWaitingAnswers(db, requestId, after, pageRows + 1);
      // After the rows: with an erasure between the two, fewer might be read than a set may have.
      if (!(await areEnough(db, requestId, rows.length))) return { responses: [], next: null };
      const version = (await findRequestCount(db, requestId))?.version ?? 0;
      const names = await termsOf({ requestId }, version, 'names');
      return maskedPage(names, rows, await chosenKeys(db, requestId));
    },
    async screenText({ request_id: requestId, texts }) {
      const count = await findRequestCount(db, requestId);
      if (!count) return { identifies: texts.map(() => false) };
      const terms = await termsOf({ requestId }, count.version, 'names and addresses');
      const yieldToEventLoop = createYieldToEventLoop();
      const found: boolean[] = [];
      for (const text of texts) {
        await yieldToEventLoop();
        found.push(identifies(terms, text));
      }
      return { identifies: found };
    },
  };
}

/** Whether there is a next set, of which so many were just read; all are counted only where these are too few to tell. */
async function areEnough(db: Database, requestId: string, read: number): Promise<boolean> {
  if (nextSet({ total: read, sealed: 0 }).missing === 0) return true;
  return nextSet(await tallyAnswers(db, requestId)).missing === 0;
}

/** As many as one message carries, of rows of which the last may only say that there are more. */
async function maskedPage<Answer extends { response_id: string; answers: Answers }>(
  names: IdentifyingTerms,
  rows: readonly Answer[],
  chosen: ReadonlySet<string>,
): Promise<AnswerPage<Answer>> {
  const responses: Answer[] = [];
  const yieldToEventLoop = createYieldToEventLoop();
  let bytes = 0;
  for (const row of rows.slice(0, pageRows)) {
    await yieldToEventLoop();
    const masked = { ...row, answers: maskAnswers(names, row.answers, chosen) };
    bytes += Buffer.byteLength(JSON.stringify(masked));
    if (bytes > pageBytes && responses.length > 0) break;
    responses.push(masked);
  }
  const last = responses.at(-1);
  return { responses, next: last && responses.length < rows.length ? last.response_id : null };
}

/** Questions that are answered by a choice: whoever is called Better masks nothing of it. */
async function chosenKeys(db: Database, requestId: string): Promise<ReadonlySet<string>> {
  const found = await findRequestForm(db, requestId);
  if (typeof found !== 'object') return new Set();
  return new Set(Object.keys(found.form.questions).filter((key) => isChoice(found.form, key)));
}

const addressPattern = /[^\s@<>(),;]{1,64}@[^\s@<>(),;]{1,253}\.[^\s@<>(),;.]{2,63}/gu;

/**
 * Names that the owner sees in the trust list, and every address alike: by masking the addresses of those who answered, a
 * text of one's own would tell whose they are.
 */
function maskAnswers(terms: IdentifyingTerms, answers: Answers, chosen: ReadonlySet<string>): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      typeof value === 'string' && !chosen.has(key)
        ? maskIdentifying(terms, value).replaceAll(addressPattern, 'someone')
        : value,
    ]),
  );
}
