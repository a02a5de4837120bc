import { registerRoute } from '@blindspot/contracts/http/accounts';
import {
  createFeedbackRequestRoute,
  deleteFeedbackRequestRoute,
  listMyRequestsRoute,
} from '@blindspot/contracts/http/feedback-requests';
import { loginRoute } from '@blindspot/contracts/http/sessions';
import { getPublicSummaryRoute, shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute, regenerateSummaryRoute } from '@blindspot/contracts/http/summaries';
import { listTrustRoute, rateTrustRoute } from '@blindspot/contracts/http/trust';
import { canary, findCanaries } from '../canary.ts';
import type { Observation } from '../ledger/judge-observations.ts';
import { everSent, maybeStored, type OwnerRecord, type RequestRecord } from '../ledger/ledger.ts';
import type { Acting } from './acting.ts';
import type { Reply } from './client.ts';

/** What owners do; what a screen showed them is kept to be judged. */
export interface OwnerActs {
  registerOwner(): Promise<Owner | undefined>;
  makeRequest(owner: Owner): Promise<RequestRecord | undefined>;
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
  readShare(shareId: string): Promise<number>;
  readonly observations: readonly Observation[];
  readonly owners: readonly Owner[];
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

export function createOwnerActs({ ledger, random, clock, nextNumber, call, acknowledge }: Acting): OwnerActs {
  const owners: Owner[] = [];
  const observations: Observation[] = [];

  /** As the owner; signs in again when the token has run out. */
  async function callAs(
    owner: Owner,
    route: Parameters<typeof call>[0],
    params: Record<string, string>,
    rest: Parameters<typeof call>[2] = {},
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

    async registerOwner() {
      const number = nextNumber();
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
      const number = nextNumber();
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

    async readShare(shareId) {
      return (await shareOf(shareId)).status;
    },
  };
}

const erasedNow = ({ submissions }: RequestRecord): Set<number> =>
  new Set(submissions.filter(({ erased }) => erased === 'acknowledged').map(({ number }) => number));

function listed({ status, body }: Reply): { responder_name: string; trust_rating: number }[] {
  return status === 200
    ? (body as { responses: { responder_name: string; trust_rating: number }[] }).responses
    : [];
}
