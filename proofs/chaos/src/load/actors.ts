import { randomUUID } from 'node:crypto';
import { pathOf } from '@blindspot/contracts/endpoints/endpoint';
import { getPublicSummaryRoute, shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute, regenerateSummaryRoute } from '@blindspot/contracts/http/summaries';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { loginRoute } from '@blindspot/contracts/http/sessions';
import {
  createFeedbackRequestRoute,
  deleteFeedbackRequestRoute,
  listMyRequestsRoute,
} from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import {
  changeByReceiptRoute,
  eraseByReceiptRoute,
  readReceiptRoute,
} from '@blindspot/contracts/http/receipts';
import { listTrustRoute, rateTrustRoute } from '@blindspot/contracts/http/trust';
import type { Route } from '@blindspot/contracts/route';
import { relationships } from '@blindspot/contracts/vocabulary/relationships';
import { canary, findCanaries } from '../canary.ts';
import type { Observation } from '../ledger/judge-observations.ts';
import {
  everSent,
  maybeStored,
  type Ledger,
  type OwnerRecord,
  type RequestRecord,
  type SubmissionRecord,
} from '../ledger/ledger.ts';
import type { SeededRandom } from '@blindspot/test-kit/seeded-random';
import type { Call, Client, Reply } from './client.ts';

/**
 * Everything people do, each act entered in the ledger before it is sent and settled when its answer comes. A request
 * has its id from its answer: one that nobody knows of is nobody's loss.
 */
export interface Actors {
  registerOwner(): Promise<Owner | undefined>;
  makeRequest(owner: Owner): Promise<RequestRecord | undefined>;
  submit(request: RequestRecord): Promise<SubmissionRecord>;
  /** Once more under the same key, as after a double click or without an answer. */
  submitAgain(submission: SubmissionRecord): Promise<void>;
  change(submission: SubmissionRecord): Promise<void>;
  erase(submission: SubmissionRecord): Promise<void>;
  deleteRequest(owner: Owner, request: RequestRecord): Promise<void>;
  rate(owner: Owner, request: RequestRecord): Promise<void>;
  share(owner: Owner, request: RequestRecord): Promise<void>;
  regenerate(owner: Owner, request: RequestRecord): Promise<void>;
  observe(owner: Owner, request: RequestRecord): Promise<void>;
  listRequests(owner: Owner): Promise<ReadonlyMap<string, number>>;
  /** Ratings by label; none where the list is locked. */
  trustList(
    owner: Owner,
    request: RequestRecord,
  ): Promise<{ status: number; ratings: ReadonlyMap<string, number> }>;
  readReceipt(submission: SubmissionRecord): Promise<{ status: number; version: number | null }>;
  readShare(shareId: string): Promise<number>;
  readonly observations: readonly Observation[];
  readonly owners: readonly Owner[];
  /** When each submission was acknowledged, in milliseconds since the run began. */
  readonly acknowledgedAt: readonly number[];
  readonly acknowledged: ReadonlyMap<string, number>;
}

export interface Owner {
  readonly record: OwnerRecord;
  token: string | undefined;
}

const password = 'nine green lanterns at sea';
const custom = {
  question_set: 'custom',
  custom_questions: { q1: 'What do you see that I do not?', q2: 'What should I keep?' },
} as const;

export function createActors(parts: {
  client: Client;
  ledger: Ledger;
  random: SeededRandom;
  clock: () => number;
}): Actors {
  const { client, ledger, random, clock } = parts;
  const owners: Owner[] = [];
  const observations: Observation[] = [];
  const acknowledgedAt: number[] = [];
  const acknowledged = new Map<string, number>();
  let people = 0;

  const acknowledge = (what: string): void => void acknowledged.set(what, (acknowledged.get(what) ?? 0) + 1);

  async function call(
    route: Route,
    params: Record<string, string>,
    rest: Omit<Call, 'method' | 'path'> = {},
  ): Promise<Reply> {
    return await client.send({
      method: route.method,
      path: pathOf(route, params),
      ...rest,
    });
  }

  /** As the owner; signs in again when the token has run out. */
  async function callAs(
    owner: Owner,
    route: Route,
    params: Record<string, string>,
    rest: Omit<Call, 'method' | 'path'> = {},
  ): Promise<Reply> {
    const reply = await call(route, params, { ...rest, token: owner.token });
    if (reply.status !== 401) return reply;
    await signIn(owner);
    return await call(route, params, { ...rest, token: owner.token });
  }

  async function signIn(owner: Owner): Promise<void> {
    const reply = await call(
      loginRoute,
      {},
      {
        body: { name: '', email: owner.record.email, password },
        history: owner.record.history,
      },
    );
    if (reply.status === 200) owner.token = (reply.body as { access_token: string }).access_token;
  }

  async function look(
    screen: Observation['screen'],
    request: RequestRecord,
    ask: () => Promise<Reply>,
  ): Promise<Reply> {
    const erasedBefore = erasedNow(request);
    const before = new Set(maybeStored(request));
    const known = request.submissions.length;
    const reply = await ask();
    if (reply.status === 200) {
      observations.push({
        requestId: request.id,
        at: `${(clock() / 1_000).toFixed(2)} s`,
        screen,
        body: reply.body,
        // What came or went meanwhile may have been there when the reply was made.
        mostStored: before.size + request.submissions.length - known,
        everSent: everSent(request),
        erasedBefore,
        settings: request.questionSet,
      });
    }
    return reply;
  }

  const shareOf = (shareId: string): Promise<Reply> => call(getPublicSummaryRoute, { shareId });

  return {
    observations,
    owners,
    acknowledgedAt,
    acknowledged,

    async registerOwner() {
      people += 1;
      const number = people;
      const email = `${canary({ kind: 'address', number, version: 0 })}@chaos.example`;
      const record: OwnerRecord = { number, email, registered: 'uncertain', history: [] };
      ledger.owners.push(record);
      const owner: Owner = { record, token: undefined };
      const reply = await call(
        registerRoute,
        {},
        { body: { name: 'Marlow Testing', email, password }, history: record.history },
      );
      if (reply.status === 201) {
        record.registered = 'acknowledged';
        acknowledge('registration');
        owner.token = (reply.body as { access_token: string }).access_token;
      } else if (reply.status === 409) {
        await signIn(owner);
      }
      if (owner.token === undefined) return undefined;
      owners.push(owner);
      return owner;
    },

    async makeRequest(owner) {
      people += 1;
      const number = people;
      const history: string[] = [];
      const reply = await callAs(
        owner,
        createFeedbackRequestRoute,
        {},
        {
          body: {
            title: `How do you see me? ${canary({ kind: 'title', number, version: 0 })}`,
            ai_prompt_type: 'encouraging',
            ...custom,
          },
          history,
        },
      );
      if (reply.status !== 201) return undefined;
      acknowledge('request');
      const { id } = reply.body as { id: string };
      const request: RequestRecord = {
        id,
        number,
        owner: owner.record,
        questionSet: custom.question_set,
        ratings: new Map(),
        deleted: undefined,
        shareId: undefined,
        submissions: [],
        history,
      };
      ledger.requests.set(id, request);
      return request;
    },

    async submit(request) {
      people += 1;
      const number = people;
      const name = `Robin ${canary({ kind: 'name', number, version: 0 })}`;
      const body = {
        responder_name: name,
        responder_email: `${canary({ kind: 'address', number, version: 0 })}@chaos.example`,
        relationship: random.pick(relationships),
        responses: answersOf(number, 0),
      };
      const submission: SubmissionRecord = {
        number,
        request,
        key: randomUUID(),
        name,
        body,
        receipt: undefined,
        versions: [{ version: 0, certainty: 'uncertain' }],
        erased: undefined,
        contradictions: [],
        history: [],
      };
      ledger.submissions.push(submission);
      request.submissions.push(submission);
      await sendSubmission(submission);
      return submission;
    },

    submitAgain: (submission) => sendSubmission(submission),

    async change(submission) {
      const { receipt, versions, number, history } = submission;
      if (receipt === undefined || versions.length > 20) return;
      const version = Math.max(...versions.map((one) => one.version)) + 1;
      const entry = { version, certainty: 'uncertain' as const } as SubmissionRecord['versions'][number];
      versions.push(entry);
      const reply = await call(
        changeByReceiptRoute,
        { receipt },
        {
          body: { responses: answersOf(number, version), relationship: random.pick(relationships) },
          history,
        },
      );
      if (reply.status === 200) {
        entry.certainty = 'acknowledged';
        acknowledge('change');
      } else if (reply.status !== 0 && !reply.isRepeat) {
        submission.versions = submission.versions.filter((one) => one !== entry);
      }
    },

    async erase(submission) {
      const { receipt, history, erased: before } = submission;
      if (receipt === undefined) return;
      submission.erased = 'uncertain';
      const reply = await call(eraseByReceiptRoute, { receipt }, { history });
      const isRepeat = reply.isRepeat || before !== undefined;
      if (reply.status === 204 || (reply.status === 404 && isRepeat)) {
        submission.erased = 'acknowledged';
        acknowledge('erasure');
      } else if (reply.status !== 0 && !isRepeat) {
        submission.erased = undefined;
      }
    },

    async deleteRequest(owner, request) {
      const before = request.deleted;
      request.deleted = 'uncertain';
      const reply = await callAs(
        owner,
        deleteFeedbackRequestRoute,
        { id: request.id },
        { history: request.history },
      );
      const isRepeat = reply.isRepeat || before !== undefined;
      if (reply.status === 204 || (reply.status === 404 && isRepeat)) {
        request.deleted = 'acknowledged';
        acknowledge('deletion');
      } else if (reply.status !== 0 && !isRepeat) {
        request.deleted = undefined;
      }
    },

    async rate(owner, request) {
      const list = await look('trust list', request, () =>
        callAs(owner, listTrustRoute, { requestId: request.id }),
      );
      const named = listed(list).filter(({ responder_name: label }) => findCanaries(label).length > 0);
      if (named.length === 0) return;
      const { responder_name: label } = random.pick(named);
      // Of two at once, or one that may still come late, nobody could say which one stands.
      if (request.ratings.get(label)?.at(-1)?.certainty === 'uncertain') return;
      const rating = random.integer(1, 10);
      const entry = { rating, certainty: 'uncertain' as const } as {
        rating: number;
        certainty: 'uncertain' | 'acknowledged';
      };
      const made = request.ratings.get(label) ?? [];
      request.ratings.set(label, [...made, entry]);
      const reply = await callAs(
        owner,
        rateTrustRoute,
        { requestId: request.id },
        {
          body: { responder_name: label, trust_rating: rating },
          history: request.history,
        },
      );
      if (reply.status === 200) {
        entry.certainty = 'acknowledged';
        acknowledge('rating');
      } else if (reply.status !== 0 && !reply.isRepeat) {
        request.ratings.set(label, made);
      }
    },

    async share(owner, request) {
      const reply = await callAs(
        owner,
        shareSummaryRoute,
        { requestId: request.id },
        { history: request.history },
      );
      if (reply.status !== 200) return;
      acknowledge('share');
      request.shareId = (reply.body as { share_id: string }).share_id;
      const { shareId } = request;
      await look('shared page', request, () => shareOf(shareId));
    },

    async regenerate(owner, request) {
      await look('summary', request, () => callAs(owner, regenerateSummaryRoute, { requestId: request.id }));
    },

    async observe(owner, request) {
      await look('summary', request, () => callAs(owner, getSummaryRoute, { requestId: request.id }));
      await look('trust list', request, () => callAs(owner, listTrustRoute, { requestId: request.id }));
    },

    async listRequests(owner) {
      const { body } = await callAs(owner, listMyRequestsRoute, {}, { timeoutMs: 30_000 });
      const { requests } = body as { requests: { id: string; response_count: number }[] };
      return new Map(requests.map(({ id, response_count: count }) => [id, count]));
    },

    async trustList(owner, request) {
      const list = await look('trust list', request, () =>
        callAs(owner, listTrustRoute, { requestId: request.id }, { timeoutMs: 30_000 }),
      );
      const isLocked = list.status === 200 && (list.body as { locked: boolean }).locked;
      const ratings = isLocked
        ? []
        : listed(list).map(({ responder_name: label, trust_rating: rating }) => [label, rating] as const);
      return { status: list.status, ratings: new Map(ratings) };
    },

    async readReceipt({ receipt, number }) {
      if (receipt === undefined) throw new TypeError('Without a receipt nothing can be read.');
      const { status, body } = await call(readReceiptRoute, { receipt }, { timeoutMs: 30_000 });
      const words = findCanaries(JSON.stringify(body ?? {})).find(
        (one) => one.kind === 'word' && one.number === number,
      );
      return { status, version: words?.version ?? null };
    },

    async readShare(shareId) {
      return (await shareOf(shareId)).status;
    },
  };

  async function sendSubmission(submission: SubmissionRecord): Promise<void> {
    const { request, key, body, history, contradictions } = submission;
    const reply = await call(
      submitFeedbackResponseRoute,
      { requestId: request.id },
      { body, idempotencyKey: key, history },
    );
    const first = submission.versions[0];
    if (reply.status === 201) {
      acknowledgedAt.push(clock());
      acknowledge('submission');
      const { receipt } = reply.body as { receipt: string };
      if (submission.receipt !== undefined && submission.receipt !== receipt) {
        contradictions.push('it was given another receipt under the same key');
      }
      submission.receipt = receipt;
      if (first !== undefined) first.certainty = 'acknowledged';
      return;
    }
    if (reply.status === 0) return;
    if (request.deleted === undefined) contradictions.push(`it was refused with ${reply.status}`);
    if (!reply.isRepeat && first?.certainty === 'uncertain' && history.length === 1) submission.versions = [];
  }
}

const erasedNow = ({ submissions }: RequestRecord): Set<number> =>
  new Set(submissions.filter(({ erased }) => erased === 'acknowledged').map(({ number }) => number));

function answersOf(number: number, version: number): Record<string, string> {
  const word = canary({ kind: 'word', number, version });
  return {
    q1: `You listen well in small groups, and you know how to say ${word} when it matters to the others.`,
    q2: 'Keep asking the second question, and keep your calm when the plans of a day fall apart.',
  };
}

function listed({ status, body }: Reply): { responder_name: string; trust_rating: number }[] {
  return status === 200
    ? (body as { responses: { responder_name: string; trust_rating: number }[] }).responses
    : [];
}
