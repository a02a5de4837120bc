import { randomUUID } from 'node:crypto';
import {
  feedbackRequestCreated,
  feedbackRequestDeleted,
} from '@blindspot/contracts/events/feedback-requests';
import type { LabelledRequest } from '@blindspot/contracts/queries/feedback-requests';
import { listHeldRequests } from '@blindspot/contracts/queries/reconciliation';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { aRequest } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();

const copyOf = async (requestId: string): Promise<{ version: number; question_set: string } | undefined> =>
  (
    await app.database.query<{ version: number; question_set: string }>(
      'select version::int, question_set from analysis.feedback_requests where request_id = $1',
      [requestId],
    )
  )[0];

const labelsOf = async (requestId: string) =>
  (
    await app.database.query(
      'select title, owner_name, labels_version::int from analysis.feedback_requests where request_id = $1',
      [requestId],
    )
  )[0];

const offersOf = async (requestId: string) =>
  (
    await app.database.query<{ offers: unknown }>(
      `select form -> 'offers' as offers from analysis.feedback_requests where request_id = $1`,
      [requestId],
    )
  )[0]?.offers;
/** As an image that knew none left the copy. */
const forgetOffers = async ({ request_id: id }: LabelledRequest): Promise<unknown> =>
  await app.database.query(
    `update analysis.feedback_requests set form = (form::jsonb - 'offers')::json where request_id = $1`,
    [id],
  );
const look = async ({ request_id: id, owner_id: ownerId }: { request_id: string; owner_id: string }) =>
  await app.call('GET', `/api/feedback-requests/${id}/own-view`, ownerId);

const heldOf = async (requestId: string) =>
  (await app.others.ask(listHeldRequests('analysis'), { after: null })).held.find(
    ({ request_id: id }) => id === requestId,
  );

describe('a request that is announced', () => {
  it('is copied as it is now, not as it was when it was announced', async () => {
    const request = aRequest();
    const { request_id: id } = request;
    await app.neighbours.addRequest(request, { announced: false });
    await app.neighbours.updateRequest({ ...request, question_set: 'quick' });
    await eventually(async () => expect(await copyOf(id)).toEqual({ version: 2, question_set: 'quick' }));
    await app.neighbours.announce(feedbackRequestCreated, id, 1, { request_id: id });
    await requestWith(app, someAnswers(1));
    expect(await copyOf(id)).toEqual({ version: 2, question_set: 'quick' });
  });

  it('with its whole form, as it used to be, is understood', async () => {
    const request = aRequest();
    await app.neighbours.addRequest(request, { announced: false });
    const id = randomUUID();
    const event = {
      id,
      type: 'feedback-request-created',
      version: 1,
      occurredAt: new Date().toISOString(),
      aggregateId: request.request_id,
      aggregateVersion: 1,
      data: request,
    };
    await app.others.publishEvent(feedbackRequestCreated.subject, JSON.stringify(event), id);
    await eventually(async () => expect(await copyOf(request.request_id)).toMatchObject({ version: 1 }));
  });

  it('and gone when it is asked for leaves nothing, and no event unhandled', async () => {
    const id = randomUUID();
    await app.neighbours.announce(feedbackRequestCreated, id, 1, { request_id: id });
    const marker = aRequest();
    await app.neighbours.addRequest(marker);
    await eventually(async () => expect(await copyOf(marker.request_id)).toBeDefined());
    expect(await copyOf(id)).toBeUndefined();
    expect(await app.database.query('select from analysis.dead_letters')).toEqual([]);
  });
});

describe('title and owner’s name', () => {
  it('are those of now once a change of them was announced', async () => {
    const request = await requestWith(app, someAnswers(1));
    await app.neighbours.updateRequest({ ...request, title: 'Another title', owner_name: 'Ann After' });
    await eventually(async () => {
      const { body } = await app.summary(request.request_id, request.owner_id);
      expect(body.title).toBe('Another title');
    });
    expect(await labelsOf(request.request_id)).toEqual({
      title: 'Another title',
      owner_name: 'Ann After',
      labels_version: 2,
    });
  });

  it('are asked for where the image before left them out, and the copy counts as old until then', async () => {
    const request = await requestWith(app, someAnswers(1));
    await eventually(async () => expect(await copyOf(request.request_id)).toBeDefined());
    app.neighbours.requestsAway = true;
    onTestFinished(() => void (app.neighbours.requestsAway = false));
    await eventually(async () => {
      // Again, where what was asked for the answer came only now.
      await app.database.query(
        `update analysis.feedback_requests set title = '', owner_name = '', labels_version = 0 where request_id = $1`,
        [request.request_id],
      );
      expect((await heldOf(request.request_id))?.version).toBe(0);
    });
    const away = await app.summary(request.request_id, request.owner_id);
    app.neighbours.requestsAway = false;
    const back = await app.summary(request.request_id, request.owner_id);
    expect([away.status, back.body.title]).toEqual([200, 'A title']);
    expect((await heldOf(request.request_id))?.version).toBe(1);
  });
});

const ofBefore = (): LabelledRequest => {
  const { form, ...facts } = aRequest();
  const { offers: _, ...before } = form;
  return { ...facts, form: before };
};

describe('themes that a form offers', () => {
  it('are asked for where an image that knew none left them out', async () => {
    const request = await requestWith(app, someAnswers(1));
    await eventually(async () => expect(await copyOf(request.request_id)).toBeDefined());
    await forgetOffers(request);
    await look(request);
    expect(await offersOf(request.request_id)).toEqual(request.form.offers);
  });

  it('are asked for again where the image that was asked knew none', async () => {
    const request = aRequest();
    app.neighbours.requestsKnowNoOffers = true;
    onTestFinished(() => void (app.neighbours.requestsKnowNoOffers = false));
    await app.neighbours.addRequest(request);
    await eventually(async () => expect(await copyOf(request.request_id)).toBeDefined());
    app.neighbours.requestsKnowNoOffers = false;
    await look(request);
    expect(await offersOf(request.request_id)).toEqual(request.form.offers);
  });

  it('do not come into a form of before there were any', async () => {
    const request = ofBefore();
    await app.neighbours.addRequest(request);
    await eventually(async () => expect(await copyOf(request.request_id)).toBeDefined());
    expect([(await look(request)).status, await offersOf(request.request_id)]).toEqual([200, {}]);
  });

  it('are asked for once, also where the form is of before there were any', async () => {
    const request = ofBefore();
    await app.neighbours.addRequest(request);
    await eventually(async () => expect(await copyOf(request.request_id)).toBeDefined());
    await forgetOffers(request);
    const before = app.neighbours.requestsAsked;
    for (let time = 0; time < 3; time += 1) expect((await look(request)).status).toBe(200);
    expect(app.neighbours.requestsAsked - before).toBe(1);
  });

  it('are asked for where an older image has heard of a later version and left labels out', async () => {
    const request = await requestWith(app, someAnswers(1));
    const renamed = { ...request, title: 'Another title' };
    await app.neighbours.addRequest(request);
    await eventually(async () => expect(await copyOf(request.request_id)).toBeDefined());
    await app.neighbours.updateRequest(renamed);
    await eventually(async () => expect(await copyOf(request.request_id)).toMatchObject({ version: 2 }));
    await app.database.query(
      `update analysis.feedback_requests set title = 'A title', labels_version = 1 where request_id = $1`,
      [request.request_id],
    );
    await look(request);
    expect(await labelsOf(request.request_id)).toMatchObject({ title: 'Another title', labels_version: 2 });
  });
});

it('a deletion is confirmed each time that it is announced, also where nothing was held', async () => {
  const { request_id: held } = await requestWith(app, someAnswers(3));
  for (const requestId of [held, randomUUID()]) {
    for (const version of [2, 2]) {
      await app.neighbours.announce(feedbackRequestDeleted, requestId, version, { request_id: requestId });
    }
    await eventually(async () => {
      const said = (await app.events('feedback-request-erased')).filter(
        ({ data }) => (data as { request_id: string }).request_id === requestId,
      );
      expect(said).toHaveLength(2);
    });
    expect(await copyOf(requestId)).toBeUndefined();
  }
});
