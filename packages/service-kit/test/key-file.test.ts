import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@blindspot/test-kit/eventually';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../src/database/database.ts';
import { keyMarksTable, openKeyFile, type KeyFile } from '../src/database/key-file.ts';
import { formatKeyRing, newKeyRing, parseKeyRing } from '../src/process/key-ring.ts';
import { readKeyStep, stepAllKeys, stepKeys, type RotatingKeys } from '../src/database/key-rotation.ts';

const schema = 'requests';
const database = await useDatabase(schema, [{ name: '0001-create-key-marks', sql: keyMarksTable(schema) }]);
const handle = createDatabase({ url: database.url });
const { db } = handle;
let folder = '';
let file: KeyFile;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'key-file-'));
  file = {
    path: path.join(folder, 'service', 'keys.json'),
    ring: path.basename(folder),
    schema,
    parse: parseKeyRing,
  };
  return () => rm(folder, { recursive: true });
});
afterAll(() => handle.close());

const open = () => openKeyFile(db, file);
const content = () => readFile(file.path, 'utf8');
const rotating = (change: Partial<RotatingKeys> = {}): RotatingKeys => ({
  file,
  kept: { inTime: ['kept'], atOnce: [] },
  reseal: () => Promise.resolve(0),
  needs: () => Promise.resolve({ lost: [], ended: [] }),
  ...change,
});

test('the first start creates the keys, and every later start finds them', async () => {
  const first = await open();
  expect(await open()).toEqual(first);
});

test('replicas that start for the first time simultaneously agree on one key', async () => {
  const rings = await Promise.all(Array.from({ length: 8 }, open));
  expect(new Set(rings.map((ring) => JSON.stringify(ring))).size).toBe(1);
});

test('a start completes an earlier start that was killed before recording its key file', async () => {
  const ring = await open();
  await database.query(`delete from ${schema}.key_marks`);
  expect(await open()).toEqual(ring);
});

test('W20 a start with data but without its key file fails and names the missing file', async () => {
  const before = await open().then(content);
  await rm(file.path);
  await expect(open()).rejects.toThrow(`${file.path} is missing`);
  await expect(content()).rejects.toThrow('ENOENT');
  await writeFile(file.path, before);
  await open();
});

test('a start rejects the key file of another installation', async () => {
  const own = await open().then(content);
  await writeFile(file.path, formatKeyRing(newKeyRing()));
  await expect(open()).rejects.toThrow(/is not the one that the database was made with \(k1\)/);
  await writeFile(file.path, own);
  await open();
});

test('a key file from before the last rotation is rejected', async () => {
  const old = await open().then(content);
  await stepKeys(db, rotating(), 'use');
  const now = await content();
  await writeFile(file.path, old);
  await expect(open()).rejects.toThrow('(k2)');
  await writeFile(file.path, now);
  expect((await open()).current).toBe('k2');
});

test('a malformed key file is rejected without being quoted', async () => {
  await open();
  await writeFile(file.path, 'half a secret');
  await expect(open()).rejects.toThrow(/^(?!.*half a secret).*Restore it from the backup/);
});

test('the prepared key becomes the current one', async () => {
  await stepKeys(db, rotating(), 'prepare');
  const [, prepared] = (await open()).keys;
  expect(await stepKeys(db, rotating(), 'prepare')).toContain('prepared already');
  await stepKeys(db, rotating(), 'use');
  const ring = await open();
  expect([ring.current, ring.keys[1]?.secret]).toEqual(['k2', prepared?.secret]);
});

test('two concurrent rotations leave a file that fits the database', async () => {
  await open();
  await Promise.all([stepKeys(db, rotating(), 'use'), stepKeys(db, rotating(), 'use')]);
  expect((await open()).keys.map(({ id }) => id)).toEqual(['k1', 'k2', 'k3']);
});

test('a key that is still needed does not prevent the retirement of other keys', async () => {
  await stepKeys(db, rotating(), 'use');
  const needed = rotating({ needs: () => Promise.resolve({ lost: ['3 rows'], ended: ['2 sessions'] }) });
  const before = await content();
  const { done, refused } = await stepAllKeys(db, [needed, rotating()], 'retire');
  expect(refused).toEqual([expect.stringMatching(/k1 cannot be retired yet: 3 rows; 2 sessions/)]);
  expect(done).toEqual([expect.stringContaining('k1 retired')]);
  expect(await content()).not.toBe(before);
});

test('an immediate key retirement ends sessions but refuses to lose data', async () => {
  await stepKeys(db, rotating(), 'use');
  const lost = rotating({ needs: () => Promise.resolve({ lost: ['3 rows'], ended: [] }) });
  await expect(stepKeys(db, lost, 'retire', { atOnce: true })).rejects.toThrow('3 rows');
  const ended = rotating({ needs: () => Promise.resolve({ lost: [], ended: ['2 sessions'] }) });
  await expect(stepKeys(db, ended, 'retire')).rejects.toThrow('2 sessions');
  expect(await stepKeys(db, ended, 'retire', { atOnce: true })).toContain('Ended with it: 2 sessions');
  const ring = await open();
  expect(ring.keys[0]).toEqual({ id: 'k1', replaced_at: expect.any(String) as string, kept: {} });
});

test('a key retirement completes an earlier one that was killed half-way', async () => {
  await stepKeys(db, rotating(), 'use');
  // An earlier retirement deleted the key's record and died before it changed the file.
  await database.query(`delete from ${schema}.key_marks where key_id = 'k1' and ring = $1`, [file.ring]);
  await open();
  expect(await stepKeys(db, rotating(), 'retire')).toContain('k1 retired');
  await open();
});

test.each([
  ['came into use', 'use'],
  ['was retired', 'retire'],
] as const)(
  'if a key %s while a start waited for the database, the start uses the current keys',
  async (_what, step) => {
    await stepKeys(db, rotating(), 'use');
    const network = await createFaultProxy(database.url);
    const far = createDatabase({ url: network.through(database.url) });
    onTestFinished(async () => {
      await far.close();
      await network.stop();
    });
    await network.refuse();
    let read = 0;
    const starting = openKeyFile(far.db, {
      ...file,
      parse(text) {
        read += 1;
        return parseKeyRing(text);
      },
    });
    await eventually(() => expect(read).toBe(1));
    await stepKeys(db, rotating(), step);
    await network.heal();
    expect(await starting).toEqual(parseKeyRing(await content()));
    expect(await open()).toEqual(await starting);
  },
);

test.each([[['--prepare', '--retire']], [['--at-once']], [['--later']], [['now']]])(
  'the rotation command rejects %s',
  (args) => {
    expect(() => readKeyStep(args)).toThrow('--prepare');
  },
);
