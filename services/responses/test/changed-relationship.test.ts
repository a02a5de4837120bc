import type { NextSet, TrustListItem } from '@blindspot/contracts/http/trust';
import { countAnswers, weighNewcomers } from '@blindspot/contracts/messages/feedback-responses';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { eventually } from '@blindspot/test-kit/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { aRequest } from './builders.ts';
import { startHarness, type Person } from './harness.ts';
import { asAnalysis, asAsked } from './sealing.ts';

const harness = await startHarness();
const { call, neighbours, requests } = harness;
await eventually(() => neighbours.streamAccess());
const { seal, confirm, pages, submit, submitMany } = asAnalysis(harness);
neighbours.serve(weighNewcomers, () => ({ effective_weights: asAsked, prepared: true }));

let owner: Person;
beforeAll(async () => {
  owner = await harness.person();
});

const list = async (requestId: string): Promise<{ responses: TrustListItem[]; next_set: NextSet }> =>
  (
    await call<{ responses: TrustListItem[]; next_set: NextSet }>(`/api/feedback-responses/${requestId}`, {
      token: owner.token,
    })
  ).body;
const mean = async (requestId: string): Promise<number | null> =>
  (await neighbours.ask(countAnswers, { request_id: requestId })).average_trust_rating;
const shownOf = async (requestId: string, name: string): Promise<unknown[]> => {
  const found = (await list(requestId)).responses.find(({ responder_name: label }) => label === name);
  return [found?.relationship, found?.trust_rating, found?.sealed_rating];
};
const change = async (receipt: string, relationship: Relationship): Promise<void> => {
  const reply = await call(`/api/my-responses/${receipt}`, {
    method: 'PUT',
    body: { responses: { unsaid: 'On reflection: you hum.' }, relationship },
  });
  expect(reply.status).toBe(200);
};

async function answeredWith(others: number): Promise<{ requestId: string; receipt: string }> {
  const requestId = requests.add(aRequest({ owner_id: owner.userId }));
  const receipt = await submit(requestId, { responder_name: 'Uma' });
  await submitMany(requestId, others);
  return { requestId, receipt };
}

describe('PUT /api/my-responses with another relationship', () => {
  it('an owner’s list and mean show a changed relationship only after the next set is sealed', async () => {
    const { requestId, receipt } = await answeredWith(5);
    const before = [await list(requestId), await mean(requestId)];
    await change(receipt, 'family');
    expect([await list(requestId), await mean(requestId)]).toEqual(before);
    await change(receipt, 'acquaintance');
    expect([await list(requestId), await mean(requestId)]).toEqual(before);
    await seal(requestId);
    await confirm(requestId);
    expect(await shownOf(requestId, 'Uma')).toEqual(['acquaintance', 4, 4]);
    expect((await pages(requestId)).flat().map(({ sealed_rating: rating }) => rating)).toContain(4);
  });

  it('a changed relationship leaves the fingerprint of the next set valid', async () => {
    const { requestId, receipt } = await answeredWith(4);
    const { entering } = (await list(requestId)).next_set;
    await change(receipt, 'family');
    expect((await list(requestId)).next_set.entering).toBe(entering);
    const sealed = await seal(requestId, 1, entering ?? '');
    expect(sealed).toMatchObject({ sealed: true, size: 5 });
    expect((await list(requestId)).next_set.entering).toBe(entering);
    expect(await seal(requestId, 1, entering ?? '')).toEqual(sealed);
  });

  it('the holder of the receipt sees a changed relationship at once', async () => {
    const { receipt } = await answeredWith(0);
    await change(receipt, 'close-friend');
    const reply = await call<{ relationship: string }>(`/api/my-responses/${receipt}`);
    expect(reply.body.relationship).toBe('close-friend');
  });

  it('a changed relationship does not replace the rating that the owner gave the person', async () => {
    const { requestId, receipt } = await answeredWith(4);
    await change(receipt, 'family');
    const rated = await call<TrustListItem>(`/api/trust-rating/${requestId}`, {
      method: 'PUT',
      token: owner.token,
      body: { responder_name: 'Uma', trust_rating: 2 },
    });
    expect([rated.body.relationship, rated.body.trust_rating]).toEqual(['colleague', 2]);
    expect(await shownOf(requestId, 'Uma')).toEqual(['colleague', 2, null]);
    await seal(requestId);
    expect(await shownOf(requestId, 'Uma')).toEqual(['family', 2, 2]);
  });

  it('an owner does not see a changed relationship if the set is voided before its confirmation', async () => {
    const { requestId, receipt } = await answeredWith(4);
    const other = await submit(requestId);
    await change(receipt, 'family');
    await seal(requestId);
    expect((await call(`/api/my-responses/${other}`, { method: 'DELETE' })).status).toBe(204);
    expect(await shownOf(requestId, 'Uma')).toEqual(['colleague', 6, null]);
  });
});
