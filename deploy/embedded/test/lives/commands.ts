import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  getPublicSummaryRoute,
  getSummaryRoute,
  regenerateSummaryRoute,
  revokeShareRoute,
  shareSummaryRoute,
} from '@blindspot/contracts/http-analysis';
import { deleteAccountRoute, exportAccountRoute } from '@blindspot/contracts/http-auth';
import { deleteFeedbackRequestRoute } from '@blindspot/contracts/http-requests';
import {
  changeByReceiptRoute,
  eraseByReceiptRoute,
  listMyResponsesRoute,
  listTrustRoute,
  rateTrustRoute,
  submitFeedbackResponseRoute,
} from '@blindspot/contracts/http-responses';
import type { OwningService } from '@blindspot/contracts/services';
import { relationships, type Relationship } from '@blindspot/contracts/vocabulary';
import { eventually } from '@blindspot/test-kit/eventually';
import * as fc from 'fast-check';
import {
  add,
  erase,
  eraseAllOf,
  mayHaveBeenSealed,
  nameOf,
  presentAnswers,
  presentIds,
  releasesOf,
  remove,
  sharedRelease,
  trustListOf,
  type Model,
  type ModelAnswer,
  type ModelRequest,
} from './model.ts';
import { Contradiction, look, lookAt, statusOf } from './observe.ts';
import { password, type Account, type Fault, type LivesProduct, type Outcome } from './product.ts';
import { analysedCount, sealedOn, stageOf, type Occasion } from './rules.ts';

type Step = fc.AsyncCommand<Model, LivesProduct>;

const tryForMs = 15_000;

/** A step is named by what it does and by the numbers it was given, so that a printed list can be read. */
function step(
  name: string,
  run: (model: Model, product: LivesProduct) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step {
  return { check, run, toString: () => name };
}

function expected(what: string, outcome: Outcome<unknown>, statuses: readonly number[]): void {
  const status = statusOf(outcome);
  if (statuses.includes(status)) return;
  const code = outcome.kind === 'refused' ? ` (${outcome.code})` : '';
  throw new Contradiction(`${what} answers ${status}${code}, not ${statuses.join(' or ')}`);
}

/**
 * As a patient client: again until it is known what happened. While the broker is away a 503 is an answer, and says that
 * nothing was done. `again`: some reply was lost, so the first try may have done it.
 */
async function untilKnown<Body>(
  model: Model,
  ask: () => Promise<Outcome<Body>>,
): Promise<{ outcome: Outcome<Body>; again: boolean }> {
  const limit = Date.now() + tryForMs;
  for (let again = false; ;) {
    const outcome = await ask();
    if (outcome.kind !== 'lost' && (outcome.kind === 'done' || outcome.status !== 503 || model.brokerAway))
      return { outcome, again };
    if (Date.now() >= limit) return { outcome, again };
    again ||= outcome.kind === 'lost';
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The fault comes with the first try. */
async function withFault<Body>(
  { model, product }: { model: Model; product: LivesProduct },
  fault: Fault,
  service: OwningService,
  ask: () => Promise<Outcome<Body>>,
): Promise<{ outcome: Outcome<Body>; again: boolean }> {
  const first = await product.during(fault, service, ask);
  if (first.kind === 'done') return { outcome: first, again: false };
  if (first.kind === 'refused' && (first.status !== 503 || model.brokerAway))
    return { outcome: first, again: false };
  const { outcome, again } = await untilKnown(model, ask);
  return { outcome, again: again || first.kind === 'lost' };
}

const pickFrom = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(items.length, 1)];

const requestAt = (model: Model, pick: number): ModelRequest => {
  const request = pickFrom(model.requests, pick);
  if (!request) throw new Error('there is no request');
  return request;
};

const holds = (model: Readonly<Model>, pick: number, which: (answer: ModelAnswer) => boolean): boolean =>
  requestAt(model, pick).answers.some(which);

// Answers

const textOf = (marker: string, version: number): string =>
  `You listen well and ${marker} often interrupt people in meetings, take ${version}.`;

type Sending = { marker: string; relationship: Relationship; text: string; key: string | undefined };

const bodyOf = ({ marker, relationship, text }: Sending) => ({
  responder_name: nameOf({ marker }),
  responder_email: `${marker}@lives.test`,
  relationship,
  responses: { q1: text },
});

function send(product: LivesProduct, request: ModelRequest, sending: Sending, as: Account | undefined) {
  const headers = sending.key === undefined ? {} : { 'idempotency-key': sending.key };
  const input = { params: { requestId: request.id }, headers, body: bodyOf(sending) };
  return product.ask(submitFeedbackResponseRoute, input, as);
}

/** Ids of stored answers with the marker that the model does not know. */
async function unknownIds(product: LivesProduct, request: ModelRequest, marker: string): Promise<string[]> {
  const rows = await product.rows<{ id: string }>(
    `select response_id::text as id from responses.answers
     where request_id = $1 and strpos(answers->>'q1', $2) > 0`,
    [request.id, marker],
  );
  const known = new Set(request.answers.map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => !known.has(id));
}

async function learnAnswer(
  product: LivesProduct,
  request: ModelRequest,
  sending: Sending,
  more: { receipt: string | undefined; as: Account | undefined },
): Promise<void> {
  const ids = await unknownIds(product, request, sending.marker);
  const [id] = ids;
  if (ids.length > 1) throw new Contradiction(`one submission stored ${ids.length} answers`);
  if (id === undefined) {
    if (more.receipt === undefined) return;
    throw new Contradiction('a submission was thanked for and nothing new is stored');
  }
  if (request.answers.some(({ receipt }) => receipt !== undefined && receipt === more.receipt))
    throw new Contradiction('a new answer has the receipt of another');
  add(request, {
    id,
    marker: sending.marker,
    relationship: sending.relationship,
    key: sending.key,
    receipt: more.receipt,
    accountId: more.as?.id,
    text: sending.text,
    rating: undefined,
    gone: false,
    locked: false,
  });
}

/** Any of them, to find one where none may be. */
export const markers = /zq[0-9a-f]{12}/;
const newMarker = (): string => `zq${randomUUID().replaceAll('-', '').slice(0, 12)}`;

function submit(
  at: number,
  relationship: Relationship,
  more: { key: boolean; signedIn: boolean; fault: Fault },
): Step {
  const { key, signedIn, fault } = more;
  const words = [
    key ? 'with a key' : 'without a key',
    signedIn ? 'signed in' : '',
    fault === 'none' ? '' : fault,
  ];
  const name = `submit(${at}, ${relationship}, ${words.filter(Boolean).join(', ')})`;
  return step(name, async (model, product) => {
    const request = requestAt(model, at);
    const marker = newMarker();
    const sending = { marker, relationship, text: textOf(marker, 1), key: key ? randomUUID() : undefined };
    const as = signedIn ? model.responder : undefined;
    const ask = () => send(product, request, sending, as);
    if (!key && fault !== 'none') {
      // Nobody can tell what became of it; what the table says is the truth then.
      const outcome = await product.during(fault, 'responses', ask);
      const receipt = outcome.kind === 'done' ? outcome.body.receipt : undefined;
      if (request.exists) return learnAnswer(product, request, sending, { receipt, as });
      return expected('a submission to a deleted request', outcome, [404, 503, 0]);
    }
    const { outcome } = await withFault({ model, product }, fault, 'responses', ask);
    if (!request.exists) return refusedWhenDeleted(model, product, request, outcome);
    expected('a submission', outcome, [201]);
    if (outcome.kind === 'done')
      await learnAnswer(product, request, sending, { receipt: outcome.body.receipt, as });
  });
}

/** Several people send at the same moment. */
function crowd(at: number, people: number): Step {
  return step(
    `crowd(${at}, ${people})`,
    async (model, product) => {
      const request = requestAt(model, at);
      const certain = presentIds(request);
      const sent = await Promise.all(
        Array.from({ length: people }, async () => {
          const marker = newMarker();
          const sending: Sending = {
            marker,
            relationship: 'colleague',
            text: textOf(marker, 1),
            key: randomUUID(),
          };
          const { outcome } = await untilKnown(model, () => send(product, request, sending, undefined));
          return { sending, outcome };
        }),
      );
      for (const { sending, outcome } of sent) {
        expected('a submission among others', outcome, [201]);
        if (outcome.kind === 'done')
          await learnAnswer(product, request, sending, { receipt: outcome.body.receipt, as: undefined });
      }
      const perhaps = new Set([...presentIds(request)].filter((id) => !certain.has(id)));
      request.setsSince.push({ certain, perhaps });
    },
    (model) => requestAt(model, at).exists,
  );
}

/** Until the deletion arrives the form may still be known; then the answer goes with the request. */
async function refusedWhenDeleted(
  model: Model,
  product: LivesProduct,
  request: ModelRequest,
  outcome: Outcome<unknown>,
  alsoRefused: readonly number[] = [],
): Promise<void> {
  const away = model.brokerAway ? [503] : [];
  expected('a submission to a deleted request', outcome, [201, 404, ...alsoRefused, ...away]);
  if (!model.brokerAway) await lookAt(product, model, request);
}

/** The same key: while the answer lives, the same receipt for the same words, and a refusal for others. */
function submitAgain(at: number, pick: number, more: { otherWords: boolean; fault: Fault }): Step {
  const { otherWords, fault } = more;
  const name = `submitAgain(${at}, ${pick}${otherWords ? ', other words' : ''}, ${fault})`;
  return step(
    name,
    async (model, product) => {
      const request = requestAt(model, at);
      const before = pickFrom(
        request.answers.filter(({ key }) => key !== undefined),
        pick,
      );
      if (!before) return;
      // Who sends again sends what he sent at first, also where he has changed the answer by its receipt since.
      const text = textOf(before.marker, otherWords ? 99 : 1);
      const sending = { marker: before.marker, relationship: before.relationship, text, key: before.key };
      const kept = request.answers.find((answer) => answer.key === before.key && !answer.gone);
      const { outcome } = await withFault({ model, product }, fault, 'responses', () =>
        send(product, request, sending, undefined),
      );
      if (!request.exists)
        return refusedWhenDeleted(model, product, request, outcome, otherWords ? [422] : []);
      if (!kept) {
        expected('a submission under the key of an erased answer', outcome, [201]);
        if (outcome.kind === 'done')
          await learnAnswer(product, request, sending, { receipt: outcome.body.receipt, as: undefined });
        return;
      }
      expected('a repeated submission', outcome, [firstWordsOf(kept) === text ? 201 : 422]);
      if (outcome.kind === 'done' && outcome.body.receipt !== kept.receipt)
        throw new Contradiction('a repeated submission got another receipt');
      if ((await unknownIds(product, request, before.marker)).length > 0)
        throw new Contradiction('a repeated submission was stored twice');
    },
    (model) => holds(model, at, ({ key }) => key !== undefined),
  );
}

const firstWords = new WeakMap<ModelAnswer, string>();
/** As sent under the key; a change by receipt does not alter them. */
function firstWordsOf(answer: ModelAnswer): string {
  return firstWords.get(answer) ?? answer.text;
}

function change(at: number, pick: number, version: number, fault: Fault): Step {
  return step(
    `change(${at}, ${pick}, take ${version}, ${fault})`,
    async (model, product) => {
      const request = requestAt(model, at);
      const answer = pickFrom(
        request.answers.filter(({ receipt }) => receipt !== undefined),
        pick,
      );
      if (answer?.receipt === undefined) return;
      const { receipt, relationship } = answer;
      const text = textOf(answer.marker, version);
      const { outcome } = await withFault({ model, product }, fault, 'responses', () =>
        product.ask(changeByReceiptRoute, {
          params: { receipt },
          body: { responses: { q1: text }, relationship },
        }),
      );
      const away = model.brokerAway ? [503] : [];
      if (!request.exists || answer.gone) {
        expected('a change of an erased answer', outcome, request.exists ? [404] : [404, 409, ...away]);
        return;
      }
      const allowed = answer.locked ? [409] : mayHaveBeenSealed(request) ? [200, 409] : [200];
      expected(`a change of ${answer.locked ? 'a used' : 'an'} answer`, outcome, [...allowed, ...away]);
      if (outcome.kind === 'done') {
        firstWords.set(answer, firstWordsOf(answer));
        answer.text = text;
      } else if (outcome.kind === 'refused' && outcome.status === 409 && !answer.locked) {
        // The first try may have changed it before a release locked it: what the table says is what stands.
        await learnText(product, request, answer, [answer.text, text]);
      }
    },
    (model) => holds(model, at, ({ receipt }) => receipt !== undefined),
  );
}

async function learnText(
  product: LivesProduct,
  request: ModelRequest,
  answer: ModelAnswer,
  possible: readonly string[],
): Promise<void> {
  const [row] = await product.rows<{ text: string }>(
    `select answers->>'q1' as text from responses.answers where request_id = $1 and response_id = $2`,
    [request.id, answer.id],
  );
  if (!row || !possible.includes(row.text)) throw new Contradiction('a refused change left other words');
  firstWords.set(answer, firstWordsOf(answer));
  answer.text = row.text;
}

function eraseByReceipt(at: number, pick: number, fault: Fault): Step {
  return step(
    `erase(${at}, ${pick}, ${fault})`,
    async (model, product) => {
      const request = requestAt(model, at);
      const answer = pickFrom(
        request.answers.filter(({ receipt }) => receipt !== undefined),
        pick,
      );
      if (answer?.receipt === undefined) return;
      const { receipt } = answer;
      const { outcome, again } = await withFault({ model, product }, fault, 'responses', () =>
        product.ask(eraseByReceiptRoute, { params: { receipt } }),
      );
      if (!request.exists) return expected('an erasure in a deleted request', outcome, [204, 404]);
      if (answer.gone) return expected('a second erasure', outcome, [404]);
      expected('an erasure', outcome, again ? [204, 404] : [204]);
      erase(request, answer);
    },
    (model) => holds(model, at, ({ receipt }) => receipt !== undefined),
  );
}

// What the owner does

function readSummary(at: number, occasion: Exclude<Occasion, 'submission'>, fault: Fault): Step {
  return step(
    `${occasion === 'owner looks' ? 'readSummary' : 'regenerate'}(${at}, ${fault})`,
    async (model, product) => {
      const request = requestAt(model, at);
      // From a quiet state, so that what it seals is certain.
      await lookAt(product, model, request);
      const present = presentIds(request);
      const before = releasesOf(request);
      const route = occasion === 'owner looks' ? getSummaryRoute : regenerateSummaryRoute;
      const { outcome, again } = await withFault({ model, product }, fault, 'analysis', () =>
        product.ask<typeof getSummaryRoute>(
          route as typeof getSummaryRoute,
          { params: { requestId: request.id } },
          request.owner,
        ),
      );
      if (!request.exists || present.size === 0) return expected('a summary of nothing', outcome, [404]);
      expected('a summary', outcome, [200, 202]);
      const stageBefore = stageOf(present, before);
      const due = sealedOn('owner looks', present, before);
      // Where there is nothing to word afresh, asking anew does not even look.
      const sealed =
        occasion === 'owner looks' || due || stageBefore === 'full'
          ? (due ?? sealedOn(occasion, present, before))
          : undefined;
      await lookAt(product, model, request);
      const after = releasesOf(request);
      const made = after.length - before.length;
      // A repeated wish to have it worded anew is a second wish.
      const most = sealed ? (again && occasion === 'owner asks anew' ? 3 : 1) : 0;
      if (made > most || (made === 0 && sealed))
        throw new Contradiction(`${occasion} made ${made} releases, not ${most}`);
      for (const release of after.slice(before.length)) {
        if (!sealed || release.stage !== sealed.stage || !isDeepStrictEqual(release.members, sealed.members))
          throw new Contradiction(`${occasion} sealed ${release.stage} ${release.members.size}`);
      }
      if (outcome.kind !== 'done' || !('summary' in outcome.body)) return;
      const shown = outcome.body;
      // With 'generating' it still shows what stood before.
      const [of, releases] = shown.status === 'generating' ? ['before', before] : ['after', after];
      const want = {
        stage: stageOf(present, releases),
        analysed: analysedCount(present, releases),
        count: present.size,
      };
      const got = { stage: shown.stage, analysed: shown.analyzed_count, count: shown.response_count };
      if (!isDeepStrictEqual(got, want))
        throw new Contradiction(
          `the summary shows ${JSON.stringify(got)}, not ${JSON.stringify(want)} (${of})`,
        );
      const shared = sharedRelease(request);
      if (
        shown.status === 'ready' &&
        want.stage === 'full' &&
        (shown.share !== null) !== (shared !== undefined)
      )
        throw new Contradiction('the summary and the shared page do not agree');
      if (shown.share && shown.share.share_id !== request.share?.id)
        throw new Contradiction('the summary shows another link');
    },
    (model) => !model.brokerAway,
  );
}

function share(at: number, fault: Fault): Step {
  return step(
    `share(${at}, ${fault})`,
    async (model, product) => {
      const request = requestAt(model, at);
      await lookAt(product, model, request);
      const { outcome } = await withFault({ model, product }, fault, 'analysis', () =>
        product.ask(shareSummaryRoute, { params: { requestId: request.id } }, request.owner),
      );
      if (!request.exists) return expected('sharing what is deleted', outcome, [404]);
      const releases = releasesOf(request);
      const last = releases.findLast(({ stage }) => stage === 'full');
      if (!last || last.withdrawn) return expected('sharing without an analysis', outcome, [409]);
      expected('sharing', outcome, [200]);
      if (outcome.kind !== 'done') return;
      const { share_id: id } = outcome.body;
      const standing = request.share;
      if (standing && !standing.revoked && standing.id !== id)
        throw new Contradiction('sharing again made another link');
      if (standing?.revoked && standing.id === id) throw new Contradiction('a revoked link came back');
      request.share = { id, number: last.number, revoked: false };
    },
    (model) => !model.brokerAway,
  );
}

function revoke(at: number, fault: Fault): Step {
  return step(`revoke(${at}, ${fault})`, async (model, product) => {
    const request = requestAt(model, at);
    const { outcome } = await withFault({ model, product }, fault, 'analysis', () =>
      product.ask(revokeShareRoute, { params: { requestId: request.id } }, request.owner),
    );
    if (!request.exists)
      return expected('revoking what is deleted', outcome, model.brokerAway ? [204, 404, 503] : [204, 404]);
    expected('revoking', outcome, [204]);
    if (request.share) request.share.revoked = true;
  });
}

function readShared(at: number): Step {
  return step(
    `readShared(${at})`,
    async (model, product) => {
      const request = requestAt(model, at);
      if (!request.share) return;
      if (!model.brokerAway) await lookAt(product, model, request);
      const { outcome } = await untilKnown(model, () =>
        product.ask(getPublicSummaryRoute, { params: { shareId: request.share?.id ?? '' } }),
      );
      if (request.share.revoked) return expected('a revoked page', outcome, [404]);
      if (model.brokerAway) return expected('a shared page', outcome, [200, 404, 503]);
      expected('a shared page', outcome, [sharedRelease(request) ? 200 : 404]);
    },
    (model) => requestAt(model, at).share !== undefined,
  );
}

function rate(at: number, pick: number, rating: number, fault: Fault): Step {
  return step(
    `rate(${at}, ${pick}, ${rating}, ${fault})`,
    async (model, product) => {
      const request = requestAt(model, at);
      const answer = pickFrom(request.answers, pick);
      if (!answer) return;
      const { outcome } = await withFault({ model, product }, fault, 'responses', () =>
        product.ask(
          rateTrustRoute,
          {
            params: { requestId: request.id },
            body: { responder_name: nameOf(answer), trust_rating: rating },
          },
          request.owner,
        ),
      );
      if (!request.exists) return expected('rating in a deleted request', outcome, [200, 404, 409, 503]);
      const names = trustListOf(request);
      expected('rating', outcome, [names === undefined ? 409 : names.has(nameOf(answer)) ? 200 : 404]);
      if (outcome.kind === 'done')
        for (const rated of request.answers) if (rated === standing(request, answer)) rated.rating = rating;
    },
    (model) => requestAt(model, at).answers.length > 0,
  );
}

/** The answer that the name stands for now: one sent again under its old key has the old name. */
const standing = (request: ModelRequest, { marker }: ModelAnswer): ModelAnswer | undefined =>
  presentAnswers(request).find((answer) => answer.marker === marker);

function deleteRequest(at: number, fault: Fault): Step {
  return step(`deleteRequest(${at}, ${fault})`, async (model, product) => {
    const request = requestAt(model, at);
    const { outcome, again } = await withFault({ model, product }, fault, 'requests', () =>
      product.ask(deleteFeedbackRequestRoute, { params: { id: request.id } }, request.owner),
    );
    if (!request.exists) return expected('deleting a request twice', outcome, [404]);
    expected('deleting a request', outcome, again ? [204, 404] : [204]);
    remove(request);
  });
}

// Accounts

async function deleteAccount(
  model: Model,
  product: LivesProduct,
  account: Account,
  fault: Fault,
): Promise<void> {
  const { outcome, again } = await withFault({ model, product }, fault, 'auth', () =>
    product.ask(deleteAccountRoute, { body: { password } }, account),
  );
  expected('deleting an account', outcome, again ? [202, 401, 404] : [202]);
}

function deleteOwner(fault: Fault): Step {
  return step(`deleteOwner(${fault})`, async (model, product) => {
    const { owner } = model;
    await deleteAccount(model, product, owner, fault);
    for (const request of model.requests) if (request.owner === owner) remove(request);
    await brokerIsBack(model, product);
    await eventually(
      async () => {
        const rows = await product.rows('select from requests.feedback_requests where owner_id = $1', [
          owner.id,
        ]);
        if (rows.length > 0) throw new Contradiction('requests of a deleted account stand');
      },
      { timeoutMs: tryForMs },
    );
    await look(product, model);
    model.owner = await product.register('Owner');
  });
}

function deleteResponder(fault: Fault): Step {
  return step(`deleteResponder(${fault})`, async (model, product) => {
    const { responder } = model;
    await deleteAccount(model, product, responder, fault);
    await brokerIsBack(model, product);
    await eventually(
      async () => {
        const rows = await product.rows('select from responses.identities where account_id = $1', [
          responder.id,
        ]);
        if (rows.length > 0) throw new Contradiction('answers of a deleted account stand');
      },
      { timeoutMs: tryForMs },
    );
    for (const request of model.requests) eraseAllOf(request, responder.id);
    await look(product, model);
    model.responder = await product.register('Responder');
  });
}

function exportAccounts(): Step {
  return step(
    'exportAccounts()',
    async (model, product) => {
      await look(product, model);
      const copyOf = async (account: Account): Promise<string> => {
        const { outcome } = await untilKnown(model, () => product.ask(exportAccountRoute, {}, account));
        expected('an export', outcome, [200]);
        return JSON.stringify(outcome.kind === 'done' ? outcome.body : {});
      };
      const [ofOwner, ofResponder] = [await copyOf(model.owner), await copyOf(model.responder)];
      for (const request of model.requests) {
        if (request.owner === model.owner && ofOwner.includes(request.id) !== request.exists)
          throw new Contradiction(
            `an export ${request.exists ? 'lacks a request' : 'has a deleted request'}`,
          );
        for (const answer of request.answers) {
          const isTheirs = standing(request, answer)?.accountId === model.responder.id;
          if (ofOwner.includes(answer.marker)) throw new Contradiction("an owner's export has an answer");
          if (ofResponder.includes(answer.marker) !== isTheirs)
            throw new Contradiction(`a responder's export ${isTheirs ? 'lacks' : 'has'} an answer`);
        }
      }
    },
    (model) => !model.brokerAway,
  );
}

function listMyResponses(): Step {
  return step(
    'listMyResponses()',
    async (model, product) => {
      await look(product, model);
      const { responder } = model;
      const { outcome } = await untilKnown(model, () =>
        product.ask(listMyResponsesRoute, { querystring: { responder_email: responder.email } }, responder),
      );
      expected('the own answers', outcome, [200]);
      if (outcome.kind !== 'done') return;
      for (const request of model.requests) {
        const listed = outcome.body.responses.filter(({ title }) => title === request.title).length;
        const given = presentAnswers(request).filter(({ accountId }) => accountId === responder.id).length;
        if (listed !== given) throw new Contradiction(`${listed} of ${given} own answers are listed`);
      }
    },
    (model) => !model.brokerAway,
  );
}

function readTrust(at: number): Step {
  return step(`readTrust(${at})`, async (model, product) => {
    const request = requestAt(model, at);
    const { outcome } = await untilKnown(model, () =>
      product.ask(listTrustRoute, { params: { requestId: request.id } }, request.owner),
    );
    if (!request.exists) return expected('the trust list of a deleted request', outcome, [200, 404, 503]);
    expected('the trust list', outcome, [200]);
    const shown = outcome.kind === 'done' ? outcome.body.responses.length : 0;
    if (shown !== presentAnswers(request).length)
      throw new Contradiction(`the trust list has ${shown} of ${presentAnswers(request).length}`);
  });
}

// What goes wrong between

async function brokerIsBack(model: Model, product: LivesProduct): Promise<void> {
  if (!model.brokerAway) return;
  await product.brokerComesBack();
  model.brokerAway = false;
}

const brokerGoes = (): Step =>
  step(
    'brokerGoes()',
    async (model, product) => {
      await product.brokerGoes();
      model.brokerAway = true;
    },
    (model) => !model.brokerAway,
  );

const brokerComesBack = (): Step => step('brokerComesBack()', brokerIsBack, (model) => model.brokerAway);

const restart = (service: OwningService): Step =>
  step(`restart(${service})`, (_model, product) => product.restart(service));

const lookAtAll = (): Step => step('look()', (model, product) => look(product, model));

/** What any life may be made of; what is listed more often comes more often. */
export function lives(maxCommands: number): fc.Arbitrary<Iterable<Step>> {
  const fault = fc.oneof(
    { weight: 10, arbitrary: fc.constant<Fault>('none') },
    { weight: 3, arbitrary: fc.constant<Fault>('reply lost') },
    { weight: 1, arbitrary: fc.constant<Fault>('connections cut') },
    { weight: 1, arbitrary: fc.constant<Fault>('restart') },
  );
  // Most of it happens to one request, or it would seldom get five answers.
  const at = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) });
  const pick = fc.nat({ max: 11 });
  const submission = fc
    .record({
      at,
      relationship: fc.constantFrom(...relationships),
      key: fc.boolean(),
      signedIn: fc.oneof(
        { weight: 3, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      fault,
    })
    .map(({ at: where, relationship, ...more }) => submit(where, relationship, more));
  const erasure = fc.tuple(at, pick, fault).map((given) => eraseByReceipt(...given));
  const reading = fc
    .tuple(at, fc.constantFrom('owner looks' as const, 'owner asks anew' as const), fault)
    .map((given) => readSummary(...given));
  return fc.commands(
    [
      ...Array.from({ length: 8 }, () => submission),
      ...Array.from({ length: 3 }, () =>
        fc.tuple(at, fc.integer({ min: 2, max: 5 })).map((given) => crowd(...given)),
      ),
      fc
        .tuple(at, pick, fc.record({ otherWords: fc.boolean(), fault }))
        .map((given) => submitAgain(...given)),
      fc.tuple(at, pick, fc.integer({ min: 2, max: 9 }), fault).map((given) => change(...given)),
      erasure,
      erasure,
      reading,
      reading,
      reading,
      fc.tuple(at, fault).map((given) => share(...given)),
      fc.tuple(at, fault).map((given) => share(...given)),
      fc.tuple(at, fault).map((given) => revoke(...given)),
      at.map(readShared),
      at.map(readTrust),
      fc.tuple(at, pick, fc.integer({ min: 1, max: 10 }), fault).map((given) => rate(...given)),
      fc
        .tuple(
          fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: fc.constant(1) }),
          fault,
        )
        .map((given) => deleteRequest(...given)),
      fc.oneof(
        fault.map(deleteOwner),
        fault.map(deleteResponder),
        fault.map(deleteResponder),
        fc.constant(null).map(exportAccounts),
        fc.constant(null).map(listMyResponses),
      ),
      fc.constant(null).map(brokerGoes),
      fc.constant(null).map(brokerComesBack),
      fc.constant(null).map(brokerComesBack),
      fc.constantFrom<OwningService>('requests', 'responses', 'analysis', 'auth').map(restart),
      fc.constant(null).map(lookAtAll),
    ],
    { maxCommands, size: 'max' },
  );
}
