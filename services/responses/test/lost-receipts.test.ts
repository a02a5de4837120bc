import { randomUUID } from 'node:crypto';
import type { AnswersUnderAddress } from '@blindspot/contracts/http/receipts';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { purgeErasureLinks } from '../src/lost-receipts/erasure-link-store.ts';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness } from './harness.ts';
import { asAnalysis } from './sealing.ts';

const harness = await startHarness();
const { accounts, analysis, call, database, requests } = harness;
const { seal, submitMany } = asAnalysis(harness);

type Opened = AnswersUnderAddress & { session: string };

const anAddress = (): string => `${randomUUID()}@example.test`;

async function answered(address: string, title = 'My blind spots'): Promise<string> {
  const requestId = requests.add(aRequest(), { title, ownerName: 'Olga' });
  await answer(requestId, address);
  return requestId;
}

async function answer(requestId: string, address: string, change: { from_owner?: true } = {}): Promise<void> {
  const body = { ...anAnswer(), responder_email: address, ...change };
  expect((await call(`/api/feedback-response/${requestId}`, { method: 'POST', body })).status).toBe(201);
}

const ask = (email: string, at?: string) =>
  call<{ message: string }>('/api/lost-receipts', { method: 'POST', body: { email }, ...(at && { at }) });
const open = (token: string) => call<Opened>('/api/lost-receipts/open', { method: 'POST', body: { token } });
const erase = (session: string, answers: string[] | 'all') =>
  call<AnswersUnderAddress>('/api/lost-receipts/erase', { method: 'POST', body: { session, answers } });

const mailsTo = (address: string): string[] =>
  accounts.mailed.filter(({ to }) => to === address).map(({ token }) => token);

const wishes = async (): Promise<number> =>
  (await database.query('select from responses.erasure_wishes')).length;
const allLookedInto = () => eventually(async () => expect(await wishes()).toBe(0));
async function mailedTo(address: string): Promise<string> {
  const token = await eventually(() => {
    const [first] = mailsTo(address);
    if (first === undefined) throw new Error('no mail yet');
    return first;
  });
  await allLookedInto();
  return token;
}

const answersTo = async (requestId: string): Promise<number> =>
  (await database.query('select from responses.answers where request_id = $1', [requestId])).length;

async function opened(address: string): Promise<Opened> {
  expect((await ask(address)).status).toBe(202);
  const reply = await open(await mailedTo(address));
  expect(reply.status).toBe(200);
  return reply.body;
}

describe('POST /api/lost-receipts and the mailed link', () => {
  it('an erasure link shows the title, owner and day of each answered request, but no answer', async () => {
    const address = anAddress();
    await answered(address, 'First');
    await answered(address, 'Second');
    await answered(anAddress(), 'Of another person');
    const { answers } = await opened(address);
    expect(answers.map(({ title, owner_name: owner }) => `${owner}: ${title}`).toSorted()).toEqual([
      'Olga: First',
      'Olga: Second',
    ]);
    expect(Object.keys(answers[0] ?? {}).toSorted()).toEqual([
      'answered_on',
      'id',
      'owner_name',
      'returns',
      'title',
    ]);
  });

  it('an erasure link is mailed if the address is spelled differently', async () => {
    const address = anAddress();
    await answered(address);
    await ask(address.toUpperCase());
    expect(await mailedTo(address)).toMatch(/^[\w-]{43}$/);
  });

  it('S10.7 an erasure link can erase one answer and later all others', async () => {
    const address = anAddress();
    const ids = [await answered(address, 'One'), await answered(address, 'Two')];
    const { session, answers } = await opened(address);
    const one = answers.find(({ title }) => title === 'One');
    const left = await erase(session, [one?.id ?? '']);
    expect(left.body.answers.map(({ title }) => title)).toEqual(['Two']);
    expect(await Promise.all(ids.map(answersTo))).toEqual([0, 1]);
    expect((await erase(session, 'all')).body.answers).toEqual([]);
    expect(await Promise.all(ids.map(answersTo))).toEqual([0, 0]);
  });

  it('an erasure by link is published and withdraws results, like an erasure by receipt', async () => {
    const address = anAddress();
    const requestId = await answered(address);
    await submitMany(requestId, 4);
    expect(await seal(requestId)).toMatchObject({ sealed: true });
    const { session } = await opened(address);
    const { length: withdrawnBefore } = analysis.withdrawn;
    await erase(session, 'all');
    expect(analysis.withdrawn).toHaveLength(withdrawnBefore + 1);
    expect(await answersTo(requestId)).toBe(4);
    const announced = await database.query(
      `select from responses.outbox where payload->>'aggregateId' = $1 and payload->>'type' = 'feedback-response-erased'`,
      [requestId],
    );
    expect(announced).toHaveLength(1);
  });

  it('an erasure link erases no answer of another address', async () => {
    const [mine, others] = [anAddress(), anAddress()];
    await answered(mine);
    const requestId = await answered(others);
    const [row] = await database.query<{ response_id: string }>(
      'select response_id from responses.answers where request_id = $1',
      [requestId],
    );
    const { session } = await opened(mine);
    const reply = await erase(session, [row?.response_id ?? '']);
    expect(reply.body.answers).toHaveLength(1);
    expect(await answersTo(requestId)).toBe(1);
  });
});

describe('POST /api/lost-receipts', () => {
  it('every address gets the same reply, but only an address with answers gets a link', async () => {
    const [known, unknown] = [anAddress(), anAddress()];
    await answered(known);
    const replies = [await ask(known), await ask(unknown)];
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await mailedTo(known);
    await allLookedInto();
    expect(mailsTo(unknown)).toEqual([]);
  });

  it('an erasure link is stored before its email is sent, so that it opens as soon as the email arrives', async () => {
    const address = anAddress();
    await answered(address);
    const statuses: number[] = [];
    accounts.onArrival(async (token) => statuses.push((await open(token)).status));
    await ask(address);
    await mailedTo(address);
    accounts.onArrival(() => Promise.resolve());
    expect(statuses).toEqual([200]);
  });

  it('an erasure link is mailed again with the same secret and id if the reply of the auth service was lost', async () => {
    const address = anAddress();
    await answered(address);
    accounts.onArrival(() => Promise.reject(new Error('the answer is lost')));
    await ask(address);
    await eventually(() => expect(mailsTo(address)).toHaveLength(1));
    accounts.onArrival(() => Promise.resolve());
    await eventually(async () => {
      await database.query('update responses.erasure_wishes set run_after = now(), lease_until = null');
      expect(await wishes()).toBe(0);
    });
    const mails = accounts.mailed.filter(({ to }) => to === address);
    expect(mails.length).toBeGreaterThan(1);
    expect(new Set(mails.map(({ id, token }) => `${id} ${token}`)).size).toBe(1);
    expect((await open(mails[0]?.token ?? '')).status).toBe(200);
  });

  it('an erasure link is mailed in the language of the page where it was requested', async () => {
    const address = anAddress();
    await answered(address);
    const body = { email: address };
    await call('/api/lost-receipts', { method: 'POST', body, headers: { 'accept-language': 'es' } });
    await mailedTo(address);
    expect(accounts.mailed.filter(({ to }) => to === address)).toMatchObject([{ language: 'es' }]);
  });

  it('an erasure link opens only once, even in simultaneous calls', async () => {
    const address = anAddress();
    await answered(address);
    await ask(address);
    const token = await mailedTo(address);
    const replies = await Promise.all([open(token), open(token), open(token)]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400']);
    const session = replies.find(({ status }) => status === 200)?.body.session ?? '';
    expect([(await open(token)).status, (await open(session)).status]).toEqual([400, 400]);
    expect((await erase(session, [])).status).toBe(200);
  });

  it('an erasure link erases nothing before it is opened, or after it has expired', async () => {
    const address = anAddress();
    const requestId = await answered(address);
    await ask(address);
    const token = await mailedTo(address);
    expect((await erase(token, 'all')).status).toBe(400);
    const { session } = (await open(token)).body;
    await database.query(`update responses.erasure_links set expires_at = now() - interval '1 second'`);
    expect((await erase(session, 'all')).status).toBe(400);
    expect(await answersTo(requestId)).toBe(1);
  });

  it('an erasure link expires after an hour', async () => {
    const address = anAddress();
    await answered(address);
    await ask(address);
    const token = await mailedTo(address);
    await database.query(`update responses.erasure_links set expires_at = now() - interval '1 second'`);
    expect((await open(token)).status).toBe(400);
  });

  it('an erasure link can be opened again if the titles could not be loaded', async () => {
    const address = anAddress();
    // The owner's own answer does not freeze the title, so the service has to load the title.
    await answer(requests.add(aRequest()), address, { from_owner: true });
    await ask(address);
    const token = await mailedTo(address);
    requests.setAway(true);
    expect((await open(token)).status).toBe(503);
    requests.setAway(false);
    expect((await open(token)).status).toBe(200);
  });

  it('an erasure link is stored only as a hash, and no table or log line contains its token or the address', async () => {
    const address = anAddress();
    await answered(address);
    await ask(address);
    const token = await mailedTo(address);
    const rows = JSON.stringify([
      await database.query('select * from responses.erasure_links'),
      await database.query('select * from responses.erasure_wishes'),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(address);
    expect(harness.logLines.join('')).not.toContain(token);
    expect(harness.logLines.join('')).not.toContain(address);
  });

  it('an address gets at most one erasure link in twenty minutes, whichever replica gets the calls', async () => {
    const replica = await harness.startReplica();
    const address = anAddress();
    await answered(address);
    await Promise.all([ask(address), ask(address, replica), ask(address), ask(address, replica)]);
    await allLookedInto();
    expect(mailsTo(address)).toHaveLength(1);
    await database.query(`update responses.erasure_links set created_at = now() - interval '21 minutes'`);
    await ask(address);
    await eventually(() => expect(mailsTo(address)).toHaveLength(2));
  });

  it('an erasure link is mailed later if the auth service was unavailable', async () => {
    const address = anAddress();
    await answered(address);
    accounts.setAway(true);
    await ask(address);
    await eventually(() => expect(harness.logLines.join('')).toContain('a job failed and will be retried'));
    accounts.setAway(false);
    await database.query('update responses.erasure_wishes set run_after = now(), lease_until = null');
    await mailedTo(address);
    await allLookedInto();
  });

  it('POST /api/lost-receipts replies 503 while the queue for erasure links holds a thousand entries', async () => {
    await allLookedInto();
    const leased = `now() + interval '1 hour'`;
    await database.query(
      `insert into responses.erasure_wishes (id, address_indexes, run_after)
       select gen_random_uuid(), '{}', ${leased} from generate_series(1, 999)`,
    );
    expect((await ask(anAddress())).status).toBe(202);
    await database.query(
      `insert into responses.erasure_wishes (id, address_indexes, run_after) values (gen_random_uuid(), '{}', ${leased}), (gen_random_uuid(), '{}', ${leased})`,
    );
    expect((await ask(anAddress())).status).toBe(503);
    await database.query('delete from responses.erasure_wishes');
  });

  it('expired erasure links and expired entries of the queue for erasure links are purged', async () => {
    const handle = createDatabase({ url: database.url });
    await database.query(
      `insert into responses.erasure_wishes (id, address_indexes, run_after, created_at)
       values (gen_random_uuid(), '{}', now() + interval '1 day', now() - interval '61 minutes')`,
    );
    await database.query(
      `update responses.erasure_links set expires_at = now() - interval '1 second', created_at = now() - interval '2 hours'`,
    );
    await purgeErasureLinks(handle.db);
    await handle.close();
    expect(await wishes()).toBe(0);
    expect(await database.query('select from responses.erasure_links')).toEqual([]);
  });
});
