import { friendAt } from '@blindspot/people/friend';
import { ownerAt, register, signIn, usualPassword, type Owner as Person } from '@blindspot/people/owner';
import { canary, findCanaries } from '../canary.ts';
import type { Observation } from '../ledger/judge-observations.ts';
import {
  countOne,
  everSent,
  maybeStored,
  type OwnerRecord,
  type RatingRecord,
  type RequestRecord,
} from '../ledger/ledger.ts';
import type { Acting, ActOptions, Reply } from './client.ts';

export type OwnerActs = ReturnType<typeof createOwnerActs>;

export interface Owner {
  readonly record: OwnerRecord;
  token: string | undefined;
}

const custom = {
  question_set: 'custom',
  custom_questions: { q1: 'What do you see that I do not?', q2: 'What should I keep?', q3: '', q4: '' },
} as const;

export function createOwnerActs({ client: { attempt }, ledger, random, clock }: Acting) {
  const acknowledge = (what: string): void => countOne(ledger.acknowledged, what);
  const owners: Owner[] = [];
  const observations: Observation[] = [];

  async function as<Body>(
    owner: Owner,
    act: (person: Person) => Promise<Body>,
    options?: ActOptions,
  ): Promise<Reply<Body>> {
    const once = (): Promise<Reply<Body>> =>
      attempt((product) => act(ownerAt(product, owner.token ?? '')), options);
    const reply = await once();
    if (reply.status !== 401) return reply;
    await enter(owner);
    return await once();
  }

  async function enter(owner: Owner): Promise<void> {
    const { email, history } = owner.record;
    const { body } = await attempt((product) => signIn(product, { email, password: usualPassword }), {
      history,
    });
    if (body) owner.token = body.token;
  }

  async function look<Body>(
    screen: Observation['screen'],
    request: RequestRecord,
    ask: () => Promise<Reply<Body>>,
  ): Promise<Reply<Body>> {
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
        // The reply may include answers that arrived or were erased during the call.
        mostStored: before.size + request.submissions.length - known,
        everSent: everSent(request),
        erasedBefore,
        settings: request.questionSet,
      });
    }
    return reply;
  }

  const shareOf = (shareId: string): Promise<Reply> =>
    attempt((product) => friendAt(product).readShare(shareId));

  return {
    observations: observations as readonly Observation[],
    owners: owners as readonly Owner[],

    async registerOwner(): Promise<Owner | undefined> {
      const number = ledger.nextNumber();
      const email = `${canary({ kind: 'address', number, version: 0 })}@chaos.example`;
      const record: OwnerRecord = { number, email, registered: 'uncertain', history: [] };
      ledger.owners.push(record);
      const owner: Owner = { record, token: undefined };
      const { status, body } = await attempt(
        (product) => register(product, { name: 'Marlow Testing', email }),
        { history: record.history },
      );
      if (status === 201 && body) {
        record.registered = 'acknowledged';
        acknowledge('registration');
        owner.token = body.token;
      } else if (status === 409) {
        await enter(owner);
      }
      if (owner.token === undefined) return undefined;
      owners.push(owner);
      return owner;
    },

    async makeRequest(owner: Owner): Promise<RequestRecord | undefined> {
      const number = ledger.nextNumber();
      const history: string[] = [];
      const title = `How do you see me? ${canary({ kind: 'title', number, version: 0 })}`;
      const { status, body: id } = await as(owner, (person) => person.makeRequest({ title, ...custom }), {
        history,
      });
      if (status !== 201 || id === undefined) return undefined;
      acknowledge('request');
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

    async deleteRequest(owner: Owner, request: RequestRecord): Promise<void> {
      const before = request.deleted;
      request.deleted = 'uncertain';
      const { history } = request;
      const reply = await as(owner, (person) => person.deleteRequest(request.id), { history });
      const isRepeat = reply.isRepeat || before !== undefined;
      if (reply.status === 204 || (reply.status === 404 && isRepeat)) {
        request.deleted = 'acknowledged';
        acknowledge('deletion');
      } else if (reply.status !== 0 && !isRepeat) {
        request.deleted = undefined;
      }
    },

    async rate(owner: Owner, request: RequestRecord): Promise<void> {
      const list = await look('trust list', request, () => as(owner, (person) => person.trust(request.id)));
      const named = (list.body?.responses ?? []).filter(
        ({ responder_name: label }) => findCanaries(label).length > 0,
      );
      if (named.length === 0) return;
      const { responder_name: label } = random.pick(named);
      // A rating whose call got no clear reply may still arrive after a new one and replace it.
      if (request.ratings.get(label)?.at(-1)?.certainty === 'uncertain') return;
      const rating = random.integer(1, 10);
      const entry: RatingRecord = { rating, certainty: 'uncertain' };
      const made = request.ratings.get(label) ?? [];
      request.ratings.set(label, [...made, entry]);
      const { history } = request;
      const reply = await as(owner, (person) => person.rate(request.id, label, rating), { history });
      if (reply.status === 200) {
        entry.certainty = 'acknowledged';
        acknowledge('rating');
      } else if (reply.status !== 0 && !reply.isRepeat) {
        request.ratings.set(label, made);
      }
    },

    async share(owner: Owner, request: RequestRecord): Promise<void> {
      const { history } = request;
      const { body } = await as(owner, (person) => person.share(request.id), { history });
      if (!body) return;
      acknowledge('share');
      const { share_id: shareId } = body;
      request.shareId = shareId;
      await look('shared page', request, () => shareOf(shareId));
    },

    async regenerate(owner: Owner, request: RequestRecord): Promise<void> {
      await look('summary', request, () => as(owner, (person) => person.regenerate(request.id)));
    },

    async observe(owner: Owner, request: RequestRecord): Promise<void> {
      await look('summary', request, () => as(owner, (person) => person.readResult(request.id)));
      await look('trust list', request, () => as(owner, (person) => person.trust(request.id)));
    },

    async listRequests(owner: Owner): Promise<ReadonlyMap<string, number>> {
      const { body = [] } = await as(owner, (person) => person.requests(), { timeoutMs: 30_000 });
      return new Map(body.map(({ id, response_count: count }) => [id, count]));
    },

    async trustList(
      owner: Owner,
      request: RequestRecord,
    ): Promise<{ status: number; ratings: ReadonlyMap<string, number> }> {
      const { status, body } = await look('trust list', request, () =>
        as(owner, (person) => person.trust(request.id), { timeoutMs: 30_000 }),
      );
      const shown = body && !body.locked ? body.responses : [];
      const ratings = shown.map(
        ({ responder_name: label, trust_rating: rating }) => [label, rating] as const,
      );
      return { status, ratings: new Map(ratings) };
    },

    async readShare(shareId: string): Promise<number> {
      return (await shareOf(shareId)).status;
    },
  };
}

const erasedNow = ({ submissions }: RequestRecord): Set<number> =>
  new Set(submissions.filter(({ erased }) => erased === 'acknowledged').map(({ number }) => number));
