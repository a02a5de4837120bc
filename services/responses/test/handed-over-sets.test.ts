import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TrustList } from '../src/trust/trust-service.ts';
import { refusal, useAnsweredSets } from './answered-sets.ts';
import { aRequest, sliderForm } from './builders.ts';
import { startHarness } from './harness.ts';

const harness = await startHarness();
const { call, database, requests } = harness;
const {
  seal,
  confirm,
  page,
  pages,
  submit,
  submitMany,
  handOver,
  answered,
  held,
  entered,
  statesOf,
  erase,
  change,
} = useAnsweredSets(harness);

const weighed = async (requestId: string, weight = 3) =>
  (await held(requestId)).map(({ response_id: id }) => ({ response_id: id, effective_weight: weight }));

describe('checkSealedAnswers query', () => {
  it('checkSealedAnswers seals the listed answers at their given weights', async () => {
    const requestId = requests.add(aRequest({ form: sliderForm }));
    const moved = { responses: { candour: 7 } };
    await submitMany(requestId, 5, moved);
    expect(await handOver(requestId, 4, await weighed(requestId))).toEqual([]);
    expect((await pages(requestId, 4)).flat()).toMatchObject(
      Array.from({ length: 5 }, () => ({ sealed_rating: 6, effective_weight: 3, is_newcomer: true })),
    );
    await submitMany(requestId, 4, moved);
    expect(await seal(requestId, 4)).toEqual({ sealed: false });
    expect(await seal(requestId, 5)).toMatchObject({ sealed: true, size: 9, newcomers: 4 });
  });

  it('checkSealedAnswers weights the answers to a form without sliders by their ratings', async () => {
    const owner = await harness.person();
    const requestId = requests.add(aRequest({ owner_id: owner.userId }));
    await submit(requestId, { responder_name: 'Mira' });
    const [receipt] = await submitMany(requestId, 4);
    await call(`/api/trust-rating/${requestId}`, {
      method: 'PUT',
      token: owner.token,
      body: { responder_name: 'Mira', trust_rating: 10 },
    });
    expect(await handOver(requestId, 1, await weighed(requestId))).toEqual([]);
    expect((await change(receipt)).status).toBe(409);
    const list = await call<TrustList>(`/api/feedback-responses/${requestId}`, { token: owner.token });
    const weights = list.body.responses.map((one) => `${one.sealed_rating} counts ${one.effective_weight}`);
    expect(weights.toSorted()).toEqual(['10 counts 10', ...Array.from({ length: 4 }, () => '6 counts 6')]);
  });

  it('checkSealedAnswers returns the erased answers of a set and voids the set', async () => {
    const { requestId, receipts } = await answered(6);
    const all = await weighed(requestId, 6);
    await erase(receipts[5]);
    const erased = await handOver(requestId, 2, all);
    expect(erased).toHaveLength(1);
    expect((await held(requestId)).map(({ response_id: id }) => id)).not.toContain(erased[0]);
    expect(await refusal(page(requestId, 2))).toEqual([409, 'set_void']);
    expect(await entered(requestId)).toEqual([1, 1, 1, 1, 1]);
  });

  it('checkSealedAnswers changes nothing if all answers of the set are known', async () => {
    const { requestId } = await answered(9);
    await seal(requestId, 2);
    await confirm(requestId, 2);
    const before = await held(requestId);
    expect(await handOver(requestId, 2, await weighed(requestId, 9))).toEqual([]);
    expect(await held(requestId)).toEqual(before);
  });

  it('checkSealedAnswers confirms a set that a restored backup contains without its confirmation', async () => {
    const { requestId } = await answered(5);
    await seal(requestId);
    expect(await handOver(requestId, 1, await weighed(requestId))).toEqual([]);
    expect(await statesOf(requestId)).toEqual([[1, 'confirmed']]);
  });

  it('checkSealedAnswers voids a later unconfirmed set that contains the same people', async () => {
    const { requestId } = await answered(5);
    await seal(requestId, 2);
    expect(await handOver(requestId, 1, await weighed(requestId))).toEqual([]);
    expect(await statesOf(requestId)).toEqual([
      [1, 'confirmed'],
      [2, 'void'],
    ]);
    expect(await entered(requestId)).toEqual([1, 1, 1, 1, 1]);
  });

  it('checkSealedAnswers accepts a set in several calls if it has more people than one call can list', async () => {
    const requestId = requests.add(aRequest());
    await submit(requestId);
    await database.query(
      `insert into responses.answers (request_id, response_id, relationship, answers, untouched, counted,
         promise_version, receipt_hash)
       select $1, gen_random_uuid(), 'other', '{"unsaid": "x"}', '{}', true, 2, sha256(random()::text::bytea)
       from generate_series(1, 1304)`,
      [requestId],
    );
    const all = await weighed(requestId);
    expect(await handOver(requestId, 1, all.slice(0, 1_000))).toEqual([]);
    expect(await handOver(requestId, 1, all.slice(1_000))).toEqual([]);
    expect((await pages(requestId)).map((answers) => answers.length)).toEqual([
      200, 200, 200, 200, 200, 200, 105,
    ]);
  });

  it('checkSealedAnswers returns all answers of a deleted request as erased', async () => {
    const id = randomUUID();
    expect(await handOver(randomUUID(), 1, [{ response_id: id, effective_weight: 3 }])).toEqual([id]);
  });
});
