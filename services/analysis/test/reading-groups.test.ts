import type { RecordedPrompt } from '@blindspot/test-kit/fake-model';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { describe, expect, test } from 'vitest';
import { saveResponseCounts } from '../src/requests/response-count-store.ts';
import { findServedResult } from '../src/results/result-store.ts';
import { wantPreparations } from '../src/jobs/preparation.ts';
import { someAnswers } from './arrange.ts';
import { startModelReplicas } from './model-replicas.ts';
import { steps } from './scripted-model.ts';

const replicas = await startModelReplicas();
const { db, provider, responses, aReplica, waitingRequest, open, wantReading, readingsOf, isDone } = replicas;

let words = 0;
const answers = (count: number) =>
  someAnswers(count).map((answer) => {
    words += 1;
    return { ...answer, answers: { unsaid: `You stay calm, as I saw on day ${words}.` } };
  });

type Answer = ReturnType<typeof answers>[number];

async function comeIn(requestId: string, before: number, newcomers: readonly Answer[]): Promise<void> {
  for (const [place, answer] of newcomers.entries()) {
    responses.store(requestId, answer);
    const count = before + place + 1;
    await saveResponseCounts(db, [{ request_id: requestId, response_count: count, version: count }]);
    await wantReading(requestId);
    await isDone(requestId);
  }
}

/** Returns the days that the answers in each reading prompt mention. Skips the first `before` prompts. */
const shownSince = (before: number): string[][] =>
  provider.prompts
    .slice(before)
    .filter(({ text }: RecordedPrompt) => text.startsWith(steps.reading))
    .map(({ text }) => [...text.matchAll(/on day (\d+)\./g)].map(([, day = '']) => day));

const daysOf = (those: readonly Answer[]): string[] =>
  those.map(({ answers: { unsaid } }) => /(\d+)\.$/.exec(unsaid)?.[1] ?? '');

const sorted = (days: readonly string[]): string[] =>
  days.toSorted((one, other) => Number(one) - Number(other));

describe('the reading model', () => {
  test('the reading model gets newcomers in groups of four, never one by one', async () => {
    const { requestId } = await waitingRequest(answers(5));
    aReplica();
    await wantReading(requestId);
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(5);

    const newcomers = answers(9);
    const before = provider.prompts.length;
    await comeIn(requestId, 5, newcomers.slice(0, 3));
    expect(shownSince(before)).toEqual([]);
    await comeIn(requestId, 8, newcomers.slice(3, 4));
    expect(sorted(shownSince(before).flat())).toEqual(daysOf(newcomers.slice(0, 4)));
    const after = provider.prompts.length;
    await comeIn(requestId, 9, newcomers.slice(4, 7));
    expect(shownSince(after)).toEqual([]);
    await comeIn(requestId, 12, newcomers.slice(7, 9));
    expect(sorted(shownSince(after).flat())).toEqual(daysOf(newcomers.slice(4, 8)));
  });

  test('the reading model gets a changed answer only together with four newcomers', async () => {
    const [changing, ...others] = answers(5);
    if (!changing) throw new Error('Nobody answered.');
    const { requestId } = await waitingRequest([changing, ...others]);
    aReplica();
    await wantReading(requestId);
    await isDone(requestId);
    const before = provider.prompts.length;
    responses.change(requestId, changing.response_id, { answers: answers(1)[0]?.answers ?? {} });
    await inTransaction(db, (transaction) => wantPreparations(transaction, [requestId], 'changed'));
    await isDone(requestId);
    await comeIn(requestId, 5, answers(3));
    expect(shownSince(before)).toEqual([]);
    await comeIn(requestId, 8, answers(1));
    expect(shownSince(before).flat()).toHaveLength(5);
  });

  test('the model reads the remaining answers when the owner opens the set', async () => {
    const asked = await waitingRequest(answers(5));
    const { requestId } = asked;
    aReplica();
    await wantReading(requestId);
    await isDone(requestId);
    const newcomers = answers(3);
    await comeIn(requestId, 5, newcomers);
    const before = provider.prompts.length;
    await open(asked);
    expect(sorted(shownSince(before).flat())).toEqual(daysOf(newcomers));
    expect((await findServedResult(db, requestId))?.findings.themes?.reader).toBe('model');
  });

  test("external AI gets no newcomer's answer if one person in the set was not informed of external AI", async () => {
    const asked = await waitingRequest(answers(5));
    const { requestId } = asked;
    aReplica({ outside: true });
    await wantReading(requestId);
    await isDone(requestId);
    const [unpublished, ...published] = answers(2);
    if (!unpublished) throw new Error('Nobody answered.');
    const before = provider.prompts.length;
    await comeIn(requestId, 5, [{ ...unpublished, outside_reader: false }, ...published]);
    await open(asked, { outside: true });
    expect(shownSince(before)).toEqual([]);
    expect((await findServedResult(db, requestId))?.findings.themes?.reader).toBe('taps');
  });

  test('only taps count if the model fails at the opening', async () => {
    const asked = await waitingRequest(answers(5));
    const { requestId } = asked;
    aReplica();
    await wantReading(requestId);
    await isDone(requestId);
    await comeIn(requestId, 5, answers(2));
    provider.mode = '500';
    await open(asked);
    expect((await findServedResult(db, requestId))?.findings.themes?.reader).toBe('taps');
  });
});
