import { isDeepStrictEqual } from 'node:util';
import { getPublicSummaryRoute, revokeShareRoute, shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute, regenerateSummaryRoute } from '@blindspot/contracts/http/summaries';
import { deleteFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { listTrustRoute, rateTrustRoute } from '@blindspot/contracts/http/trust';
import {
  nameOf,
  presentAnswers,
  presentIds,
  remove,
  setsOf,
  sharedSet,
  standing,
  trustListOf,
  type Model,
  type ModelRequest,
} from './model.ts';
import { Contradiction, lookAt } from './observe.ts';
import type { Fault, Outcome, TestedProduct } from './product.ts';
import {
  analysedCount,
  newcomersOf,
  nextCount,
  sealedOn,
  stageOf,
  hasContent,
  type Occasion,
  type SealedSet,
} from './rules.ts';
import { expected, pickFrom, requestAt, step, untilKnown, withFault, type Step } from './step.ts';

export function readSummary(at: number, occasion: Occasion, fault: Fault): Step {
  return step(
    `owner ${occasion}(${at}, ${fault})`,
    async (model, product) => {
      const request = requestAt(model, at);
      // The test's model can predict a result only after all events have been processed.
      await lookAt(product, model, request);
      const present = presentIds(request);
      const before = setsOf(request);
      request.askedToOpen = occasion !== 'reads what is sealed';
      const { outcome } = await withFault({ model, product }, fault, 'analysis', () =>
        product.ask<typeof getSummaryRoute>(
          // The cast is safe because both routes have the same type of reply.
          (occasion === 'regenerates' ? regenerateSummaryRoute : getSummaryRoute) as typeof getSummaryRoute,
          {
            params: { requestId: request.id },
            querystring: occasion === 'reads what is sealed' ? { read: 'sealed' } : {},
          },
          request.owner,
        ),
      );
      if (!request.exists || present.size === 0) return expected('a summary of nothing', outcome, [404]);
      expected('a summary', outcome, [200, 202]);
      await lookAt(product, model, request);
      holdsWhatIsDue(request, { occasion, before });
      if (outcome.kind !== 'done' || !('summary' in outcome.body)) return;
      const after = setsOf(request);
      const shown = outcome.body;
      // A reply with the status 'generating' still shows the earlier result.
      const [of, sets] = shown.status === 'generating' ? ['before', before] : ['after', after];
      const want = {
        stage: stageOf(present, sets),
        analysed: analysedCount(present, sets),
        count: present.size,
        next: nextCount(present, sets),
        waiting: newcomersOf(present, sets).size,
      };
      const got = {
        stage: shown.stage,
        analysed: shown.analyzed_count,
        count: shown.response_count,
        next: shown.next_release_at_count,
        waiting: shown.waiting,
      };
      if (!isDeepStrictEqual(got, want))
        throw new Contradiction(
          `the summary shows ${JSON.stringify(got)}, not ${JSON.stringify(want)} (${of})`,
        );
      const shared = sharedSet(request);
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

function holdsWhatIsDue(
  request: ModelRequest,
  { occasion, before }: { occasion: Occasion; before: readonly SealedSet[] },
): void {
  const due = sealedOn(occasion, presentIds(request), before);
  const made = setsOf(request).slice(before.length);
  if (made.length !== (due ? 1 : 0))
    throw new Contradiction(`an owner who ${occasion} sealed ${made.length} sets, not ${due ? 1 : 0}`);
  for (const { members } of made)
    if (!isDeepStrictEqual(members, due))
      throw new Contradiction(`an owner who ${occasion} sealed ${members.size} of ${due?.size}`);
}

export function share(at: number, fault: Fault): Step {
  return step(
    `share(${at}, ${fault})`,
    async (model, product) => {
      const request = requestAt(model, at);
      await lookAt(product, model, request);
      const before = setsOf(request);
      request.askedToOpen = true;
      const { outcome } = await withFault({ model, product }, fault, 'analysis', () =>
        product.ask(shareSummaryRoute, { params: { requestId: request.id } }, request.owner),
      );
      if (!request.exists) return expected('sharing what is deleted', outcome, [404]);
      await lookAtAllBut(product, model, request, outcome);
      holdsWhatIsDue(request, { occasion: 'reads', before });
      if (!hasContent(presentIds(request), setsOf(request)))
        return expected('sharing without an analysis', outcome, [409]);
      expected('sharing', outcome, [200]);
    },
    (model) => !model.brokerAway,
  );
}

/**
 * Checks the share link and then the request. Records the link last, because only the check of the request finds
 * the number of the shared result.
 */
async function lookAtAllBut(
  product: TestedProduct,
  model: Model,
  request: ModelRequest,
  outcome: Outcome<{ share_id: string }>,
): Promise<void> {
  const before = request.share;
  if (outcome.kind === 'done') {
    const { share_id: id } = outcome.body;
    if (before && !before.revoked && before.id !== id)
      throw new Contradiction('sharing again made another link');
    if (before?.revoked && before.id === id) throw new Contradiction('a revoked link came back');
  }
  request.share = undefined;
  await lookAt(product, model, request);
  const last = setsOf(request).at(-1);
  request.share =
    outcome.kind === 'done' && last
      ? { id: outcome.body.share_id, number: last.number, revoked: false }
      : before;
}

export function revoke(at: number, fault: Fault): Step {
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

export function readShared(at: number): Step {
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
      expected('a shared page', outcome, [sharedSet(request) ? 200 : 404]);
    },
    (model) => requestAt(model, at).share !== undefined,
  );
}

export function rate(at: number, pick: number, rating: number, fault: Fault): Step {
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

export function deleteRequest(at: number, fault: Fault): Step {
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

export function readTrust(at: number): Step {
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
