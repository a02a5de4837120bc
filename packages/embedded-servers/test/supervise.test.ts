import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { startServerProcess, type ServerProcess } from '../src/child-process.ts';
import { isDiskFull } from '../src/disk-space.ts';
import type { SetupError } from '../src/setup-error.ts';
import { supervise, type Supervision } from '../src/supervise.ts';

interface Watched {
  supervision: Supervision;
  started: number[];
  reports: string[];
  gaveUp: SetupError[];
}

async function watch(
  script: string,
  delaysMs: readonly number[],
  limitMs = 120_000,
  diskFull?: () => boolean,
): Promise<Watched> {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-supervise-'));
  const started: number[] = [];
  const reports: string[] = [];
  const gaveUp: SetupError[] = [];
  const supervision = await supervise({
    name: 'The server',
    async start(): Promise<ServerProcess> {
      const server = await startServerProcess({
        name: 'The server',
        command: '/bin/sh',
        args: ['-c', script],
        logFile: path.join(folder, 'log'),
      });
      started.push(server.pid);
      return server;
    },
    stop: (server) => server.stop([{ signal: 'SIGTERM', waitMs: 1000 }]),
    report: (line) => reports.push(line),
    onGiveUp: (error) => gaveUp.push(error),
    delaysMs,
    limitMs,
    ...(diskFull && { isDiskFull: diskFull }),
  });
  onTestFinished(async () => {
    await supervision.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { supervision, started, reports, gaveUp };
}

test('a server that dies is restarted', async () => {
  const watched = await watch('exec sleep 60', [1, 1, 1]);
  process.kill(watched.supervision.current().pid, 'SIGKILL');
  await eventually(() => expect(watched.started).toHaveLength(2));
  await eventually(() => expect(watched.reports).toContain('The server is back.'));
});

test('supervise() gives up on a server that does not stay up, and the error contains its output', async () => {
  const watched = await watch('echo the disk is full; exit 3', [1, 10], 300);
  await eventually(() => expect(watched.gaveUp).toHaveLength(1));
  expect(watched.gaveUp[0]?.message).toContain('the disk is full');
  expect(watched.started.length).toBeGreaterThan(1);
});

test('supervise() restarts a server until it keeps running, even after many failures', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-supervise-runs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = `echo run >> ${folder}/runs; [ "$(wc -l < ${folder}/runs)" -gt 8 ] || exit 1; exec sleep 60`;
  const watched = await watch(script, [1, 5]);
  await eventually(() => expect(watched.started).toHaveLength(9));
  expect(watched.gaveUp).toEqual([]);
});

test('a stopped server stays stopped', async () => {
  const watched = await watch('exec sleep 60', [1]);
  await watched.supervision.stop();
  expect(watched.supervision.current().isRunning()).toBe(false);
  expect(watched.started).toHaveLength(1);
});

test('hold stops a server until resume starts it again, any number of times', async () => {
  const { supervision, started, reports, gaveUp } = await watch('exec sleep 60', [1]);
  for (let outage = 1; outage <= 5; outage += 1) {
    await supervision.hold('SIGKILL');
    expect(supervision.current().isRunning()).toBe(false);
    expect(started).toHaveLength(outage);
    await supervision.resume();
    expect(supervision.current().isRunning()).toBe(true);
  }
  expect(gaveUp).toEqual([]);
  expect(reports).not.toContainEqual(expect.stringContaining('stopped by itself'));
});

test('stop prevents a restart of a server that hold has stopped', async () => {
  const { supervision, started } = await watch('exec sleep 60', [1]);
  await supervision.hold('SIGTERM');
  await supervision.stop();
  expect(started).toHaveLength(1);
});

test('supervise() retries a server on a full disk until there is space', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-supervise-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const room = path.join(folder, 'room');
  const script = `[ -e ${room} ] && exec sleep 60; exit 1`;
  const watched = await watch(script, [1, 10], 50, () => !existsSync(room));
  await eventually(() => expect(watched.started.length).toBeGreaterThan(20), { timeoutMs: 60_000 });
  expect(watched.gaveUp).toEqual([]);
  writeFileSync(room, '');
  await eventually(() => expect(watched.supervision.current().isRunning()).toBe(true));
  const warnings = watched.reports.filter((line) => line.includes('needs room on the disk, which is full'));
  expect(warnings.length).toBeGreaterThan(0);
});

// Linux reports no free bytes for /proc, so the test uses it as a full disk.
test('isDiskFull is true for a file system without free bytes and false for an unreadable one', () => {
  expect(isDiskFull('/proc')).toBe(true);
  expect(isDiskFull(tmpdir())).toBe(false);
  expect(isDiskFull('/nowhere/at/all')).toBe(false);
});
