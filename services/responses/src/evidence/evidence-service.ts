import {
  countAnswers,
  getAnswers,
  screenText,
  type DeidentifiedResponse,
} from '@blindspot/contracts/queries/feedback-responses';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { createLruMap } from '../request-forms/lru-map.ts';
import { findRequestCount } from '../request-forms/request-count-store.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';
import { listCountedAnswers, listIdentities } from './evidence-store.ts';
import { identifyingTerms, type IdentifyingTerms } from './identifying-terms.ts';
import { identifies, maskIdentifying } from './text-screen.ts';

/** Answers analysis, which learns what is in the answers and nothing of who wrote them. */
export function serveEvidence({ bus, ...parts }: { bus: Bus; db: Database; keys: IdentityKeys }): void {
  const evidence = createEvidence(parts);
  bus.serve(getAnswers, (input) => evidence.getAnswers(input));
  bus.serve(countAnswers, async ({ request_id: requestId }) => ({
    response_count: (await findRequestCount(parts.db, requestId))?.responseCount ?? 0,
  }));
  bus.serve(screenText, (input) => evidence.screenText(input));
}

/** What the analysis service may know: answers without their writers, and whether a text names one. */
interface Evidence {
  getAnswers(input: { request_id: string; after: string | null }): Promise<EvidencePage>;
  screenText(input: {
    request_id: string;
    texts: string[];
    names_only?: boolean | undefined;
  }): Promise<{ identifies: boolean[] }>;
}

interface EvidencePage {
  responses: DeidentifiedResponse[];
  next: string | null;
  response_count: number;
}

const pageRows = 200;
/** A page travels in one message, of which the broker carries 1 MB; one answer has at most a quarter of that. */
const pageBytes = 600_000;
const rememberedRequests = 50;

interface Terms {
  all: IdentifyingTerms;
  names: IdentifyingTerms;
}

function createEvidence({ db, keys }: { db: Database; keys: IdentityKeys }): Evidence {
  const remembered = createLruMap<string, { version: number; terms: Terms }>(rememberedRequests);

  /** Names are opened once for each state of a request, not for each page. */
  async function termsOf(requestId: string, version: number): Promise<Terms> {
    const known = remembered.get(requestId);
    if (known?.version === version) return known.terms;
    const yieldToEventLoop = createYieldToEventLoop();
    const people = await listIdentities(db, keys, requestId, yieldToEventLoop);
    const unaddressed = people.map(({ name }) => ({ name, address: '' }));
    const terms = {
      all: await identifyingTerms(people, yieldToEventLoop),
      names: await identifyingTerms(unaddressed, yieldToEventLoop),
    };
    remembered.set(requestId, { version, terms });
    return terms;
  }

  return {
    async getAnswers({ request_id: requestId, after }) {
      const rows = await listCountedAnswers(db, requestId, after, pageRows + 1);
      // Read after the rows, so that no writer of theirs is missing from the names.
      const count = await findRequestCount(db, requestId);
      if (!count) return { responses: [], next: null, response_count: 0 };
      // Nobody's name is opened for a page without answers.
      if (rows.length === 0) return { responses: [], next: null, response_count: count.responseCount };
      const { names } = await termsOf(requestId, count.version);
      const responses: DeidentifiedResponse[] = [];
      const yieldToEventLoop = createYieldToEventLoop();
      let bytes = 0;
      for (const row of rows.slice(0, pageRows)) {
        await yieldToEventLoop();
        const masked = { ...row, answers: maskAnswers(names, row.answers) };
        bytes += Buffer.byteLength(JSON.stringify(masked));
        if (bytes > pageBytes && responses.length > 0) break;
        responses.push(masked);
      }
      const last = responses.at(-1);
      const next = last && responses.length < rows.length ? last.response_id : null;
      return { responses, next, response_count: count.responseCount };
    },
    async screenText({ request_id: requestId, texts, names_only: namesOnly = false }) {
      const count = await findRequestCount(db, requestId);
      if (!count) return { identifies: texts.map(() => false) };
      const { all, names } = await termsOf(requestId, count.version);
      const yieldToEventLoop = createYieldToEventLoop();
      const found: boolean[] = [];
      for (const text of texts) {
        await yieldToEventLoop();
        found.push(identifies(namesOnly ? names : all, text));
      }
      return { identifies: found };
    },
  };
}

const addressPattern = /[^\s@<>(),;]{1,64}@[^\s@<>(),;]{1,253}\.[^\s@<>(),;.]{2,63}/gu;

/**
 * Names that the owner sees in the trust list, and every address alike: by masking the addresses of those who answered, a
 * comment of one's own would tell whose they are.
 */
function maskAnswers(terms: IdentifyingTerms, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      typeof value === 'string' ? maskIdentifying(terms, value).replaceAll(addressPattern, 'someone') : value,
    ]),
  );
}
