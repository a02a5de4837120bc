import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { isChoice } from '@blindspot/contracts/answers';
import { getAnswers, getWaitingAnswers, screenText } from '@blindspot/contracts/messages/feedback-responses';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { copyPage, pageOf } from '@blindspot/service-kit/database/page';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { findRequestForm } from '../request-forms/request-form-store.ts';
import { findRequestCount } from '../request-forms/request-count-store.ts';
import { tallyAnswers } from '../sets/answer-tally-view.ts';
import { nextSet } from '../sets/set-rule.ts';
import { findSet } from '../sets/set-store.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';
import { listIdentities, listSealedAnswers, listWaitingAnswers, type People } from './evidence-store.ts';
import { identifyingTerms, type IdentifyingTerms } from './identifying-terms.ts';
import { identifies, maskIdentifying, nameMask } from './text-screen.ts';
import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';

export function serveEvidence({ bus, ...deps }: { bus: Bus; db: Database; keys: IdentityKeys }): void {
  const evidence = createEvidence(deps);
  bus.serve(getAnswers, (input) => evidence.getAnswers(input));
  bus.serve(getWaitingAnswers, (input) => evidence.getWaitingAnswers(input));
  bus.serve(screenText, (input) => evidence.screenText(input));
}

type TermsOf = 'names' | 'names and addresses';

interface AnswerPage<Answer> {
  responses: Answer[];
  next: string | null;
}

const pageRows = 200;
const rememberedTerms = 100;

/** Creates the queries that return masked answers or check a text for names of responders. */
export function createEvidence({ db, keys }: { db: Database; keys: IdentityKeys }) {
  const remembered = new LRUCache<string, { version: number; terms: IdentifyingTerms }>({
    max: rememberedTerms,
  });

  /** Caches the names per version of the request, because decrypting identities is slow. */
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
    async getAnswers({ request_id: requestId, set, after }: z.infer<typeof getAnswers.input>) {
      // Until a set is sealed, its people can change, so their names must not be cached.
      await expectStanding(requestId, set);
      const rows = await listSealedAnswers(db, { requestId, set }, after, pageRows + 1);
      // Reads the version after the rows; with an older one, the cached names could lack the writer of a row.
      const version = (await findRequestCount(db, requestId))?.version ?? 0;
      const names = await termsOf({ requestId, set }, version, 'names');
      // A void set stays void, so a set that is valid now was complete during the reads.
      await expectStanding(requestId, set);
      return maskedPage(names, rows, await chosenKeys(db, requestId));
    },
    async getWaitingAnswers({ request_id: requestId, after }: z.infer<typeof getWaitingAnswers.input>) {
      const rows = await listWaitingAnswers(db, requestId, after, pageRows + 1);
      // An erasure during the reads could leave fewer answers than a set needs.
      if (!(await areEnough(db, requestId, rows.length))) return { responses: [], next: null };
      const version = (await findRequestCount(db, requestId))?.version ?? 0;
      const names = await termsOf({ requestId }, version, 'names');
      return maskedPage(names, rows, await chosenKeys(db, requestId));
    },
    async screenText({ request_id: requestId, texts }: z.infer<typeof screenText.input>) {
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

async function areEnough(db: Database, requestId: string, read: number): Promise<boolean> {
  if (nextSet({ total: read, sealed: 0, stands: false }).missing === 0) return true;
  return nextSet(await tallyAnswers(db, requestId)).missing === 0;
}

/** Returns as many rows as fit into one message. The row after `pageRows` shows that another page follows. */
async function maskedPage<Answer extends { response_id: string; answers: Answers }>(
  names: IdentifyingTerms,
  rows: readonly Answer[],
  chosen: ReadonlySet<string>,
): Promise<AnswerPage<Answer>> {
  const placeOf = ({ response_id: id }: Answer): string => id;
  const yieldToEventLoop = createYieldToEventLoop();
  const { items: responses, next } = await copyPage(pageOf(rows, pageRows, placeOf), placeOf, async (row) => {
    await yieldToEventLoop();
    return { ...row, answers: maskAnswers(names, row.answers, chosen) };
  });
  return { responses, next };
}

/**
 * Returns the keys of choice questions. Their answers are not masked, because an option may equal a name
 * ('Better').
 */
async function chosenKeys(db: Database, requestId: string): Promise<ReadonlySet<string>> {
  const found = await findRequestForm(db, requestId);
  if (typeof found !== 'object') return new Set();
  return new Set(Object.keys(found.form.questions).filter((key) => isChoice(found.form, key)));
}

const addressPattern = /[^\s@<>(),;]{1,64}@[^\s@<>(),;]{1,253}\.[^\s@<>(),;.]{2,63}/gu;

/**
 * Masks the names of responders and every mail address. If other addresses stayed visible, an owner could
 * test an address by sending an answer that contains it.
 */
function maskAnswers(terms: IdentifyingTerms, answers: Answers, chosen: ReadonlySet<string>): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      typeof value === 'string' && !chosen.has(key)
        ? maskIdentifying(terms, value).replaceAll(addressPattern, nameMask)
        : value,
    ]),
  );
}

function setIsVoid(): AppError {
  return refusal(409, 'set_void', 'An answer of this set was erased, or the set was discarded.');
}

function setUnknown(): AppError {
  return refusal(409, 'set_unknown', 'There is no such set of answers.');
}
