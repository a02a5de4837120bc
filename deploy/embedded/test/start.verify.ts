import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import {
  countVisits,
  launch,
  launchUnderCarelessParent,
  temporaryFolder,
  untilGone,
  useEarlierStart,
} from './launcher.ts';

const startedBefore = useEarlierStart();
/** A restart with this much delay has waited for a launcher that had already ended. */
const tooLongMs = 5_000;

test('SIGTERM stops everything cleanly', async () => {
  const launcher = await launch(await startedBefore());
  await launcher.untilReady();
  const { postgres, nats } = launcher.servers();
  launcher.process.kill('SIGTERM');
  expect(await launcher.ended).toEqual({ code: 0, signal: null });
  await untilGone(postgres, nats);
});

test('a signal during the start stops what has already started', async () => {
  const launcher = await launch(await startedBefore());
  await eventually(() => expect(launcher.output()).toContain('Migrating the tables'));
  const { postgres, nats } = launcher.servers();
  launcher.process.kill('SIGINT');
  expect((await launcher.ended).code).toBe(0);
  await untilGone(postgres, nats);
});

test('npm forwards a signal to the launcher', async () => {
  const launcher = await launch(await startedBefore(), {}, ['npm', 'start']);
  await eventually(() => expect(launcher.output()).toContain('Migrating the tables'));
  const { postgres, nats } = launcher.servers();
  launcher.process.kill('SIGTERM');
  expect((await launcher.ended).code).toBe(0);
  await untilGone(postgres, nats);
});

test('the launcher restarts NATS after a crash', async () => {
  const launcher = await launch(await startedBefore());
  await launcher.untilReady();
  await countVisits(launcher);
  process.kill(launcher.servers().nats, 'SIGKILL');
  await eventually(() => expect(launcher.output()).toContain('is back.'));
  expect(await eventually(() => countVisits(launcher))).toBe(2);
});

test('the launcher works in a folder that only its owner can enter', async () => {
  const closed = path.join(temporaryFolder(), 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o700);
  const launcher = await launch(path.join(closed, 'data'));
  await launcher.untilReady();
  expect(await countVisits(launcher)).toBe(1);
});

test('the launcher restarts quickly on the same port after each of twelve kills', async () => {
  const folder = await startedBefore();
  const port = await findFreePort();
  let launcher = await launchUnderCarelessParent(folder, port);
  const orderlyMs = launcher.readyAfterMs;
  for (let kill = 1; kill <= 12; kill += 1) {
    launcher.kill();
    launcher = await launchUnderCarelessParent(folder, port);
    expect(launcher.readyAfterMs, `after kill ${kill}`).toBeLessThan(orderlyMs + tooLongMs);
  }
});
