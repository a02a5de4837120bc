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
/** Longer than a busy machine adds to a start, shorter than any wait for a launcher that is gone. */
const tooLongMs = 5_000;

test('SIGTERM stops everything in order', async () => {
  const launcher = await launch(await startedBefore());
  await launcher.untilReady();
  const { postgres, nats } = launcher.servers();
  launcher.process.kill('SIGTERM');
  expect(await launcher.ended).toEqual({ code: 0, signal: null });
  await untilGone(postgres, nats);
});

test('a signal during the start stops what is there by then', async () => {
  const launcher = await launch(await startedBefore());
  await eventually(() => expect(launcher.output()).toContain('Bringing the tables up to date'));
  const { postgres, nats } = launcher.servers();
  launcher.process.kill('SIGINT');
  expect((await launcher.ended).code).toBe(0);
  await untilGone(postgres, nats);
});

test('a signal to npm reaches what it runs', async () => {
  const launcher = await launch(await startedBefore(), {}, ['npm', 'start']);
  await eventually(() => expect(launcher.output()).toContain('Bringing the tables up to date'));
  const { postgres, nats } = launcher.servers();
  launcher.process.kill('SIGTERM');
  expect((await launcher.ended).code).toBe(0);
  await untilGone(postgres, nats);
});

test('NATS is started again when it dies', async () => {
  const launcher = await launch(await startedBefore());
  await launcher.untilReady();
  await countVisits(launcher);
  process.kill(launcher.servers().nats, 'SIGKILL');
  await eventually(() => expect(launcher.output()).toContain('is back.'));
  expect(await eventually(() => countVisits(launcher))).toBe(2);
});

test('the data may lie where only its owner can walk', async () => {
  const closed = path.join(temporaryFolder(), 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o700);
  const launcher = await launch(path.join(closed, 'data'));
  await launcher.untilReady();
  expect(await countVisits(launcher)).toBe(1);
});

test('a start right after each of many kills does not wait, on the same port', async () => {
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
