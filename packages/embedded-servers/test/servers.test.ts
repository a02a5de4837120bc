import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../src/instance-lock.ts';
import { startNats } from '../src/nats-server.ts';
import { startPostgres, type PostgresServer } from '../src/postgres-server.ts';
import { prepareDatabase, withClient } from '../src/prepare-database.ts';
import { startOfProcess } from '../src/process-table.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-servers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a process that becomes a zombie, because its parent never reaps it. */
async function defunctProcess(): Promise<{ owner: number; startedAt: string }> {
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const owner = Number(output.toString());
  const startedAt = startOfProcess(owner);
  await eventually(() =>
    expect(spawnSync('ps', ['-o', 'stat=', '-p', String(owner)]).stdout.toString()).toMatch(/^Z/),
  );
  return { owner, startedAt };
}

async function start(dataFolder: string, report?: (line: string) => void): Promise<PostgresServer> {
  const server = await startPostgres({ dataFolder, ...(report ? { report } : {}) });
  onTestFinished(() => server.stop());
  return server;
}

test('Postgres still has its data after a restart', async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  await withClient(first.adminUrl, (client) => client.query('create table notes as select 1 as id'));
  await first.stop();
  const second = await start(folder);
  const { rows } = await withClient(second.adminUrl, (client) => client.query('select id from notes'));
  expect(rows).toEqual([{ id: 1 }]);
});

test('Postgres restarts at the same address after a crash', async () => {
  const lines: string[] = [];
  const server = await start(temporaryFolder(), (line) => lines.push(line));
  process.kill(server.pid(), 'SIGKILL');
  await eventually(() => expect(lines).toContain('Postgres is back.'));
  const { rows } = await withClient(server.adminUrl, (client) => client.query('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
});

test('a stale pid file whose id belongs to another process does not block the start of Postgres', async () => {
  const folder = temporaryFolder();
  await (await start(folder)).stop();
  const other = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void other.kill('SIGKILL'));
  writeFileSync(path.join(folder, 'postgres/postmaster.pid'), `${other.pid}\n${folder}/postgres\n`);
  const server = await start(folder);
  expect(server.pid()).not.toBe(other.pid);
  expect(other.exitCode).toBeNull();
});

test('Postgres starts after its first start was interrupted', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'postgres.new'));
  writeFileSync(path.join(folder, 'postgres.new/PG_VERSION'), '18\n');
  const server = await start(folder);
  expect(server.pid()).toBeGreaterThan(0);
});

test('the log of Postgres contains no value of a failed statement', async () => {
  const folder = temporaryFolder();
  const server = await start(folder);
  const failing = withClient(server.adminUrl, (client) => client.query("select 'grace@example.test'::int"));
  await expect(failing).rejects.toMatchObject({ code: '22P02' });
  await server.stop();
  expect(readFileSync(path.join(folder, 'log/postgres.log'), 'utf8')).not.toContain('grace@example.test');
});

test('no other user of the machine can read the password or data of Postgres', async () => {
  const folder = temporaryFolder();
  await start(folder);
  expect(statSync(path.join(folder, 'postgres-password')).mode & 0o077).toBe(0);
  expect(statSync(path.join(folder, 'postgres')).mode & 0o077).toBe(0);
});

test('Postgres never runs as root, even if only root can read its folder', async () => {
  const closed = temporaryFolder();
  chmodSync(closed, 0o700);
  const server = await start(closed);
  const me = process.getuid?.() ?? 0;
  const { stdout } = spawnSync('ps', ['-o', 'uid=', '-p', String(server.pid())], { encoding: 'utf8' });
  expect(Number(stdout)).toBe(me === 0 ? 65534 : me);
});

test('W20 NATS rejects a client without the password', async () => {
  const nats = await startNats({ dataFolder: temporaryFolder() });
  onTestFinished(() => nats.stop());
  const { connect } = await import('@nats-io/transport-node');
  const { host } = new URL(nats.url);
  await expect(connect({ servers: host, maxReconnectAttempts: 0 })).rejects.toThrow(/authorization/i);
});

test('startNats reports the exit code of a nats-server that ends without output', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'silent');
  writeFileSync(file, '#!/bin/sh\nexit 3\n', { mode: 0o755 });
  const starting = startNats({ dataFolder: folder, binary: { file, version: [2, 10, 0] } });
  await expect(starting).rejects.toThrow('nats-server did not start: exit code 3');
});

test('only one launcher can lock a folder', async () => {
  const folder = temporaryFolder();
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder, { timeoutMs: 50 })).rejects.toThrow(/already runs/);
  lock.release();
  (await lockFolder(folder)).release();
});

test('lockFolder waits for a launcher that is ending, and reports its process id', async () => {
  const folder = temporaryFolder();
  const lines: string[] = [];
  const earlier = await lockFolder(folder);
  earlier.markEnding();
  const taking = lockFolder(folder, { timeoutMs: 0, report: (line) => lines.push(line) });
  await eventually(() =>
    expect(lines).toEqual([`Waiting for the earlier start (process ${process.pid}) to end`]),
  );
  earlier.release();
  (await taking).release();
});

test('lockFolder throws if the earlier launcher takes too long to end', async () => {
  const folder = temporaryFolder();
  const earlier = await lockFolder(folder);
  earlier.markEnding();
  await expect(lockFolder(folder, { timeoutMs: 0, endingMs: 100 })).rejects.toThrow(
    'has not ended for 0.1 s',
  );
});

test('prepareDatabase waits a limited time while another process prepares the database', async () => {
  const server = await start(temporaryFolder());
  const prepare = () =>
    prepareDatabase({ adminUrl: server.adminUrl, database: 'product', passwords: {}, lockWaitMs: 200 });
  await prepare();
  const held = "select pg_advisory_lock(hashtextextended('blindspot:prepare-database', 0))";
  await withClient(server.adminUrl, async (other) => {
    await other.query(held);
    await expect(prepare()).rejects.toThrow(
      'Another connection has held the roles of this database for 0.2 s',
    );
  });
  await prepare();
  const locks = await withClient(server.adminUrl, (client) =>
    client.query("select from pg_locks where locktype = 'advisory'"),
  );
  expect(locks.rowCount).toBe(0);
});

test('several processes can prepare one missing database at the same time', async () => {
  const { adminUrl } = await start(temporaryFolder());
  const urls = await Promise.all(
    Array.from({ length: 5 }, () => prepareDatabase({ adminUrl, database: 'product', passwords: {} })),
  );
  expect(new Set(urls).size).toBe(1);
});

test('only one of many simultaneous starts locks the folder', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'launcher.lock'), '999999999 1\n');
  const starts = await Promise.allSettled(
    Array.from({ length: 20 }, () => lockFolder(folder, { timeoutMs: 50 })),
  );
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('lockFolder throws an error if it cannot read the lock', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'launcher.lock'));
  const lock = path.resolve(import.meta.dirname, '../src/instance-lock.ts');
  // A start that retries for ever would block the tests, so it runs in a separate process.
  const program = `await (await import(${JSON.stringify(lock)})).lockFolder(${JSON.stringify(folder)})`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(stderr).toContain('launcher.lock cannot be read (EISDIR)');
});

test('lockFolder takes over the lock of a killed process', async () => {
  const folder = temporaryFolder();
  // The lock has this process's id but another start time, as if the id had been reused.
  writeFileSync(path.join(folder, 'launcher.lock'), `${process.pid} 1\n`);
  (await lockFolder(folder)).release();
});

test('lockFolder takes over the lock of a zombie process', async () => {
  const folder = temporaryFolder();
  const { owner, startedAt } = await defunctProcess();
  writeFileSync(path.join(folder, 'launcher.lock'), `${owner} ${startedAt}\n`);
  (await lockFolder(folder, { timeoutMs: 0 })).release();
});

test('lockFolder takes over the lock of a process that ends a moment later', async () => {
  const folder = temporaryFolder();
  const owner = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void owner.kill('SIGKILL'));
  const pid = owner.pid ?? 0;
  writeFileSync(path.join(folder, 'launcher.lock'), `${pid} ${startOfProcess(pid)}\n`);
  const taking = lockFolder(folder);
  owner.kill('SIGKILL');
  (await taking).release();
});
