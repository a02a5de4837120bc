import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { unusable } from './unusable-settings.ts';
import { askGateway, countVisits, launch, temporaryFolder, untilGone, useEarlierStart } from './launcher.ts';

const startedBefore = useEarlierStart();

test('the launcher starts everything and prints its address', async () => {
  const launcher = await launch(temporaryFolder());
  await launcher.untilReady();
  expect(await askGateway(launcher)).toMatchObject({ name: 'gateway' });
  expect(launcher.output()).toContain(`http://localhost:${new URL(launcher.url).port}`);
  expect(launcher.output()).toContain(
    'admin@blindspot.example sets a password once at http://localhost/once',
  );
});

test('SIGINT stops everything cleanly, and the next start uses the same data', async () => {
  const folder = await startedBefore();
  const first = await launch(folder);
  await first.untilReady();
  await countVisits(first);
  const { postgres, nats } = first.servers();
  first.process.kill('SIGINT');
  expect(await first.ended).toEqual({ code: 0, signal: null });
  await untilGone(postgres, nats);
  const second = await launch(folder);
  await second.untilReady();
  expect(await countVisits(second)).toBe(2);
});

test('a killed launcher leaves nothing that blocks the next start', async () => {
  const folder = await startedBefore();
  const first = await launch(folder);
  await first.untilReady();
  await countVisits(first);
  const { postgres, nats } = first.servers();
  first.process.kill('SIGKILL');
  await first.ended;
  const second = await launch(folder);
  await second.untilReady();
  expect(await countVisits(second)).toBe(2);
  await untilGone(postgres, nats);
});

test('the launcher restarts Postgres after a crash', async () => {
  const launcher = await launch(await startedBefore());
  await launcher.untilReady();
  await countVisits(launcher);
  process.kill(launcher.servers().postgres, 'SIGKILL');
  await eventually(() => expect(launcher.output()).toContain('is back.'));
  expect(await eventually(() => countVisits(launcher))).toBe(2);
});

test('a second launcher on the same data is rejected, and the first keeps running', async () => {
  const folder = await startedBefore();
  const first = await launch(folder);
  await first.untilReady();
  const second = await launch(folder);
  expect((await second.ended).code).toBe(1);
  expect(second.output()).toContain('Blindspot already runs on it');
  expect(await askGateway(first)).toMatchObject({ name: 'gateway' });
});

test('the launcher exits with a one-sentence error and creates no files if its port is taken', async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const folder = temporaryFolder();
  const launcher = await launch(folder, { PORT: String(port) });
  const { code } = await launcher.ended;
  other.close();
  expect(code).toBe(1);
  expect(launcher.output()).toContain(`Port ${port} is taken by another program`);
  expect(readdirSync(folder)).toEqual([]);
});

test('the launcher reports in one sentence that another program took its port during the start', async () => {
  const port = await findFreePort();
  const launcher = await launch(temporaryFolder(), { PORT: String(port) });
  await eventually(() => expect(launcher.output()).toContain('Starting Postgres'));
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { code } = await launcher.ended;
  other.close();
  expect(code).toBe(1);
  expect(launcher.output()).toContain(`Port ${port} is taken by another program`);
  expect(launcher.output()).not.toContain('EADDRINUSE');
});

test('the launcher exits with a one-sentence error if its data folder is a file', async () => {
  const file = path.join(temporaryFolder(), 'data');
  writeFileSync(file, '');
  const launcher = await launch(file);
  expect((await launcher.ended).code).toBe(1);
  expect(launcher.output()).toContain('cannot be written (it is a file)');
});

test('the launcher reports in one sentence that it cannot create its data folder', async () => {
  // Not even root can create a folder in /proc, or in /dev on macOS.
  const nowhere = process.platform === 'linux' ? '/proc/blindspot/data' : '/dev/blindspot/data';
  const launcher = await launch(nowhere);
  expect((await launcher.ended).code).toBe(1);
  expect(launcher.output()).toContain(`DATA_DIR is ${nowhere}, which cannot be written`);
});

test('the launcher rejects data of another Postgres version and does not change the data', async () => {
  const folder = temporaryFolder();
  const cluster = path.join(folder, 'postgres');
  mkdirSync(cluster);
  writeFileSync(path.join(cluster, 'PG_VERSION'), '15\n');
  const launcher = await launch(folder);
  expect((await launcher.ended).code).toBe(1);
  expect(launcher.output()).toContain('was made by Postgres 15');
  expect(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8')).toBe('15\n');
});

test('the launcher reports in one sentence that NATS_SERVER_BIN does not run', async () => {
  const launcher = await launch(await startedBefore(), { NATS_SERVER_BIN: import.meta.filename });
  expect((await launcher.ended).code).toBe(1);
  expect(launcher.output()).toContain(`NATS_SERVER_BIN is ${import.meta.filename}`);
});

test('the launcher lists all unusable settings, including those of services, before it starts anything', async () => {
  const folder = temporaryFolder();
  const launcher = await launch(folder, unusable);
  expect((await launcher.ended).code).toBe(1);
  for (const name of Object.keys(unusable))
    expect(launcher.output()).toMatch(new RegExp(`^  ${name}: m`, 'm'));
  expect(launcher.output()).not.toContain('NaN');
  expect(launcher.output()).not.toContain('Starting');
  expect(readdirSync(folder)).toEqual([]);
});
