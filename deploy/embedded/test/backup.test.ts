import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { friendAt } from '@blindspot/people/friend';
import { register, signIn, usualPassword as password } from '@blindspot/people/owner';
import { statusOf } from '@blindspot/people/visitor';
import { eventually } from '@blindspot/test-kit/eventually';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../src/backup.ts';
import { readErasureFile, writeErasureFile } from '../src/erasures.ts';
import { openDatabase } from '../src/open-database.ts';
import { restoreBackup } from '../src/restore.ts';
import { readSettings, type EmbeddedSettings } from '../src/settings.ts';
import { startEmbedded } from '../src/start-embedded.ts';

const quiet = (): void => undefined;
const main = path.resolve(import.meta.dirname, '../src/backup-main.ts');
const emptySelfView = { themes: { own: [], guess: [] }, scores: { own: {}, guess: {} } };

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'blindspot-backup-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
const cleanups: (() => void)[] = [];
afterAll(() => {
  for (const cleanUp of cleanups) cleanUp();
});

async function restoreCommand(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: path.join(await temporaryFolder(), 'data') };
  const run = promisify(execFile);
  return (await run(process.execPath, [main, 'restore', ...args], { env })).stdout;
}

function settingsIn(folder: string): EmbeddedSettings {
  return readSettings({
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: password,
  });
}

async function countsOf(settings: EmbeddedSettings, requestId: string): Promise<number[]> {
  const database = await openDatabase(settings, quiet);
  try {
    return await withClient(database.url, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int from responses.answers where request_id = $1
         union all select count(*)::int from responses.identities where request_id = $1
         union all select count(*)::int from responses.submission_keys where request_id = $1
         union all select response_count from responses.request_counts where request_id = $1`,
        [requestId],
      );
      return rows.map(({ count }) => count);
    });
  } finally {
    await database.close();
  }
}

async function selfViewsOf(settings: EmbeddedSettings, requestId: string): Promise<unknown[]> {
  const database = await openDatabase(settings, quiet);
  try {
    return await withClient(database.url, async (client) => {
      const selfViews = await client.query('select * from analysis.self_views where request_id = $1', [
        requestId,
      ]);
      const statements = await client.query(
        'select * from analysis.mentions where request_id = $1 order by response_id',
        [requestId],
      );
      return [...selfViews.rows, ...statements.rows];
    });
  } finally {
    await database.close();
  }
}

async function standing(settings: EmbeddedSettings): Promise<unknown> {
  const database = await openDatabase(settings, quiet);
  try {
    const databases = await withClient(database.url, (client) =>
      client.query('select oid, datname from pg_database order by oid'),
    );
    const folders = (await readdir(settings.DATA_DIR)).filter((name) => name.startsWith('secrets'));
    return [databases.rows, folders, (await stat(settings.SECRETS_DIR)).ino];
  } finally {
    await database.close();
  }
}

describe('makeBackup and restoreBackup', () => {
  let early: string;
  let backup: string;
  let erasures: string;
  let settings: EmbeddedSettings;
  let requestId: string;
  let busyRequestId: string;
  let deletedRequestId: string;
  let readRequestId: string;
  let unreadRequestId: string;
  let takenBackRequestId: string;
  let summary: unknown;
  let selfViews: unknown[];
  let receipts: string[];
  let answeredMeanwhile: number;
  let refusedWhileRunning: unknown;

  beforeAll(async () => {
    const folder = await temporaryFolder();
    early = path.join(folder, 'early');
    backup = path.join(folder, 'backup');
    erasures = path.join(folder, 'erasures.json');
    settings = settingsIn(folder);
    const product = await startEmbedded(settings);
    try {
      const site = { baseUrl: product.localUrl };
      const friend = friendAt(site);
      const owner = await register(site, { email: 'ida@owners.example' });
      const leaver = await register(site, { email: 'leaver@owners.example' });
      requestId = await owner.makeRequest();
      busyRequestId = await owner.makeRequest();
      deletedRequestId = await owner.makeRequest();
      const linked = path.join(folder, 'linked-secrets');
      await symlink(settings.SECRETS_DIR, linked);
      await makeBackup({ ...settings, SECRETS_DIR: linked }, early, quiet);

      receipts = await Promise.all(
        ['Ada', 'Ben', 'Cleo', 'Dara', 'Emil', 'Fay'].map((name) => friend.answer(requestId, { name })),
      );
      await eventually(async () => expect(await owner.countOf(requestId)).toBe(6));
      await friend.answer(deletedRequestId, { name: 'Gus' });
      await sayAndRead();

      const made = new AbortController();
      answeredMeanwhile = 0;
      const making = makeBackup(settings, backup, quiet).finally(() => made.abort());
      while (!made.signal.aborted) {
        await friend.answer(busyRequestId, { name: `Guest${answeredMeanwhile}` });
        answeredMeanwhile += 1;
      }
      await making;

      await friend.erase(receipts[0] ?? '');
      await owner.deleteRequest(deletedRequestId);
      await owner.deleteSelfView(takenBackRequestId);
      await leaver.deleteAccount();
      await eventually(async () => expect(await owner.countOf(requestId)).toBe(5));
      await writeErasureFile(settings, erasures, quiet);
      refusedWhileRunning = await restoreBackup(settings, backup, { report: quiet }).catch(String);

      async function sayAndRead(): Promise<void> {
        readRequestId = await owner.makeRequest();
        unreadRequestId = await owner.makeRequest();
        takenBackRequestId = await owner.makeRequest();
        for (const id of [readRequestId, unreadRequestId, takenBackRequestId]) {
          const { offered } = await eventually(async () => await owner.selfView(id));
          const own = offered.slice(0, 2).map((theme) => theme.id);
          await owner.saveSelfView(id, { ...emptySelfView, themes: { own, guess: [] } });
        }
        for (const name of ['Jo', 'Kim', 'Lee', 'Max', 'Nia']) await friend.answer(readRequestId, { name });
        await eventually(async () => expect(await owner.countOf(readRequestId)).toBe(5));
        summary = await eventually(async () => {
          const body = await owner.readResult(readRequestId);
          expect(body).toMatchObject({ stage: 'full', status: 'ready', analyzed_count: 5 });
          return body;
        });
        selfViews = await selfViewsOf(settings, readRequestId);
      }
    } finally {
      await product.stop();
    }
  });

  async function expectRestored(restored: EmbeddedSettings): Promise<void> {
    const product = await startEmbedded(restored);
    try {
      const site = { baseUrl: product.localUrl };
      const friend = friendAt(site);
      const owner = await signIn(site, { email: 'ida@owners.example', password });
      await eventually(async () => expect(await owner.countOf(requestId)).toBe(5));
      expect(await statusOf(friend.read(receipts[0] ?? ''))).toBe(404);
      for (const receipt of receipts.slice(1)) {
        expect(JSON.stringify(await friend.read(receipt))).toContain('You listen well');
      }
      const [answers = -1, ...counts] = await countsOf(restored, busyRequestId);
      expect(counts).toEqual([answers, answers, answers]);
      expect(answers).toBeLessThanOrEqual(answeredMeanwhile);
      await eventually(async () => expect(await owner.countOf(busyRequestId)).toBe(answers));
      expect(await owner.countOf(deletedRequestId)).toBeUndefined();
      expect(await statusOf(friend.answer(deletedRequestId, { name: 'Hugo' }))).toBe(404);
      await eventually(async () =>
        expect(await statusOf(signIn(site, { email: 'leaver@owners.example', password }))).toBe(401),
      );
      expect(await owner.readResult(readRequestId)).toEqual(summary);
      const closed = await owner.selfView(readRequestId);
      expect(closed).toMatchObject({ open: false, given: true });
      expect(closed.themes.own).toHaveLength(2);
      expect(await statusOf(owner.saveSelfView(readRequestId, emptySelfView))).toBe(409);
      expect(await owner.selfView(unreadRequestId)).toMatchObject({ open: true, given: true });
      expect((await owner.saveSelfView(unreadRequestId, emptySelfView)).themes.own).toEqual([]);
      expect(await owner.selfView(takenBackRequestId)).toMatchObject({ open: true, given: false });
      expect(await selfViewsOf(restored, readRequestId)).toEqual(selfViews);
      await friend.answer(requestId, { name: 'Iris' });
      await eventually(async () => expect(await owner.countOf(requestId)).toBe(6));
      // A result that contained the erased answer is withdrawn ('holding'). One new answer is too few for the next.
      await eventually(async () => {
        const body = await owner.readResult(requestId);
        expect(body).toMatchObject({ response_count: 6 });
        expect(['holding', 'full']).toContain(body?.stage);
      });
    } finally {
      await product.stop();
    }
  }

  it('a backup contains the database and the keys in files that only their owner can read', async () => {
    for (const made of [early, backup]) {
      expect((await readdir(made)).toSorted()).toEqual(['database.dump', 'manifest.json', 'secrets']);
      expect((await stat(made)).mode & 0o777).toBe(0o700);
      const entries = await readdir(made, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => !entry.isDirectory());
      for (const file of files) {
        const state = await stat(path.join(file.parentPath, file.name));
        expect([file.name, file.isFile(), state.mode & 0o777]).toEqual([file.name, true, 0o600]);
      }
      expect(files.map(({ name }) => name)).toContain('identity-keys.json');
    }
  });

  it('makeBackup records the size of each backup for the health page', async () => {
    const database = await openDatabase(settings, quiet);
    const reported = await withClient(database.url, (client) =>
      client.query<{ bytes: string }>('select bytes from admin.backups order by made_at'),
    );
    await database.close();
    expect(reported.rows).toHaveLength(2);
    const dump = await stat(path.join(backup, 'database.dump'));
    expect(Number(reported.rows[1]?.bytes)).toBeGreaterThan(dump.size);
  });

  it('the test data to back up includes a self-view and the mentions of five people', () => {
    expect(selfViews).toHaveLength(1 + 5);
  });

  it('a restore is rejected while the product runs', () => {
    expect(refusedWhileRunning).toContain('already runs');
  });

  it('a backup does not overwrite an existing one', async () => {
    await expect(makeBackup(settings, backup, quiet)).rejects.toThrow('is there already');
  });

  it('a restore rejects a changed backup and a folder that is not a backup', async () => {
    const dump = path.join(backup, 'database.dump');
    const whole = await readFile(dump);
    const broken = Buffer.from(whole);
    broken.writeUInt8(broken.readUInt8(broken.length - 9) ^ 1, broken.length - 9);
    onTestFinished(() => writeFile(dump, whole));
    const elsewhere = settingsIn(await temporaryFolder());
    for (const content of [broken, whole.subarray(0, whole.length / 2)]) {
      await writeFile(dump, content);
      await expect(restoreBackup(elsewhere, backup, { report: quiet })).rejects.toThrow(
        'is not as it was written (database.dump)',
      );
    }
    await expect(restoreBackup(elsewhere, path.dirname(backup), { report: quiet })).rejects.toThrow(
      'is not a backup',
    );
  });

  it('R32 a killed restore changes nothing', async () => {
    const before = await standing(settings);
    const restoring = spawn(process.execPath, [main, 'restore', backup], {
      env: { ...process.env, DATA_DIR: settings.DATA_DIR },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(restoring, 'exit');
    let output = '';
    restoring.stdout.on('data', (text) => {
      output += String(text);
      if (output.includes('Repeating the erasures')) restoring.kill('SIGKILL');
    });
    expect((await ended)[1]).toBe('SIGKILL');
    const mark = path.join(settings.DATA_DIR, 'postgres/postmaster.pid');
    await eventually(() => expect(existsSync(mark)).toBe(false));
    await clearUnfinished(settings);
    expect(await standing(settings)).toEqual(before);
  });

  it('R32 npm run restore on an empty machine warns that the list of erasures is missing', async () => {
    const missing = 'no list of erasures: what people deleted since then is back';
    expect(await restoreCommand(backup)).toContain(missing);
    expect(await restoreCommand(backup, '--erasures', erasures)).not.toContain(missing);
  });

  it.concurrent('R32 a restore on an empty machine applies the list of erasures to the restored data', async () => {
    const elsewhere = settingsIn(await temporaryFolder());
    const restored = await restoreBackup(elsewhere, backup, {
      report: quiet,
      erasures: await readErasureFile(erasures),
    });
    expect(restored.aside).toEqual({ database: undefined, secrets: [] });
    await expectRestored(elsewhere);
  });

  it.concurrent('a restore of only the keys leaves the database passwords unchanged', async () => {
    const elsewhere = settingsIn(await temporaryFolder());
    const own = path.join(elsewhere.SECRETS_DIR, 'responses/database-password');
    const keys = path.join(elsewhere.SECRETS_DIR, 'responses/identity-keys.json');
    await mkdir(path.dirname(own), { recursive: true });
    await mkdir(path.join(elsewhere.SECRETS_DIR, 'auth'));
    await writeFile(own, 'of this installation');
    await writeFile(keys, 'of nobody');
    const inode = (await stat(elsewhere.SECRETS_DIR)).ino;
    const { aside } = await restoreBackup(elsewhere, backup, {
      report: quiet,
      keysAlone: true,
      erasures: await readErasureFile(erasures),
    });
    expect(await readFile(own, 'utf8')).toBe('of this installation');
    expect(aside.secrets).toEqual([expect.stringMatching(/identity-keys\.json\.before-\d+T\d+Z$/)]);
    expect(await readFile(aside.secrets[0] ?? '', 'utf8')).toBe('of nobody');
    expect((await stat(elsewhere.SECRETS_DIR)).ino).toBe(inode);
    await expectRestored(elsewhere);
  });

  it.concurrent('a restore changes nothing while another client uses the current database', async () => {
    const before = await standing(settings);
    let visitor: Promise<Client> | undefined;
    const restoring = restoreBackup(settings, backup, {
      report(line) {
        if (line.startsWith('Repeating the erasures')) visitor = visit(settings);
      },
    });
    await expect(restoring).rejects.toThrow(/being accessed by other users/);
    await (await visitor)?.end().catch(() => undefined);
    expect(await standing(settings)).toEqual(before);
  });

  it('R32 a restore of an older backup does not bring erased data back', async () => {
    // The older backup contains the request and the account, but no answers.
    expect((await restoreBackup(settings, early, { report: quiet })).erasedAgain).toBe(2);
    const { aside, erasedAgain } = await restoreBackup(settings, backup, { report: quiet });
    // The five erasures are an answer, a request and its answer, a self-view and an account.
    expect(erasedAgain).toBe(5);
    const database = await openDatabase(settings, quiet);
    try {
      const { rowCount } = await withClient(database.url, (client) =>
        client.query('select from pg_database where datname = $1', [aside.database]),
      );
      expect(rowCount).toBe(1);
    } finally {
      await database.close();
    }
    expect(await readdir(aside.secrets[0] ?? '')).toContain('responses');
    await expectRestored(settings);
  });
});

async function visit(settings: EmbeddedSettings): Promise<Client> {
  const { url } = await openDatabase(settings, quiet);
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function clearUnfinished(settings: EmbeddedSettings): Promise<void> {
  rmSync(`${settings.SECRETS_DIR}.restoring`, { recursive: true, force: true });
  const database = await openDatabase(settings, quiet);
  try {
    await withClient(database.url, (client) => client.query('drop database blindspot_restoring'));
  } finally {
    await database.close();
  }
}
