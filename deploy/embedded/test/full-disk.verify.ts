import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { startNats } from '@blindspot/embedded-servers/nats-server';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { brokerAddress } from '@blindspot/service-kit/events/broker-address';
import { register } from '@blindspot/people/owner';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/open-database.ts';
import { readSettings } from '../src/settings.ts';
import { launch, untilGone, type Launcher } from './launcher.ts';

const main = path.join(import.meta.dirname, '../src/main.ts');

function smallDisk(megabytes: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function fill(folder: string): void {
  const file = openSync(path.join(folder, 'ballast'), 'a');
  for (const size of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
    } catch {
      // The disk has no room for this size, so the loop tries a smaller one.
    }
  }
  closeSync(file);
}

const makeRoom = (folder: string): void => rmSync(path.join(folder, 'ballast'), { force: true });

async function startOn(folder: string): Promise<Launcher> {
  const launcher = await launch(
    folder,
    { RATE_LIMIT: 'off', ADMIN_PASSWORD: 'seven copper kettles in a row', PASSWORD_HASHING: 'quick' },
    [process.execPath, main],
  );
  await launcher.untilReady();
  return launcher;
}

interface Form {
  requestId: string;
  keys: readonly string[];
}

interface Sent {
  status: number;
  retryAfter: string | null;
  type: string | null;
  text: string;
}

async function formOf(url: string, requestId: string): Promise<Form> {
  const reply = await fetch(`${url}/api/feedback-request/${requestId}`);
  const { questions } = (await reply.json()) as { questions: { questions: Record<string, unknown> } };
  return { requestId, keys: Object.keys(questions.questions) };
}

async function sendAnswer(url: string, { requestId, keys }: Form, number: number): Promise<Sent> {
  const reply = await fetch(`${url}/api/feedback-response/${requestId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      responder_name: `Ann ${number}`,
      responder_email: `ann${number}@people.example`,
      relationship: 'colleague',
      // Postgres cannot compress random bytes.
      responses: Object.fromEntries(keys.map((key) => [key, randomBytes(1_500).toString('hex')])),
    }),
  });
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    type: reply.headers.get('content-type'),
    text: await reply.text(),
  };
}

function expectHonestAnswers(sent: readonly Sent[]): void {
  for (const { status, retryAfter, type, text } of sent) {
    if (status === 201) continue;
    expect({ status, text }).toMatchObject({ status: 503 });
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(type).toContain('application/problem+json');
  }
}

async function storedIn(folder: string): Promise<number> {
  const database = await openDatabase(readSettings({ DATA_DIR: folder }), () => undefined);
  const { rows } = await withClient(database.url, (client) =>
    client.query<{ count: number }>('select count(*)::int as count from responses.answers'),
  );
  return rows[0]?.count ?? 0;
}

const acknowledged = (sent: readonly Sent[]): number => sent.filter(({ status }) => status === 201).length;

async function openRequest(): Promise<{
  folder: string;
  launcher: Launcher;
  send: () => Promise<Sent>;
  count: () => Promise<number | undefined>;
}> {
  const folder = smallDisk(256);
  const launcher = await startOn(folder);
  const owner = await register({ baseUrl: launcher.url });
  const requestId = await owner.makeRequest();
  const form = await formOf(launcher.url, requestId);
  let number = 0;
  return {
    folder,
    launcher,
    send: () => sendAnswer(launcher.url, form, (number += 1)),
    count: () => owner.countOf(requestId),
  };
}

test('R24 a full disk causes 503 for new answers and loses no stored answer', async () => {
  const { folder, launcher, send, count } = await openRequest();
  const sent: Sent[] = [];
  const sendOne = async (): Promise<Sent> => {
    const one = await send();
    sent.push(one);
    return one;
  };
  const sendFor = async (ms: number): Promise<void> => {
    const until = Date.now() + ms;
    const sender = async (): Promise<void> => {
      while (Date.now() < until) await sendOne();
    };
    await Promise.all([sender(), sender(), sender(), sender()]);
  };
  const filling = sendFor(5_000);
  await eventually(() => expect(acknowledged(sent)).toBeGreaterThan(10));
  fill(folder);
  await filling;
  await sendFor(5_000);
  expect(sent.at(-1)?.status).toBe(503);
  const ready = await fetch(`${launcher.url}/api/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'degraded', warnings: ['disk_space_low'] },
  ]);
  makeRoom(folder);
  await eventually(async () => expect((await sendOne()).status).toBe(201), { timeoutMs: 120_000 });
  expectHonestAnswers(sent);
  const stored = await storedIn(folder);
  expect(stored).toBeGreaterThanOrEqual(acknowledged(sent));
  // NATS was out of space too, so it delivers its events only after its restart.
  await eventually(async () => expect(await count()).toBe(stored), {
    timeoutMs: 120_000,
  });
  process.stdout.write(
    `full disk: ${sent.length} answers sent, ${acknowledged(sent)} acknowledged, ${stored} stored\n`,
  );
}, 600_000);

test('Postgres and NATS restart once a full disk has space again', async () => {
  const { folder, launcher, send, count } = await openRequest();
  expect((await send()).status).toBe(201);
  const database = await openDatabase(readSettings({ DATA_DIR: folder }), () => undefined);
  const { postgres, nats } = launcher.servers();
  fill(folder);
  // Postgres ends when it cannot extend its write-ahead log, and cannot start again on this disk.
  const fillLog = withClient(database.url, async (client) => {
    for (;;)
      await client.query(
        "select pg_logical_emit_message(true, 'fill', repeat('x', 1000000)), pg_switch_wal()",
      );
  });
  await expect(fillLog).rejects.toThrow();
  process.kill(nats, 'SIGKILL');
  await untilGone(postgres, nats);
  await eventually(() => expect(launcher.output()).toContain('Postgres needs room on the disk'), {
    timeoutMs: 60_000,
  });
  const refused = await send();
  expect(refused.status).toBe(503);
  expectHonestAnswers([refused]);
  makeRoom(folder);
  await eventually(async () => expect((await send()).status).toBe(201), { timeoutMs: 120_000 });
  const stored = await storedIn(folder);
  await eventually(async () => expect(await count()).toBe(stored), {
    timeoutMs: 120_000,
  });
}, 600_000);

test('SIGTERM stops the launcher and its servers even if the disk is full', async () => {
  const folder = smallDisk(256);
  const launcher = await startOn(folder);
  const { postgres, nats } = launcher.servers();
  fill(folder);
  launcher.process.kill('SIGTERM');
  expect(await launcher.ended).toEqual({ code: 0, signal: null });
  await untilGone(postgres, nats);
}, 300_000);

test('a start on a full disk fails with a short message and no stack trace', async () => {
  const folder = smallDisk(64);
  fill(folder);
  const launcher = await launch(folder, {}, [process.execPath, main]);
  expect((await launcher.ended).code).toBe(1);
  expect(launcher.output()).toMatch(/No space (is )?left on/);
  expect(launcher.output()).not.toMatch(/^\s+at /m);
}, 120_000);

test('NATS loses no acknowledged event when its disk fills up and is freed again', async () => {
  const folder = smallDisk(64);
  const server = await startNats({ dataFolder: folder });
  onTestFinished(() => server.stop());
  const connection = await connect({ ...brokerAddress(server.url), maxReconnectAttempts: -1 });
  onTestFinished(() => connection.close());
  const manager = await jetstreamManager(connection, { timeout: 2_000 });
  await manager.streams.add({ name: 'SAMPLE', subjects: ['sample.>'] });
  const client = jetstream(connection, { timeout: 2_000 });
  await client.publish('sample.event', 'before');
  fill(folder);
  let stored = 1;
  const publishUntilRefused = async (): Promise<void> => {
    for (;;) {
      await client.publish('sample.event', randomBytes(50_000));
      stored += 1;
    }
  };
  await expect(publishUntilRefused()).rejects.toThrow();
  makeRoom(folder);
  await eventually(() => client.publish('sample.event', 'after'), { timeoutMs: 60_000 });
  const { state } = await manager.streams.info('SAMPLE');
  expect(state.messages).toBeGreaterThanOrEqual(stored + 1);
}, 120_000);
