import { describe, expect, it } from 'vitest';
import type { MyResponse, SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness, type Person } from './harness.ts';

const harness = await startHarness();
const { call, requests } = harness;

async function submitted(
  requestId: string,
  options: { email?: string; token?: string } = {},
): Promise<string> {
  const { email, token } = options;
  const reply = await call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body: anAnswer(email === undefined ? {} : { responder_email: email }),
    token,
  });
  expect(reply.status).toBe(201);
  return reply.body.receipt;
}

const listOf = (person: Pick<Person, 'token'> | undefined, address: string) =>
  call<{ responses: MyResponse[] }>(`/api/my-responses?responder_email=${encodeURIComponent(address)}`, {
    token: person?.token,
  });
const claim = (person: Person, receipt: string) =>
  call('/api/my-responses/claim', { method: 'POST', body: { receipt }, token: person.token });

describe('the list of my answers', () => {
  it('needs somebody signed in', async () => {
    expect((await listOf(undefined, 'sam@example.test')).status).toBe(401);
  });

  it('is refused for the address of somebody else', async () => {
    const person = await harness.person();
    expect((await listOf(person, 'bob@example.test')).status).toBe(403);
  });

  it('shows an answer given while signed in, with its day and nothing finer', async () => {
    const person = await harness.person({ emailVerified: false });
    const requestId = requests.add(aRequest({ question_set: 'quick' }), {
      title: 'See me',
      ownerName: 'Olga',
    });
    await submitted(requestId, { token: person.token });
    const today = new Date().toISOString().slice(0, 10);
    expect((await listOf(person, person.email)).body.responses).toEqual([
      { title: 'See me', owner_name: 'Olga', question_set: 'quick', submitted_at: `${today}T00:00:00Z` },
    ]);
  });

  it('shows answers given elsewhere under an address that is proved', async () => {
    const person = await harness.person({ emailVerified: true });
    await submitted(requests.add(aRequest()), { email: person.email.toUpperCase() });
    expect((await listOf(person, person.email)).body.responses).toHaveLength(1);
  });

  it('shows nothing of an address that is not proved', async () => {
    const person = await harness.person({ emailVerified: false });
    await submitted(requests.add(aRequest()), { email: person.email });
    expect((await listOf(person, person.email)).body.responses).toEqual([]);
  });

  it('takes the own address in any case', async () => {
    const person = await harness.person({ email: 'Sam.Case@Example.test' });
    expect((await listOf(person, 'sam.case@example.test')).status).toBe(200);
  });

  it('leaves out a request that is gone', async () => {
    const person = await harness.person();
    const requestId = requests.add(aRequest());
    await submitted(requestId, { token: person.token });
    requests.forget(requestId);
    expect((await listOf(person, person.email)).body.responses).toEqual([]);
  });

  it('never carries an answer', async () => {
    const person = await harness.person();
    await submitted(requests.add(aRequest()), { token: person.token });
    expect((await listOf(person, person.email)).text).not.toContain('interrupt');
  });
});

describe('a claimed receipt', () => {
  it('puts the answer into the list of the account', async () => {
    const person = await harness.person({ emailVerified: false });
    const receipt = await submitted(requests.add(aRequest(), { title: 'Claimed' }));
    expect(await claim(person, receipt)).toMatchObject({ status: 200, body: { title: 'Claimed' } });
    expect((await listOf(person, person.email)).body.responses).toMatchObject([{ title: 'Claimed' }]);
  });

  it('may be claimed again by the same account', async () => {
    const person = await harness.person();
    const receipt = await submitted(requests.add(aRequest()));
    await claim(person, receipt);
    expect((await claim(person, receipt)).status).toBe(200);
  });

  it('cannot be claimed by a second account', async () => {
    const [first, second] = [await harness.person(), await harness.person()];
    const receipt = await submitted(requests.add(aRequest()));
    await claim(first, receipt);
    expect((await claim(second, receipt)).status).toBe(409);
  });

  it('needs a receipt that stands for something', async () => {
    const person = await harness.person();
    expect((await claim(person, '7ZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-Z')).status).toBe(404);
  });

  it('needs somebody signed in', async () => {
    const receipt = await submitted(requests.add(aRequest()));
    expect((await call('/api/my-responses/claim', { method: 'POST', body: { receipt } })).status).toBe(401);
  });
});
