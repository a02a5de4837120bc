import { randomUUID } from 'node:crypto';
import { feedbackRequestDeleted } from '@blindspot/contracts/messages/feedback-requests';
import type { AnswersUnderAddress } from '@blindspot/contracts/http/receipts';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness } from './harness.ts';
import { publishAs } from './publish.ts';
import { asAnalysis } from './sealing.ts';

const harness = await startHarness();
const { accounts, call, database, neighbours, requests } = harness;
await eventually(() => neighbours.streamAccess());
const { seal, confirm, submitMany } = asAnalysis(harness);

const anAddress = (): string => `${randomUUID()}@example.test`;
const newRequest = (): string => requests.add(aRequest(), { ownerName: 'Nora' });

async function answer(
  requestId: string,
  address: string,
  { language, token }: { language?: string; token?: string } = {},
): Promise<string> {
  const reply = await call<{ receipt: string }>(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body: anAnswer({ responder_email: address }),
    token,
    ...(language !== undefined && { headers: { 'accept-language': language } }),
  });
  expect(reply.status).toBe(201);
  return reply.body.receipt;
}

const mailsTo = (address: string) => accounts.mailed.filter(({ to }) => to === address);
const nothingWaits = () =>
  eventually(async () =>
    expect(await database.query('select from responses.erasure_wishes')).toHaveLength(0),
  );

describe('mail to a person who answers a request again', () => {
  it('an email about a repeated answer is sent once for each address and request, in the language of the page', async () => {
    const requestId = newRequest();
    const address = anAddress();
    await answer(requestId, address);
    await nothingWaits();
    expect(mailsTo(address)).toEqual([]);
    await answer(requestId, address, { language: 'de' });
    await nothingWaits();
    expect(mailsTo(address)).toMatchObject([{ language: 'de', returning: { result_of: null } }]);
    await answer(requestId, address.toUpperCase());
    await answer(requestId, address);
    await nothingWaits();
    expect(mailsTo(address)).toHaveLength(1);
  });

  it('an email about a repeated answer is sent once for two simultaneous answers, and not again after an erasure', async () => {
    const requestId = newRequest();
    const address = anAddress();
    const [receipt] = await Promise.all([answer(requestId, address), answer(requestId, address)]);
    await nothingWaits();
    expect(mailsTo(address)).toHaveLength(1);
    expect((await call(`/api/my-responses/${receipt}`, { method: 'DELETE' })).status).toBe(204);
    await answer(requestId, address);
    await nothingWaits();
    expect(mailsTo(address)).toHaveLength(1);
  });

  it('an email about a repeated answer names the owner once a result contains the first answer', async () => {
    const requestId = newRequest();
    const address = anAddress();
    await answer(requestId, address);
    await submitMany(requestId, 4);
    await seal(requestId);
    await confirm(requestId);
    await answer(requestId, address);
    await nothingWaits();
    expect(mailsTo(address)).toMatchObject([{ returning: { result_of: 'Nora' } }]);
  });

  it('the link in an email about a repeated answer lists both answers without their content', async () => {
    const requestId = newRequest();
    const address = anAddress();
    await answer(requestId, address);
    await answer(requestId, address);
    await nothingWaits();
    const token = mailsTo(address)[0]?.token;
    const opened = await call<AnswersUnderAddress & { session: string }>('/api/lost-receipts/open', {
      method: 'POST',
      body: { token },
    });
    expect(opened.body.answers).toHaveLength(2);
    expect(opened.body.answers.filter(({ returns }) => returns)).toHaveLength(1);
    expect(opened.text).not.toContain('nervous');
    const first = opened.body.answers.find(({ returns }) => !returns);
    const left = await call<AnswersUnderAddress>('/api/lost-receipts/erase', {
      method: 'POST',
      body: { session: opened.body.session, answers: [first?.id] },
    });
    expect(left.body.answers).toMatchObject([{ returns: false }]);
  });

  it('no email about a repeated answer is sent to an address that is new for the request', async () => {
    const requestId = newRequest();
    const { token } = await harness.person();
    const address = anAddress();
    await answer(requestId, anAddress(), { token });
    await answer(requestId, address, { token });
    await nothingWaits();
    expect(mailsTo(address)).toEqual([]);
    await answer(requestId, address);
    await nothingWaits();
    expect(mailsTo(address)).toHaveLength(1);
  });

  it('an email about a repeated answer is sent later if the auth service is down', async () => {
    const requestId = newRequest();
    const address = anAddress();
    accounts.setAway(true);
    await answer(requestId, address);
    await answer(requestId, address);
    accounts.setAway(false);
    await database.query('update responses.erasure_wishes set run_after = now(), lease_until = null');
    await eventually(() => expect(mailsTo(address)).toHaveLength(1));
  });

  it('an email about a repeated answer leaves no data behind once the request is deleted', async () => {
    const requestId = newRequest();
    const address = anAddress();
    await answer(requestId, address);
    await answer(requestId, address);
    await nothingWaits();
    const kept = () =>
      database.query('select from responses.return_mails where request_id = $1', [requestId]);
    expect(await kept()).toHaveLength(1);
    await publishAs(harness, feedbackRequestDeleted, requestId, { request_id: requestId }, 2);
    await eventually(async () => expect(await kept()).toHaveLength(0));
  });
});
