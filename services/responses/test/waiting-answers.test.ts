import { promiseVersions } from '@blindspot/contracts/anonymity';
import { feedbackResponseChanged, getWaitingAnswers } from '@blindspot/contracts/messages/feedback-responses';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { useAnsweredSets } from './answered-sets.ts';
import { anAnswer, aRequest, tappedForm, textForm } from './builders.ts';
import { startHarness } from './harness.ts';

const harness = await startHarness();
const { call, database, requests } = harness;
const { ask, seal, confirm, pages, submit, submitMany, answered, erase, change } = useAnsweredSets(harness);

type Page = z.infer<typeof getWaitingAnswers.output>;

const waiting = (requestId: string, after: string | null = null): Promise<Page> =>
  ask(getWaitingAnswers, { request_id: requestId, after }, { timeoutMs: 60_000 });
const countOf = async (requestId: string): Promise<number> => (await waiting(requestId)).responses.length;

describe('getWaitingAnswers query', () => {
  it('getWaitingAnswers returns nothing before there are enough answers for the first set', async () => {
    const { requestId, receipts } = await answered(4);
    expect(await waiting(requestId)).toEqual({ responses: [], next: null });
    receipts.push(await submit(requestId));
    expect(await countOf(requestId)).toBe(5);
    await erase(receipts[0]);
    expect(await waiting(requestId)).toEqual({ responses: [], next: null });
  });

  it('getWaitingAnswers returns answers once four newcomers wait, and none after the newcomers are sealed', async () => {
    const { requestId } = await answered(8);
    expect(await countOf(requestId)).toBe(0);
    await submit(requestId);
    const { responses } = await waiting(requestId);
    await seal(requestId, 2);
    expect(await countOf(requestId)).toBe(0);
    const newcomers = (await pages(requestId, 2)).flat().filter(({ is_newcomer: isNew }) => isNew);
    expect(responses.map(({ response_id: id }) => id)).toEqual(newcomers.map(({ response_id: id }) => id));
    await confirm(requestId, 2);
    await submitMany(requestId, 3);
    expect(await countOf(requestId)).toBe(0);
  });

  it('getWaitingAnswers returns answers again after their set was voided', async () => {
    const { requestId, receipts } = await answered(6);
    await submitMany(requestId, 4);
    await seal(requestId, 2);
    await erase(receipts[5]);
    expect(await countOf(requestId)).toBe(4);
  });

  it('getWaitingAnswers leaves out the owner’s own answer', async () => {
    const owner = await harness.person();
    const requestId = requests.add(aRequest({ owner_id: owner.userId }));
    await submitMany(requestId, 4);
    await call(`/api/feedback-response/${requestId}`, {
      method: 'POST',
      body: anAnswer(),
      token: owner.token,
    });
    expect(await countOf(requestId)).toBe(0);
    await submit(requestId);
    expect(await countOf(requestId)).toBe(5);
  });

  it('getWaitingAnswers returns nothing for an unknown request', async () => {
    expect(await waiting(randomUUID())).toEqual({ responses: [], next: null });
  });

  it('getWaitingAnswers masks names, and returns nothing that identifies the writers', async () => {
    const requestId = requests.add(aRequest({ form: tappedForm }));
    await submitMany(requestId, 4, { responder_name: 'Ines' });
    await submit(requestId, {
      responder_name: 'Benedikta',
      responses: { unsaid: 'As Benedikta and Ines say.' },
      relationship: 'family',
      themes: { unsaid: ['stays-calm'] },
      promised: { version: promiseVersions.shown, outside_ai: true },
    });
    const { responses } = await waiting(requestId);
    expect(responses.find(({ relationship }) => relationship === 'family')).toEqual({
      response_id: expect.any(String) as string,
      relationship: 'family',
      answers: { unsaid: 'As […] and […] say.' },
      themes: { unsaid: ['stays-calm'] },
      version: 1,
      outside_reader: true,
    });
  });

  it('getWaitingAnswers returns each answer once, sorted by random ids, in pages that fit one message', async () => {
    const questions = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`q${index}`, 'Well?']));
    const responses = Object.fromEntries(Object.keys(questions).map((key) => [key, 'ab '.repeat(1_300)]));
    const requestId = requests.add(aRequest({ form: { ...textForm, questions } }));
    await submitMany(requestId, 20, { responses });
    const ids: string[] = [];
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const page: Page = await waiting(requestId, after);
      ids.push(...page.responses.map(({ response_id: id }) => id));
      sizes.push(Buffer.byteLength(JSON.stringify(page)));
      after = page.next;
    } while (after !== null);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect([ids.length, sizes.length > 1, Math.max(...sizes) < 1_000_000]).toEqual([20, true, true]);
  });

  it('a change with the same content is published, but keeps the version of the answer', async () => {
    const requestId = requests.add(aRequest());
    const receipt = await submit(requestId, { relationship: 'family' });
    await submitMany(requestId, 4);
    const versions = async (): Promise<number[]> =>
      (await waiting(requestId)).responses
        .map(({ version }) => version)
        .toSorted((one, other) => one - other);
    expect(await versions()).toEqual([1, 1, 1, 1, 1]);
    await change(receipt);
    expect(await versions()).toEqual([1, 1, 1, 1, 2]);
    await change(receipt);
    expect(await versions()).toEqual([1, 1, 1, 1, 2]);
    // Sorts by `seq`, because the relay updates rows when it publishes them, which changes their order.
    const announced = await database.query<{ payload: { aggregateVersion: number; data: unknown } }>(
      `select payload from responses.outbox
       where payload->>'aggregateId' = $1 and payload->>'type' = $2 order by seq`,
      [requestId, feedbackResponseChanged.type],
    );
    expect(announced.map(({ payload: { aggregateVersion, data } }) => [aggregateVersion, data])).toEqual([
      [6, { request_id: requestId }],
      [7, { request_id: requestId }],
    ]);
  });
});
