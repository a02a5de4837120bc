import { feedbackRequestDeleted } from '@blindspot/contracts/messages/feedback-requests';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MyAnswers, MyResponse, SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import { anAnswer, aRequest, textForm } from './builders.ts';
import { startHarness, type Person } from './harness.ts';
import { publishAs } from './publish.ts';

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

describe('GET /api/my-responses', () => {
  it('GET /api/my-responses requires a signed-in account', async () => {
    expect((await listOf(undefined, 'sam@example.test')).status).toBe(401);
  });

  it('P1 S7.3 GET /api/my-responses rejects a query for the address of another person with 403', async () => {
    const person = await harness.person();
    expect((await listOf(person, 'bob@example.test')).status).toBe(403);
  });

  it('P1 S2.25 S3.9 S7.3 GET /api/my-responses lists an answer given while signed in, with only its day', async () => {
    const person = await harness.person({ emailVerified: false });
    const requestId = requests.add(aRequest({ question_set: 'quick' }), {
      title: 'See me',
      ownerName: 'Olga',
    });
    await submitted(requestId, { token: person.token });
    const today = new Date().toISOString().slice(0, 10);
    expect((await listOf(person, person.email)).body.responses).toEqual([
      {
        id: null,
        title: 'See me',
        owner_name: 'Olga',
        question_set: 'quick',
        submitted_at: `${today}T00:00:00Z`,
      },
    ]);
  });

  it('GET /api/my-responses lists answers that were given while signed out, under the account’s confirmed address', async () => {
    const person = await harness.person({ emailVerified: true });
    await submitted(requests.add(aRequest()), { email: person.email.toUpperCase() });
    expect((await listOf(person, person.email)).body.responses).toHaveLength(1);
  });

  it('A21 P1 GET /api/my-responses lists nothing under an unconfirmed address', async () => {
    const person = await harness.person({ emailVerified: false });
    await submitted(requests.add(aRequest()), { email: person.email });
    expect((await listOf(person, person.email)).body.responses).toEqual([]);
  });

  it('GET /api/my-responses lists answers under an address that was confirmed after the token was issued', async () => {
    const person = await harness.person({ emailVerified: false });
    await submitted(requests.add(aRequest()), { email: person.email });
    const listed = async () => (await listOf(person, person.email)).body.responses;
    harness.accounts.set(person, person.email, false);
    expect(await listed()).toEqual([]);
    harness.accounts.set(person, 'another@example.test');
    expect(await listed()).toEqual([]);
    harness.accounts.set(person, person.email.toUpperCase());
    expect(await listed()).toHaveLength(1);
  });

  it('GET /api/my-responses replies 503 for an unconfirmed address while the auth service is down', async () => {
    const [unconfirmed, confirmed] = [await harness.person({ emailVerified: false }), await harness.person()];
    harness.accounts.setAway(true);
    onTestFinished(() => harness.accounts.setAway(false));
    const replies = [unconfirmed, confirmed].map((person) => listOf(person, person.email));
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([503, 200]);
  });

  it('GET /api/my-responses accepts the caller’s address in upper or lower case', async () => {
    const person = await harness.person({ email: 'Sam.Case@Example.test' });
    expect((await listOf(person, 'sam.case@example.test')).status).toBe(200);
  });

  it('GET /api/my-responses leaves out a deleted request', async () => {
    const person = await harness.person();
    const requestId = requests.add(aRequest());
    await submitted(requestId, { token: person.token });
    await publishAs(harness, feedbackRequestDeleted, requestId, { request_id: requestId }, 2);
    await eventually(async () => expect((await listOf(person, person.email)).body.responses).toEqual([]));
  });

  it('P1 GET /api/my-responses never returns the content of an answer', async () => {
    const person = await harness.person();
    await submitted(requests.add(aRequest()), { token: person.token });
    expect((await listOf(person, person.email)).text).not.toContain('interrupt');
  });
});

describe('POST /api/my-responses/claim', () => {
  it('POST /api/my-responses/claim adds the answer to the list of the account', async () => {
    const person = await harness.person({ emailVerified: false });
    const receipt = await submitted(requests.add(aRequest(), { title: 'Claimed' }));
    expect(await claim(person, receipt)).toMatchObject({ status: 200, body: { title: 'Claimed' } });
    expect((await listOf(person, person.email)).body.responses).toMatchObject([{ title: 'Claimed' }]);
  });

  it('POST /api/my-responses/claim accepts a repeated claim from the same account', async () => {
    const person = await harness.person();
    const receipt = await submitted(requests.add(aRequest()));
    await claim(person, receipt);
    expect((await claim(person, receipt)).status).toBe(200);
  });

  it('POST /api/my-responses/claim rejects a claim from a second account with 409', async () => {
    const [first, second] = [await harness.person(), await harness.person()];
    const receipt = await submitted(requests.add(aRequest()));
    await claim(first, receipt);
    expect((await claim(second, receipt)).status).toBe(409);
  });

  it('POST /api/my-responses/claim rejects an unknown receipt with 404', async () => {
    const person = await harness.person();
    expect((await claim(person, '7ZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-Z')).status).toBe(404);
  });

  it('POST /api/my-responses/claim requires a signed-in account', async () => {
    const receipt = await submitted(requests.add(aRequest()));
    expect((await call('/api/my-responses/claim', { method: 'POST', body: { receipt } })).status).toBe(401);
  });
});

const opened = <Body = MyAnswers>(person: Pick<Person, 'token'> | undefined, id: string | null | undefined) =>
  call<Body>(`/api/my-response/${id}`, { token: person?.token });
const idsOf = async (person: Person) =>
  (await listOf(person, person.email)).body.responses.map(({ id }) => id);

describe('GET /api/my-response/:id', () => {
  it('GET /api/my-response/:id returns each question in the reader’s language if it is translated', async () => {
    const person = await harness.person();
    const form = {
      ...textForm,
      language: 'en' as const,
      translations: { de: { unsaid: 'Was hast du nie gesagt?' } },
    };
    await submitted(requests.add(aRequest({ form })), { token: person.token, email: person.email });
    const [id] = await idsOf(person);
    const german = await call<MyAnswers>(`/api/my-response/${id}`, {
      token: person.token,
      headers: { 'accept-language': 'de' },
    });
    expect(german.body.questions.map(({ text }) => text)).toEqual([
      'Was hast du nie gesagt?',
      textForm.questions['habit'],
      textForm.optional_questions['more'],
    ]);
    expect(german.body.question_languages).toEqual({ habit: 'en', more: 'en' });
    expect((await opened(person, id)).body.question_languages).toBeUndefined();
  });

  it('GET /api/my-responses and the receipt show the title of the question set in the reader’s language', async () => {
    const person = await harness.person();
    const form = { ...textForm, titles: { en: 'At work', de: 'Bei der Arbeit' } };
    const requestId = requests.add(aRequest({ form }), { title: 'At work' });
    const receipt = await submitted(requestId, { token: person.token, email: person.email });
    const headers = { 'accept-language': 'de' };
    const list = await call<{ responses: { title: string }[] }>(
      `/api/my-responses?responder_email=${encodeURIComponent(person.email)}`,
      { token: person.token, headers },
    );
    expect(list.body.responses.map(({ title }) => title)).toEqual(['Bei der Arbeit']);
    const read = async (path: string) => (await call<{ title: string }>(path, { headers })).body.title;
    expect(await read(`/api/my-responses/${receipt}`)).toBe('Bei der Arbeit');
    expect((await listOf(person, person.email)).body.responses.map(({ title }) => title)).toEqual([
      'At work',
    ]);
  });

  it('S10.1 GET /api/my-response/:id returns the answer as it was given, with its questions', async () => {
    const person = await harness.person({ emailVerified: false });
    const requestId = requests.add(aRequest(), { title: 'See me', ownerName: 'Olga' });
    await submitted(requestId, { token: person.token, email: person.email.toUpperCase() });
    const [listed] = (await listOf(person, person.email)).body.responses;
    const reply = await opened(person, listed?.id);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      ...listed,
      request_id: requestId,
      questions: [
        { key: 'unsaid', text: textForm.questions['unsaid'] },
        { key: 'habit', text: textForm.questions['habit'] },
        { key: 'more', text: textForm.optional_questions['more'] },
      ],
      responses: { unsaid: 'You interrupt when you are nervous.' },
      untouched: [],
      themes: {},
      relationship: 'colleague',
      quoting: { unsaid: false },
      can_change: true,
    });
  });

  it('GET /api/my-response/:id requires a signed-in account', async () => {
    const person = await harness.person();
    await submitted(requests.add(aRequest()), { token: person.token, email: person.email });
    const [id] = await idsOf(person);
    expect((await opened(undefined, id)).status).toBe(401);
  });

  it('GET /api/my-response/:id replies 404 to any other account, whatever id it sends', async () => {
    const [writer, other] = [await harness.person(), await harness.person()];
    const owner = await harness.person();
    const requestId = requests.add(aRequest({ owner_id: owner.userId }));
    await submitted(requestId, { token: writer.token, email: writer.email });
    const [id] = await idsOf(writer);
    const rows = await harness.database.query<{ response_id: string }>(
      'select response_id from responses.identities where request_id = $1',
      [requestId],
    );
    for (const person of [other, owner])
      for (const name of [id, rows[0]?.response_id, requestId, 'x', ''])
        expect((await opened(person, name)).status).toBe(404);
    expect((await opened(writer, rows[0]?.response_id)).status).toBe(404);
    expect((await opened(writer, id)).status).toBe(200);
  });

  it('GET /api/my-response/:id replies 404 for an answer that another person may have given on the same device', async () => {
    const person = await harness.person();
    await submitted(requests.add(aRequest()), { token: person.token, email: 'partner@example.test' });
    expect(await idsOf(person)).toEqual([null]);
    expect((await opened(person, null)).status).toBe(404);
  });

  it('GET /api/my-responses returns no id for an answer that was given while signed out', async () => {
    const person = await harness.person({ emailVerified: true });
    await submitted(requests.add(aRequest()), { email: person.email });
    expect(await idsOf(person)).toEqual([null]);
  });

  it('GET /api/my-response/:id returns a claimed answer if it was given under the address of the account', async () => {
    const person = await harness.person({ emailVerified: false });
    await claim(person, await submitted(requests.add(aRequest()), { email: person.email }));
    await claim(person, await submitted(requests.add(aRequest()), { email: 'earlier@example.test' }));
    const ids = await idsOf(person);
    expect(ids.filter((id) => id === null)).toHaveLength(1);
    expect(
      (
        await opened(
          person,
          ids.find((id) => id !== null),
        )
      ).status,
    ).toBe(200);
  });

  it('GET /api/my-responses does not list an answer that another person gave on the owner’s device', async () => {
    const owner = await harness.person();
    const requestId = requests.add(aRequest({ owner_id: owner.userId }));
    await call(`/api/feedback-response/${requestId}`, {
      method: 'POST',
      body: anAnswer({ from_owner: false }),
      token: owner.token,
    });
    expect(await idsOf(owner)).toEqual([]);
  });

  it('GET /api/my-response/:id replies 404 once the answer or its request is deleted', async () => {
    const person = await harness.person();
    const sent = { token: person.token, email: person.email };
    const receipt = await submitted(requests.add(aRequest()), sent);
    const requestId = requests.add(aRequest());
    await submitted(requestId, sent);
    const ids = await idsOf(person);
    expect(ids).toHaveLength(2);
    await call(`/api/my-responses/${receipt}`, { method: 'DELETE' });
    await publishAs(harness, feedbackRequestDeleted, requestId, { request_id: requestId }, 2);
    for (const id of ids) await eventually(async () => expect((await opened(person, id)).status).toBe(404));
  });
});
