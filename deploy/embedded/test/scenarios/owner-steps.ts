import { isDeepStrictEqual } from 'node:util';
import { getPublicSummaryRoute, revokeShareRoute, shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute, regenerateSummaryRoute } from '@blindspot/contracts/http/summaries';
import { deleteFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { listTrustRoute, rateTrustRoute } from '@blindspot/contracts/http/trust';
import {
  nameOf,
  presentAnswers,
  presentIds,
  releasesOf,
  remove,
  sharedRelease,
  standing,
  trustListOf,
} from './model.ts';
import { Contradiction, lookAt } from './observe.ts';
import type { Fault } from './product.ts';
import { analysedCount, sealedOn, stageOf, type Occasion } from './rules.ts';
import { expected, pickFrom, requestAt, step, untilKnown, withFault, type Step } from './step.ts';

export function readSummary(at: number, occasion: Exclude<Occasion, 'submission'>, fault: Fault): Step {
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

export function share(at: number, fault: Fault): Step {
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
      const before = request.share;
      if (before && !before.revoked && before.id !== id)
        throw new Contradiction('sharing again made another link');
      if (before?.revoked && before.id === id) throw new Contradiction('a revoked link came back');
      request.share = { id, number: last.number, revoked: false };
    },
    (model) => !model.brokerAway,
  );
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
      expected('a shared page', outcome, [sharedRelease(request) ? 200 : 404]);
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
