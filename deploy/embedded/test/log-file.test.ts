import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runShutdown } from '@blindspot/service-kit/process/shutdown';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { describeFailure } from '../src/run-until-stopped.ts';
import { openLogFile } from '../src/log-file.ts';
import { readSettings } from '../src/settings.ts';
import { takePlace } from '../src/take-place.ts';
import { launch, temporaryFolder, untilGone } from './launcher.ts';

/** Every write to this Linux device fails as on a full disk. */
const fullDisk = '/dev/full';

test('a log file on a full disk drops its lines without an error', () => {
  const log = openLogFile(fullDisk);
  log.write('one\n');
  log.write('two\n');
  log.close();
  log.write('after the end\n');
});

test('a start that cannot open its log releases the data folder', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'log'), 'a file instead of a folder');
  const taking = () => takePlace(readSettings({ DATA_DIR: folder, PORT: '0' }));
  await expect(taking()).rejects.toThrow('EEXIST');
  expect(existsSync(path.join(folder, 'launcher.lock'))).toBe(false);
});

test('every shutdown step runs even if the log cannot be written', async () => {
  const log = openLogFile(fullDisk);
  const done: string[] = [];
  const steps = [
    { name: 'first', run: () => Promise.reject(new Error('logged because this step fails')) },
    { name: 'second', run: () => void done.push('second') },
  ];
  await runShutdown(steps, createLogger('sample', 'info', log));
  expect(done).toEqual(['second']);
});

test('the log file records the number of dropped lines once it is writable again', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'blindspot.log');
  // This file exceeds the size limit, so the next line needs a new file. It cannot be created in a deleted folder.
  writeFileSync(file, 'x'.repeat(20 * 1024 * 1024 + 1));
  const log = openLogFile(file);
  rmSync(folder, { recursive: true });
  log.write('lost\n');
  log.write('lost as well\n');
  mkdirSync(folder);
  log.write('kept\n');
  log.close();
  const [gap, dropped = '', kept] = readFileSync(file, 'utf8').split('\n');
  expect(gap).toBe('');
  expect(JSON.parse(dropped)).toMatchObject({ level: 'warn', service: 'launcher', count: 2 });
  expect(kept).toBe('kept');
});

test.each([
  ['a write', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  [
    'a quota',
    Object.assign(new Error('EDQUOT: quota exceeded, open'), { code: 'EDQUOT', path: '/srv/data' }),
  ],
  ['Postgres', Object.assign(new Error('could not extend file "base/5/1"'), { code: '53100' })],
  ['pg_dump', new Error('pg_dump failed: could not write to output file: No space left on device')],
])('describeFailure explains a full disk in one sentence (%s)', (_name, error) => {
  const sentence = describeFailure(error);
  expect(sentence).toMatch(
    /^No space is left on the disk( that holds \/srv\/data)?: free some, then try again\.$/,
  );
});

test('the launcher starts and exits cleanly even if its output goes to a full disk', async () => {
  const folder = temporaryFolder();
  const main = path.join(import.meta.dirname, 'stand-in-main.ts');
  const script = 'exec "$0" "$1" > /dev/full 2> /dev/full';
  const launcher = await launch(folder, {}, ['/bin/sh', '-c', script, process.execPath, main]);
  await eventually(async () => expect((await fetch(launcher.url)).status).toBe(200), { timeoutMs: 120_000 });
  const { postgres, nats } = launcher.servers();
  launcher.process.kill('SIGTERM');
  expect(await launcher.ended).toEqual({ code: 0, signal: null });
  await untilGone(postgres, nats);
}, 180_000);
