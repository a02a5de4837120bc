import { randomUUID } from 'node:crypto';
import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import { feedbackRequestDeleted } from '@blindspot/contracts/messages/feedback-requests';
import { countAnswers } from '@blindspot/contracts/messages/feedback-responses';
import { anonymity } from '@blindspot/contracts/anonymity';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { eraseAnswersAgain } from '../src/erasures.ts';
import { refusal, useAnsweredSets } from './answered-sets.ts';
import { anAnswer, aRequest, textForm } from './builders.ts';
import { startHarness } from './harness.ts';
import { publishAs } from './publish.ts';

const harness = await startHarness();
const { call, config, database, neighbours, requests } = harness;
await eventually(() => neighbours.streamAccess());
const { seal, confirm, page, pages, submit, submitMany, answered, held, entered, statesOf, erase, change } =
  useAnsweredSets(harness);

describe('sealSet query for the first set', () => {
  it('sealSet seals nothing while fewer than five people have answered', async () => {
    const { requestId } = await answered(4);
    expect(await seal(requestId)).toEqual({ sealed: false });
    expect(await entered(requestId)).toEqual([null, null, null, null]);
  });

  it('sealSet seals all answers that count, at their current ratings', async () => {
    const owner = await harness.person();
    const requestId = requests.add(aRequest({ owner_id: owner.userId }));
    await submit(requestId, { responder_name: 'Mira', relationship: 'family' });
    await submitMany(requestId, 4);
    await call(`/api/feedback-response/${requestId}`, {
      method: 'POST',
      body: anAnswer({ relationship: 'close-friend' }),
      token: owner.token,
    });
    await call(`/api/trust-rating/${requestId}`, {
      method: 'PUT',
      token: owner.token,
      body: { responder_name: 'Mira', trust_rating: 2 },
    });
    expect(await seal(requestId)).toEqual({
      sealed: true,
      size: 5,
      newcomers: 5,
      seed: expect.any(String) as string,
    });
    const [answers = []] = await pages(requestId);
    expect(answers.map((answer) => `${answer.relationship} ${answer.sealed_rating}`).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'colleague 6'),
      'family 2',
    ]);
    expect(answers.every((answer) => answer.is_newcomer && answer.effective_weight === null)).toBe(true);
  });

  it('sealSet returns the same set each time, before and after it is confirmed', async () => {
    const { requestId } = await answered(5);
    const first = await seal(requestId);
    const before = await pages(requestId);
    await submit(requestId, { responder_name: 'Interrupt', responses: { unsaid: 'You interrupt.' } });
    expect([await seal(requestId), await pages(requestId)]).toEqual([first, before]);
    await confirm(requestId);
    expect(await seal(requestId)).toEqual(first);
  });

  it('sealSet seals nothing for an unknown request', async () => {
    expect(await seal(randomUUID())).toEqual({ sealed: false });
    expect(await confirm(randomUUID())).toBe(false);
  });
});

describe('sealSet query for a later set', () => {
  it('P7 sealSet waits for four newcomers', async () => {
    const { requestId } = await answered(8);
    expect(await seal(requestId, 2)).toEqual({ sealed: false });
    await submit(requestId);
    expect(await seal(requestId, 2)).toMatchObject({ sealed: true, size: 9, newcomers: 4 });
  });

  it('sealSet accepts skipped set numbers, but no number below the highest existing one', async () => {
    const { requestId } = await answered(9);
    expect(await seal(requestId, 7)).toMatchObject({ sealed: true, size: 9, newcomers: 4 });
    expect(await seal(requestId, 3)).toEqual({ sealed: false });
    const [answers = []] = await pages(requestId, 7);
    expect(answers.filter(({ is_newcomer: isNew }) => isNew)).toHaveLength(4);
  });

  it('sealSet keeps the weights of earlier people, and gives newcomers a weight only at the confirmation', async () => {
    const { requestId } = await answered(9);
    await seal(requestId, 2);
    const weights = async (isNew: boolean): Promise<unknown> =>
      (await pages(requestId, 2))
        .flat()
        .filter((answer) => answer.is_newcomer === isNew)
        .map((answer) => answer.effective_weight);
    expect([await weights(false), await weights(true)]).toEqual([
      [6, 6, 6, 6, 6],
      [null, null, null, null],
    ]);
    await confirm(requestId, 2, [1, 1, 1, 1, 1, 3, 1, 1, 1, 1]);
    expect([await weights(false), await weights(true)]).toEqual([
      [6, 6, 6, 6, 6],
      [3, 3, 3, 3],
    ]);
  });

  it('sealSet voids an unconfirmed set with a lower number', async () => {
    const { requestId } = await answered(5);
    await seal(requestId);
    await submit(requestId);
    expect(await seal(requestId, 2)).toMatchObject({ sealed: true, size: 6, newcomers: 6 });
    expect([await seal(requestId), await confirm(requestId)]).toEqual([{ sealed: false }, false]);
    expect(await confirm(requestId, 2)).toBe(true);
    expect(await statesOf(requestId)).toEqual([
      [1, 'void'],
      [2, 'confirmed'],
    ]);
  });
});

describe('confirmSet query', () => {
  it('confirmSet gives each newcomer the weight of their rating, and ignores a second call', async () => {
    const { requestId } = await answered(5);
    await seal(requestId);
    expect(await confirm(requestId, 1, [1, 1, 1, 1, 1, 4, 1, 1, 1, 1])).toBe(true);
    expect(await confirm(requestId, 1, [9, 9, 9, 9, 9, 9, 9, 9, 9, 9])).toBe(true);
    expect((await held(requestId)).map(({ effective_weight: weight }) => weight)).toEqual([4, 4, 4, 4, 4]);
  });

  it('confirmSet returns false for a set that was never sealed', async () => {
    const { requestId } = await answered(5);
    expect(await confirm(requestId)).toBe(false);
  });
});

describe('sealed answers', () => {
  it('a sealed answer cannot be changed by its receipt, but can be erased', async () => {
    const { requestId, receipts } = await answered(5);
    expect((await change(receipts[0])).status).toBe(200);
    await seal(requestId);
    expect((await change(receipts[0], 'Too late.')).status).toBe(409);
    expect((await call(`/api/my-responses/${receipts[0]}`)).body).toMatchObject({
      can_change: false,
      responses: { unsaid: 'On reflection: you hum.' },
    });
    await erase(receipts[0]);
  });

  it('a sealed answer cannot be changed by any SQL statement', async () => {
    const { requestId } = await answered(9);
    const refused: [string, string][] = [
      [`answers = '{}'`, 'answer_is_sealed'],
      [`relationship = 'family'`, 'answer_is_sealed'],
      [`themes = '{}'`, 'answer_is_sealed'],
      [`version = 2`, 'answer_is_sealed'],
      [`outside_reader = true`, 'answer_is_sealed'],
      [`sealed_rating = 10`, 'answer_is_sealed'],
      [`effective_weight = 10`, 'answer_is_sealed'],
      [`sealed_in = null, sealed_rating = null, effective_weight = null`, 'answer_is_sealed'],
      [`counted = false`, 'answers_sealed_are_counted'],
      [`sealed_rating = null`, 'answers_sealed_whole'],
    ];
    for (const [setting, constraint] of refused) {
      const update = database.query(
        `update responses.answers set ${setting} where request_id = $1 and sealed_in is not null`,
        [requestId],
      );
      await expect(update, setting).rejects.toMatchObject({ constraint });
    }
  });
});

const insertSecondSet = (requestId: string, set: { size: number; newcomers: number }) =>
  database.query(
    `insert into responses.sets (request_id, number, state, size, newcomers, seed)
     values ($1, 2, 'sealed', $2, $3, gen_random_uuid())`,
    [requestId, set.size, set.newcomers],
  );

describe('database constraint of sets', () => {
  it('the database rejects a set that is smaller than promised', async () => {
    const { requestId } = await answered(5);
    const tooSmall = [
      { size: anonymity.full - 1, newcomers: anonymity.full - 1 },
      { size: 20, newcomers: anonymity.batch - 1 },
    ];
    for (const set of tooSmall)
      await expect(insertSecondSet(requestId, set)).rejects.toMatchObject({ constraint: 'sets_size_rule' });
  });

  it('R34 the database rejects a set that differs from its sealed answers', async () => {
    const { requestId } = await answered(9);
    await expect(insertSecondSet(requestId, { size: 9, newcomers: 4 })).rejects.toMatchObject({
      constraint: 'set_is_sealed',
    });
  });

  it('the database rejects any change to a set, even one that makes a void set valid again', async () => {
    const { requestId, receipts } = await answered(9);
    const set = (setting: string) =>
      database.query(`update responses.sets set ${setting} where request_id = $1`, [requestId]);
    const isFixed = { constraint: 'set_is_fixed' };
    await expect(set('seed = gen_random_uuid()')).rejects.toMatchObject(isFixed);
    await expect(set(`state = 'sealed'`)).rejects.toMatchObject(isFixed);
    await erase(receipts[0]);
    await expect(set(`state = 'confirmed'`)).rejects.toMatchObject(isFixed);
  });
});

describe('erasure before a set is confirmed', () => {
  const ways: [string, (place: { requestId: string; receipts: string[] }) => Promise<void>][] = [
    ['an erasure by receipt', ({ receipts }) => erase(receipts[0])],
    [
      'the deletion of an account',
      async ({ requestId, receipts }) => {
        const writer = await harness.person();
        await call('/api/my-responses/claim', {
          method: 'POST',
          token: writer.token,
          body: { receipt: receipts[0] },
        });
        await publishAs(harness, accountDeleted, writer.userId, { user_id: writer.userId });
        await eventually(async () => expect(await held(requestId)).toHaveLength(4));
      },
    ],
    [
      'a repeated erasure after a backup was restored',
      async ({ requestId }) => {
        const [gone] = await held(requestId);
        const handle = createDatabase({ url: database.url });
        await eraseAnswersAgain(handle.db, [gone?.response_id ?? ''], config.SECRETS_DIR);
        await handle.close();
      },
    ],
  ];

  it.each(ways)('%s voids an unconfirmed set and unlocks the other answers', async (_, eraseOne) => {
    const { requestId, receipts } = await answered(5);
    await seal(requestId);
    await eraseOne({ requestId, receipts });
    expect(await entered(requestId)).toEqual([null, null, null, null]);
    expect([await confirm(requestId), await seal(requestId)]).toEqual([false, { sealed: false }]);
    const changes = await Promise.all(receipts.map((receipt) => change(receipt)));
    expect(changes.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      '200',
      '200',
      '200',
      '404',
    ]);
  });

  it('the number of a set that an erasure voided is not used again', async () => {
    const { requestId, receipts } = await answered(6);
    await submitMany(requestId, 3);
    await seal(requestId, 2);
    await erase(receipts[5]);
    await submit(requestId);
    expect([await seal(requestId, 2), await seal(requestId, 3)]).toMatchObject([
      { sealed: false },
      { sealed: true, size: 9, newcomers: 4 },
    ]);
  });

  it('an erasure voids every set with the answer, and unlocks only the newcomers of the unconfirmed set', async () => {
    const { requestId, receipts } = await answered(9);
    await seal(requestId, 2);
    await erase(receipts[0]);
    expect(await entered(requestId)).toEqual([1, 1, 1, 1, null, null, null, null]);
    expect(await statesOf(requestId)).toEqual([
      [1, 'void'],
      [2, 'void'],
    ]);
    expect(await seal(requestId, 3)).toEqual({ sealed: false });
    await submit(requestId);
    expect(await seal(requestId, 3)).toMatchObject({ sealed: true, size: 9, newcomers: 5 });
  });

  it('erasing an answer that is in no set leaves every set valid', async () => {
    const { requestId } = await answered(5);
    await seal(requestId);
    await erase(await submit(requestId));
    expect(await confirm(requestId)).toBe(true);
  });
});

describe('erasure after a set is confirmed', () => {
  it('after an erasure from a confirmed set, the other answers keep their weights', async () => {
    const { requestId, receipts } = await answered(5);
    await seal(requestId);
    await confirm(requestId);
    await erase(receipts[0]);
    expect((await held(requestId)).map((answer) => [answer.sealed_in, answer.effective_weight])).toEqual(
      Array.from({ length: 4 }, () => [1, 6]),
    );
    expect((await change(receipts[1])).status).toBe(409);
    expect([await seal(requestId), await confirm(requestId)]).toEqual([{ sealed: false }, false]);
    await submitMany(requestId, 4);
    expect(await seal(requestId, 2)).toEqual({ sealed: false });
    await submit(requestId);
    expect(await seal(requestId, 2)).toMatchObject({ sealed: true, size: 9, newcomers: 5 });
    await confirm(requestId, 2);
    await submitMany(requestId, 4);
    expect(await seal(requestId, 3)).toMatchObject({ sealed: true, size: 13, newcomers: 4 });
  });

  it('a person who erased an answer from a confirmed set answers again as a newcomer', async () => {
    const requestId = requests.add(aRequest());
    const [sam = {}, ...others] = Array.from({ length: 5 }, (_, index) => ({
      responder_email: `again-${index}@example.test`,
    }));
    const receipt = await submit(requestId, sam);
    for (const other of others) await submit(requestId, other);
    await seal(requestId);
    await confirm(requestId);
    await erase(receipt);
    await submit(requestId, sam);
    expect(await entered(requestId)).toEqual([1, 1, 1, 1, null]);
  });
});

describe('getAnswers query', () => {
  it('getAnswers rejects a void set with 409, even between two pages', async () => {
    const responses = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`q${index}`, 'ab '.repeat(1_300)]),
    );
    const questions = Object.fromEntries(Object.keys(responses).map((key) => [key, 'Well?']));
    const requestId = requests.add(aRequest({ form: { ...textForm, questions } }));
    const receipts: string[] = [];
    for (let person = 0; person < 12; person += 1) receipts.push(await submit(requestId, { responses }));
    await seal(requestId);
    const first = await page(requestId, 1);
    expect(first.next).not.toBeNull();
    await erase(receipts[0]);
    expect(await refusal(page(requestId, 1, first.next))).toEqual([409, 'set_void']);
    expect(await refusal(page(requestId, 1))).toEqual([409, 'set_void']);
  });

  it('getAnswers replies 409 for a set number that was never sealed', async () => {
    const { requestId } = await answered(9);
    expect(await refusal(page(requestId, 2))).toEqual([409, 'set_unknown']);
    expect(await refusal(page(randomUUID(), 1))).toEqual([409, 'set_unknown']);
  });

  it('getAnswers rejects a set whose request was deleted', async () => {
    const { requestId } = await answered(9);
    await seal(requestId, 2);
    await publishAs(harness, feedbackRequestDeleted, requestId, { request_id: requestId }, 2);
    await eventually(async () => expect(await statesOf(requestId)).toEqual([]));
    expect(await refusal(page(requestId, 2))).toEqual([409, 'set_unknown']);
  });
});

describe('countAnswers query', () => {
  it('countAnswers returns how many answers are in confirmed sets, and the mean rating, rounded to one decimal', async () => {
    const requestId = requests.add(aRequest());
    for (const relationship of ['family', 'close-friend', 'colleague', 'acquaintance', 'other'] as const)
      await submit(requestId, { relationship });
    const sealedCount = async () =>
      (await neighbours.ask(countAnswers, { request_id: requestId })).sealed_count;
    await seal(requestId);
    expect(await sealedCount()).toBe(0);
    await confirm(requestId);
    await submit(requestId, { relationship: 'family' });
    expect(await neighbours.ask(countAnswers, { request_id: requestId })).toEqual({
      response_count: 6,
      set_aside: 0,
      sealed_count: 5,
      average_trust_rating: 6.8,
      version: 6,
    });
  });

  it('countAnswers returns zeros for a request without answers', async () => {
    expect(await neighbours.ask(countAnswers, { request_id: randomUUID() })).toEqual({
      response_count: 0,
      set_aside: 0,
      sealed_count: 0,
      average_trust_rating: null,
      version: 0,
    });
  });
});
