import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { withdraw } from '../src/results/withdrawal.ts';
import { confirmResult, discardResult, insertResult } from '../src/results/result-store.ts';
import { findText, insertText } from '../src/results/text-store.ts';
import { aResult, aText, someFindings } from './builders.ts';

const database = await useDatabase('analysis', migrations);
// Uses the service's own database role, because the code can do nothing that this role cannot do.
const handle = createDatabase({ url: database.url, poolSize: 2 });
const { db } = handle;
afterAll(async () => await handle.close());

const people: string[] = Array.from({ length: 20 }, () => randomUUID());
const peopleFrom = (from: number, to: number): string[] => people.slice(from - 1, to);

const resultsOf = (requestId: string) => db('analysis.results').where({ request_id: requestId });

async function store(requestId: string, members: readonly string[], number = 1): Promise<string> {
  const result = aResult(requestId, { members: [...members], number });
  await insertResult(db, result);
  return result.id;
}

async function requestWithResults(...sets: string[][]): Promise<string> {
  const requestId = randomUUID();
  for (const [index, members] of sets.entries()) {
    await confirmResult(db, await store(requestId, members, index + 1));
  }
  return requestId;
}

describe('the database', () => {
  test('R34 V16.5.3 the database rejects a set with only four people', async () => {
    await expect(store(randomUUID(), peopleFrom(1, 4))).rejects.toMatchObject({ constraint: 'result_size' });
  });

  test('the database rejects a set that counts a person twice', async () => {
    const members = [...peopleFrom(1, 4), ...peopleFrom(1, 1)];
    await expect(
      db('analysis.results').insert({
        id: randomUUID(),
        request_id: randomUUID(),
        number: 1,
        response_ids: members,
        weights: {},
        average_trust_rating: 5,
        findings: someFindings,
      }),
    ).rejects.toMatchObject({ constraint: 'result_members' });
  });

  test.each([
    ['the same people again', [peopleFrom(1, 5)], peopleFrom(1, 5)],
    ['three newcomers', [peopleFrom(1, 5)], peopleFrom(1, 8)],
    ['a batch but without a person of an earlier set', [peopleFrom(1, 5)], peopleFrom(2, 9)],
    ['three newcomers after the last of two sets', [peopleFrom(1, 5), peopleFrom(1, 9)], peopleFrom(1, 12)],
    [
      'a batch after the first set but not after the second',
      [peopleFrom(1, 5), peopleFrom(1, 9)],
      peopleFrom(1, 10),
    ],
  ])('the database rejects a set with %s', async (_, earlier, members) => {
    const requestId = await requestWithResults(...earlier);
    await expect(store(requestId, members, 9)).rejects.toMatchObject({ constraint: 'result_set_rule' });
  });

  test('P7 the database rejects a set that omits a person of a withdrawn set', async () => {
    const requestId = await requestWithResults(peopleFrom(1, 5));
    await inTransaction(db, (transaction) => withdraw(transaction, requestId, peopleFrom(1, 1)));
    await expect(store(requestId, peopleFrom(3, 9), 2)).rejects.toMatchObject({
      constraint: 'result_set_rule',
    });
    await expect(store(requestId, peopleFrom(2, 9), 2)).resolves.toBeTypeOf('string');
  });

  test('R34 the database rejects a set while another set of the request is unconfirmed', async () => {
    const requestId = randomUUID();
    await store(requestId, peopleFrom(1, 5));
    await expect(store(requestId, peopleFrom(1, 6), 2)).rejects.toMatchObject({
      constraint: 'results_one_unconfirmed',
    });
  });

  test('the database rejects a set that is inserted as confirmed', async () => {
    const requestId = randomUUID();
    const id = await store(requestId, peopleFrom(1, 5));
    const [row] = await resultsOf(requestId);
    await discardResult(db, id);
    await expect(
      db('analysis.results').insert({ ...row, size: undefined, confirmed: true }),
    ).rejects.toMatchObject({ constraint: 'result_rules' });
  });
});

test.each([
  ['everyone in the earlier set and a batch of newcomers', [peopleFrom(1, 5)], peopleFrom(1, 9)],
  [
    'everyone of both earlier sets and a batch of newcomers',
    [peopleFrom(1, 5), peopleFrom(1, 9)],
    peopleFrom(1, 13),
  ],
])('the database accepts a set with %s', async (_, earlier, members) => {
  const requestId = await requestWithResults(...earlier);
  await expect(store(requestId, members, 9)).resolves.toBeTypeOf('string');
});

describe('a confirmed set', () => {
  test.each([
    ['its members', { response_ids: peopleFrom(1, 9) }],
    ["its members' weights", { weights: { [people[0] ?? '']: 10 } }],
    ['the effective weights of newcomers', { effective_weights: Array.from({ length: 10 }, () => 5) }],
    ['its average rating', { average_trust_rating: 9 }],
    ['its findings', { findings: { ...someFindings, untouchedSliders: true } }],
    ['its confirmation', { confirmed: false }],
  ])('the database rejects a change of a confirmed set: %s', async (_, change) => {
    const requestId = await requestWithResults(peopleFrom(1, 5));
    await expect(resultsOf(requestId).update(change)).rejects.toMatchObject({
      constraint: 'result_is_fixed',
    });
  });

  test('a confirmed set keeps its findings until it is withdrawn', async () => {
    const requestId = await requestWithResults(peopleFrom(1, 5));
    await expect(resultsOf(requestId).update({ findings: null })).rejects.toMatchObject({
      constraint: 'results_findings',
    });
  });

  test('a confirmed set loses its findings and texts for good when it is withdrawn', async () => {
    const requestId = randomUUID();
    const id = await store(requestId, peopleFrom(1, 5));
    await confirmResult(db, id);
    await insertText(db, aText(id));
    await resultsOf(requestId).update({ withdrawn: true });
    expect(await resultsOf(requestId).first('findings')).toEqual({ findings: null });
    expect(await findText(db, id)).toBeUndefined();
    await insertText(db, aText(id));
    expect(await db('analysis.result_texts').where({ result_id: id }).pluck('text')).toEqual([null]);
    await expect(
      resultsOf(requestId).update({ withdrawn: false, findings: someFindings }),
    ).rejects.toMatchObject({ constraint: 'result_is_fixed' });
  });

  test('a confirmed set cannot be deleted before its request', async () => {
    const requestId = await requestWithResults(peopleFrom(1, 5));
    await discardResult(db, await store(requestId, peopleFrom(1, 9), 2));
    await expect(resultsOf(requestId).delete()).rejects.toMatchObject({ constraint: 'result_stays' });
    await expect(db.raw('truncate analysis.results cascade')).rejects.toMatchObject({
      constraint: 'result_stays',
    });
  });
});

describe('texts of a set', () => {
  test('the database stores a text only for a confirmed set', async () => {
    const id = await store(randomUUID(), peopleFrom(1, 5));
    await insertText(db, aText(id));
    expect(await findText(db, id)).toBeUndefined();
    const row = { result_id: id, number: 1, text: {}, engine: 'local', prompt_version: 'x' };
    await expect(db('analysis.result_texts').insert(row)).rejects.toMatchObject({
      constraint: 'text_result',
    });
  });

  test("the database rejects a change or a deletion of a set's text", async () => {
    const requestId = randomUUID();
    const id = await store(requestId, peopleFrom(1, 5));
    await confirmResult(db, id);
    await insertText(db, aText(id));
    const texts = () => db('analysis.result_texts').where({ result_id: id });
    await expect(texts().update({ text: { summary: 'Cold.' } })).rejects.toMatchObject({
      constraint: 'text_is_fixed',
    });
    await expect(texts().update({ text: null })).rejects.toMatchObject({ constraint: 'text_is_fixed' });
    await expect(texts().delete()).rejects.toMatchObject({ constraint: 'text_stays' });
  });
});
