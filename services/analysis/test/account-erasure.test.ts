import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { aRequest } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();

async function deleted(userId: string): Promise<void> {
  const row = outboxRow(accountDeleted, {
    aggregateId: userId,
    aggregateVersion: 1,
    data: { user_id: userId },
  });
  await app.others.publishEvent(row.subject, row.payload, row.id);
  await eventually(async () => {
    const announced = await app.events('account-erased');
    expect(announced.map(({ data }) => data)).toContainEqual({ user_id: userId });
  });
}

describe('accountDeleted', () => {
  it('deleting an account removes its analyses and shared links', async () => {
    const { request_id: requestId, owner_id: ownerId } = await requestWith(app, someAnswers(5));
    const view = { themes: { own: ['stays-calm'], guess: [] }, scores: { own: {}, guess: {} } };
    const selfView = `/api/feedback-requests/${requestId}/self-view`;
    expect((await app.call('PUT', selfView, ownerId, {}, view)).status).toBe(200);
    await app.summaryAt('full', requestId, ownerId);
    const { body } = await app.call<{ share_id: string }>('POST', `/api/share-summary/${requestId}`, ownerId);
    const shared = `/api/public-summary/${body.share_id}`;
    const before = (await app.call('GET', shared)).status;
    await deleted(ownerId);
    expect([before, (await app.call('GET', shared)).status]).toEqual([200, 404]);
    for (const table of [
      'feedback_requests',
      'results',
      'mentions',
      'self_views',
      'shares',
      'jobs',
      'response_counts',
    ]) {
      const rows = await app.database.query(`select from analysis.${table} where request_id = $1`, [
        requestId,
      ]);
      expect(rows, table).toHaveLength(0);
    }
  });

  it('deleting an account keeps the analyses of other accounts', async () => {
    const { request_id: requestId, owner_id: ownerId } = await requestWith(app, someAnswers(5));
    await app.summaryAt('full', requestId, ownerId);
    await deleted((await requestWith(app, [])).owner_id);
    expect((await app.summary(requestId, ownerId)).status).toBe(200);
  });

  it('a late event about a request of a deleted account is ignored', async () => {
    const { owner_id: ownerId } = await requestWith(app, []);
    await deleted(ownerId);
    const late = aRequest({ owner_id: ownerId });
    await app.neighbours.addRequest(late);
    const marker = await requestWith(app, someAnswers(1));
    await app.countIs(marker.request_id, 1);
    const rows = await app.database.query('select from analysis.feedback_requests where owner_id = $1', [
      ownerId,
    ]);
    expect(rows).toEqual([]);
  });
});
