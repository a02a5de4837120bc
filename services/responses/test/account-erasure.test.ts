import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import { feedbackRequestCreated } from '@blindspot/contracts/messages/feedback-requests';
import type { SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import { exportGivenAnswers } from '@blindspot/contracts/messages/feedback-responses';
import type { EventDefinition } from '@blindspot/contracts/message';
import { outboxRow, type EventInput } from '@blindspot/service-kit/events/outbox';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { anAnswer, aRequest, sliderForm, tappedForm } from './builders.ts';
import { startHarness } from './harness.ts';

const harness = await startHarness();
const { call, database, requests, neighbours } = harness;

async function publish<Data>(event: EventDefinition<Data>, input: EventInput<Data>): Promise<void> {
  const row = outboxRow(event, input);
  await eventually(() => neighbours.publishEvent(row.subject, row.payload, row.id));
}

async function submit(requestId: string, body = anAnswer(), token?: string): Promise<SubmissionReceipt> {
  const path = `/api/feedback-response/${requestId}`;
  const reply = await call<SubmissionReceipt>(path, { method: 'POST', body, token });
  if (reply.status !== 201) throw new Error(`a submission was answered with ${reply.status}`);
  return reply.body;
}

async function deleted(userId: string): Promise<void> {
  await publish(accountDeleted, {
    aggregateId: userId,
    aggregateVersion: 1,
    data: { user_id: userId },
  });
  await eventually(async () => expect(await events('account-erased', userId)).toHaveLength(1));
}

async function events(type: string, aggregateId: string): Promise<{ data: unknown }[]> {
  const rows = await database.query<{ payload: { data: unknown } }>(
    `select payload from responses.outbox where payload->>'type' = $1 and payload->>'aggregateId' = $2`,
    [type, aggregateId],
  );
  return rows.map(({ payload }) => payload);
}

async function rowsOf(requestId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['answers', 'identities', 'request_counts', 'submission_keys']) {
    const rows = await database.query(`select from responses.${table} where request_id = $1`, [requestId]);
    counts[table] = rows.length;
  }
  return counts;
}

const nothing = { answers: 0, identities: 0, request_counts: 0, submission_keys: 0 };

describe('account-deleted subscriber', () => {
  it('the account-deleted subscriber deletes the requests of a deleted account with all their answers', async () => {
    const owner = await harness.person();
    const requestId = requests.add(aRequest({ owner_id: owner.userId }));
    await submit(requestId);
    await deleted(owner.userId);
    expect(await rowsOf(requestId)).toEqual(nothing);
  });

  it('the account-deleted subscriber erases the answers that a deleted account gave and publishes the erasure', async () => {
    const writer = await harness.person();
    const requestId = requests.add(aRequest());
    await submit(requestId, anAnswer(), writer.token);
    await submit(requestId);
    await deleted(writer.userId);
    expect(await rowsOf(requestId)).toMatchObject({ answers: 1, identities: 1 });
    expect(await events('feedback-response-erased', requestId)).toMatchObject([
      { data: { request_id: requestId, response_count: 1 } },
    ]);
  });

  it('the account-deleted subscriber keeps the answers of other accounts', async () => {
    const [one, other] = [await harness.person(), await harness.person()];
    const requestId = requests.add(aRequest());
    await submit(requestId, anAnswer(), other.token);
    await deleted(one.userId);
    expect(await rowsOf(requestId)).toMatchObject({ answers: 1 });
  });

  it('the account-deleted subscriber ignores late events about requests of a deleted account', async () => {
    const owner = await harness.person();
    await deleted(owner.userId);
    const late = aRequest({ owner_id: owner.userId });
    const marker = aRequest();
    for (const facts of [late, marker]) {
      requests.add(facts);
      await publish(feedbackRequestCreated, {
        aggregateId: facts.request_id,
        aggregateVersion: 1,
        data: facts,
      });
    }
    await eventually(async () =>
      expect(await rowsOf(marker.request_id)).toMatchObject({ request_counts: 1 }),
    );
    const forms = await database.query('select from responses.request_forms where request_id = $1', [
      late.request_id,
    ]);
    expect(forms).toEqual([]);
  });
});

const copied = async (userId: string, address: string): Promise<unknown[]> => {
  const of = { user_id: userId, address, after: null };
  return (await neighbours.ask(exportGivenAnswers, of)).answers.map(({ answers }) => answers['unsaid']);
};
const saying = (unsaid: string, responder_email?: string) =>
  anAnswer({ responses: { unsaid }, ...(responder_email && { responder_email }) });

describe('exportGivenAnswers query', () => {
  it('exportGivenAnswers returns only answers that the account sent under its own address', async () => {
    const [writer, requestId] = [await harness.person(), requests.add(aRequest())];
    await submit(requestId, saying('Surely own.', writer.email.toUpperCase()), writer.token);
    await submit(requestId, saying('Of a stranger.'));
    expect(await copied(writer.userId, writer.email)).toEqual(['Surely own.']);
  });

  it('exportGivenAnswers leaves out answers that another person gave under the same address or on the same device', async () => {
    const [writer, requestId] = [await harness.person(), requests.add(aRequest())];
    await submit(requestId, saying('Of who shares the mailbox.', writer.email));
    await submit(requestId, saying('Of who shares the laptop.'), writer.token);
    expect(await copied(writer.userId, writer.email)).toEqual([]);
  });

  it('exportGivenAnswers returns the tapped themes', async () => {
    const [writer, requestId] = [await harness.person(), requests.add(aRequest({ form: tappedForm }))];
    const themes = { unsaid: ['stays-calm'] };
    const body = { ...saying('Own.', writer.email), themes };
    await submit(requestId, body, writer.token);
    const of = { user_id: writer.userId, address: writer.email, after: null };
    expect((await neighbours.ask(exportGivenAnswers, of)).answers).toMatchObject([{ themes }]);
  });

  it('exportGivenAnswers returns which sliders were not moved', async () => {
    const writer = await harness.person();
    const requestId = requests.add(aRequest({ form: sliderForm }));
    const body = anAnswer({ responses: { candour: 5 }, responder_email: writer.email });
    await submit(requestId, body, writer.token);
    const of = { user_id: writer.userId, address: writer.email, after: null };
    expect((await neighbours.ask(exportGivenAnswers, of)).answers).toMatchObject([
      { answers: { listening: 5, candour: 5 }, untouched: ['listening'] },
    ]);
  });

  it('exportGivenAnswers returns pages that fit one message and contain each answer once', async () => {
    const writer = await harness.person();
    const requestId = requests.add(aRequest());
    const long = '€'.repeat(4_000);
    const sent = Array.from({ length: 70 }, (_, number) => `${number} ${long}`.slice(0, 4_000));
    await Promise.all(
      sent.map((unsaid) =>
        submit(
          requestId,
          anAnswer({ responses: { unsaid, habit: long }, responder_email: writer.email }),
          writer.token,
        ),
      ),
    );
    const of = { user_id: writer.userId, address: writer.email };
    const read: unknown[] = [];
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const page: { answers: { answers: Record<string, unknown> }[]; next: string | null } =
        await neighbours.ask(exportGivenAnswers, { ...of, after }, { timeoutMs: 60_000 });
      read.push(...page.answers.map(({ answers }) => answers['unsaid']));
      sizes.push(Buffer.byteLength(JSON.stringify(page)));
      after = page.next;
    } while (after !== null);
    expect(new Set(read)).toEqual(new Set(sent));
    expect([read.length, Math.max(...sizes) < 1_000_000, sizes.length > 2]).toEqual([70, true, true]);
  });
});
