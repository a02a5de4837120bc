import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountDeleted } from '@blindspot/contracts/messages/accounts';
import { feedbackRequestCreated } from '@blindspot/contracts/messages/feedback-requests';
import type { MyResponse, SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import type { ReceiptView } from '@blindspot/contracts/http/receipts';
import { listResponderAddresses } from '@blindspot/contracts/messages/feedback-responses';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { stepAllKeys, type KeyStep } from '@blindspot/service-kit/database/key-rotation';
import { eventually } from '@blindspot/test-kit/eventually';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { responsesKeys } from '../src/key-rotation.ts';
import { createKeyFile } from '../src/identities/identity-keys.ts';
import { anAnswer, aRequest } from './builders.ts';
import { startHarness } from './harness.ts';
import { publishAs } from './publish.ts';

const harness = await startHarness();
const { accounts, call, config, database, neighbours, requests } = harness;
const handle = createDatabase({ url: database.url });
afterAll(() => handle.close());
const keyFile = join(config.SECRETS_DIR, 'responses', 'identity-keys.json');

async function rotate(step: KeyStep = 'use', atOnce = false): ReturnType<typeof stepAllKeys> {
  const outcome = await stepAllKeys(handle.db, responsesKeys(config.SECRETS_DIR), step, { atOnce });
  await harness.restart();
  // Waits until the restarted service is connected to the broker, because queries for unknown forms need it.
  await namesAt('nobody@example.test');
  return outcome;
}

interface Sent {
  token?: string;
  key?: string;
  body?: ReturnType<typeof anAnswer>;
}

async function submitted(requestId: string, { token, key, body = anAnswer() }: Sent = {}): Promise<string> {
  const reply = await call<SubmissionReceipt>(`/api/feedback-response/${requestId}`, {
    method: 'POST',
    body,
    token,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
  expect(reply.status).toBe(201);
  return reply.body.receipt;
}

const namesAt = (address: string) =>
  eventually(async () => {
    const page = await neighbours.ask(listResponderAddresses, { not_owned_by: [randomUUID()], cursor: null });
    return page.people.filter(({ email }) => email === address);
  });
const countOf = async (requestId: string): Promise<number | undefined> =>
  (
    await database.query<{ response_count: number }>(
      'select response_count from responses.request_counts where request_id = $1',
      [requestId],
    )
  )[0]?.response_count;
/** Deletes submission keys, because each of them would keep its identity key in use for a day. */
const forgetSubmissions = () => database.query('delete from responses.submission_keys');

describe('key rotation', () => {
  it('key rotation preserves every receipt and identity, and the receipts of repeated submissions', async () => {
    const person = await harness.person({ emailVerified: true });
    const requestId = requests.add(aRequest());
    const key = randomUUID();
    const body = anAnswer({ responder_name: 'Zoë', responder_email: person.email });
    const receipt = await submitted(requestId, { key, body });
    await rotate();

    expect((await call<ReceiptView>(`/api/my-responses/${receipt}`)).status).toBe(200);
    expect(await submitted(requestId, { key, body })).toBe(receipt);
    const address = encodeURIComponent(person.email);
    const mine = await call<{ responses: MyResponse[] }>(
      `/api/my-responses?responder_email=${address}`,
      person,
    );
    expect(mine.body.responses).toHaveLength(1);
    expect(await namesAt(person.email)).toMatchObject([{ name: 'Zoë', surveys_participated: 1 }]);
  });

  it('key rotation keeps an owner’s own address recognisable', async () => {
    const owner = await harness.person();
    accounts.set(owner, owner.email);
    const requestId = requests.add(aRequest({ owner_id: owner.userId }));
    await submitted(requestId);
    await publishAs(harness, feedbackRequestCreated, requestId, { request_id: requestId });
    await eventually(async () =>
      expect(await database.query('select from responses.owners_to_ask')).toEqual([]),
    );
    await rotate();
    await submitted(requestId, { body: anAnswer({ responder_email: owner.email }) });
    expect(await countOf(requestId)).toBe(1);
    await rotate('reseal');
    await forgetSubmissions();
    expect((await rotate('retire')).refused).toEqual([]);
    await submitted(requestId, { body: anAnswer({ responder_email: owner.email }) });
    expect(await countOf(requestId)).toBe(1);
  });
});

it('key rotation preserves the handles of a trust list, even after the old key is retired', async () => {
  const owner = await harness.person();
  const requestId = requests.add(aRequest({ owner_id: owner.userId }));
  for (let person = 0; person < 5; person += 1) await submitted(requestId);
  const list = async (): Promise<unknown> => (await call(`/api/feedback-responses/${requestId}`, owner)).body;
  const before = await list();
  await rotate();
  expect(await list()).toEqual(before);
  await rotate('reseal');
  await forgetSubmissions();
  expect((await rotate('retire')).refused).toEqual([]);
  expect(await list()).toEqual(before);
});

describe('rotate-keys --retire', () => {
  beforeEach(async () => {
    await rotate('reseal');
    await forgetSubmissions();
    await rotate('retire');
  });

  it('rotate-keys --retire retires no key that seals identities or that a repeated submission may need', async () => {
    await submitted(requests.add(aRequest()));
    await rotate();
    expect((await rotate('retire')).refused.join()).toMatch(
      /\d+ identities are sealed with it.*1 submissions of the last day/,
    );
    expect((await rotate('retire', true)).refused.join()).toMatch(/\d+ identities are sealed with it/);
  });

  it('rotate-keys --retire retires a key once all identities are resealed in batches, and the identities stay readable', async () => {
    const requestId = requests.add(aRequest());
    const address = `${randomUUID()}@example.test`;
    const receipts = await Promise.all(
      Array.from({ length: 205 }, (_, number) =>
        submitted(requestId, {
          body: anAnswer({ responder_name: 'Uma', ...(number % 2 ? { responder_email: address } : {}) }),
        }),
      ),
    );
    await rotate();
    await submitted(requests.add(aRequest()), {
      body: anAnswer({ responder_name: 'Uma', responder_email: address }),
    });
    expect(await namesAt(address)).toHaveLength(2);
    const before = await readFile(keyFile, 'utf8');
    // A batch has 200 rows, so encrypting these rows again takes more than one batch.
    expect((await rotate('reseal')).done).toEqual([
      expect.stringMatching(/: 2\d\d rows were encrypted again/),
    ]);
    expect(await namesAt(address)).toMatchObject([{ name: 'Uma', surveys_participated: 2 }]);
    await forgetSubmissions();
    expect((await rotate('retire')).refused).toEqual([]);
    const after = await readFile(keyFile, 'utf8');
    const secrets = [...before.matchAll(/"secret": "([^"]+)"/g)].map(([, text]) => text ?? '');
    expect(secrets.map((text) => after.includes(text))).toEqual([false, true]);
    expect(await namesAt(address)).toMatchObject([{ name: 'Uma', surveys_participated: 2 }]);
    expect((await call(`/api/my-responses/${receipts[0]}`)).status).toBe(200);
  });

  it('answers from before and after rotate-keys --retire can be erased', async () => {
    const requestId = requests.add(aRequest());
    const writer = await harness.person();
    const before = await submitted(requestId);
    await submitted(requestId, { token: writer.token });
    await rotate();
    await rotate('reseal');
    await forgetSubmissions();
    expect((await rotate('retire')).refused).toEqual([]);
    const after = await submitted(requestId);
    for (const receipt of [before, after]) {
      expect((await call(`/api/my-responses/${receipt}`, { method: 'DELETE' })).status).toBe(204);
    }
    await publishAs(harness, accountDeleted, writer.userId, { user_id: writer.userId });
    await eventually(async () => expect(await countOf(requestId)).toBe(0));
    const keys = await database.query('select from responses.submission_keys where request_id = $1', [
      requestId,
    ]);
    expect(keys).toEqual([]);
  });
});

describe('start of the service', () => {
  it('the service exits with 78 and names the missing key file if answers are already stored', async () => {
    await submitted(requests.add(aRequest()));
    await rename(keyFile, `${keyFile}.away`);
    const { code, output } = await runMain(config.SECRETS_DIR);
    await rename(`${keyFile}.away`, keyFile);
    expect(output).toContain(`${keyFile} is missing`);
    expect(code).toBe(78);
    await harness.restart();
  });

  it('the service exits with 78 if the keys belong to another installation', async () => {
    await submitted(requests.add(aRequest()));
    const elsewhere = await mkdtemp(join(tmpdir(), 'responses-other-keys-'));
    await mkdir(join(elsewhere, 'responses'));
    await writeFile(join(elsewhere, 'responses', 'identity-keys.json'), createKeyFile());
    const { code, output } = await runMain(elsewhere);
    await rm(elsewhere, { recursive: true });
    expect(output).toMatch(/identity-keys\.json is not the one that the database was made with/);
    expect(code).toBe(78);
  });
});

async function runMain(secretsDir: string): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...machineEnvironment,
      DATABASE_URL: config.DATABASE_URL,
      NATS_URL: config.NATS_URL,
      NATS_NAMESPACE: config.NATS_NAMESPACE,
      JWKS_URL: config.JWKS_URL,
      SECRETS_DIR: secretsDir,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = await once(child, 'close');
  return { code, output };
}
