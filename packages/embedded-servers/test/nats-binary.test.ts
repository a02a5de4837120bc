import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findNatsServer } from '../src/nats-binary.ts';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-nats-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), text);
    chmodSync(path.join(folder, name), 0o755);
  }
  return folder;
}

const saying = (version: string): string => `#!/bin/sh\necho "nats-server: v${version}"\n`;
const shell = '/usr/bin:/bin';

test('findNatsServer prefers NATS_SERVER_BIN', async () => {
  const named = folderWith({ mine: saying('2.11.4') });
  const onPath = folderWith({ 'nats-server': saying('2.12.0') });
  const env = { NATS_SERVER_BIN: path.join(named, 'mine'), PATH: `${onPath}:${shell}` };
  expect(await findNatsServer({ env })).toEqual({ file: path.join(named, 'mine'), version: [2, 11, 4] });
});

test('findNatsServer throws if the nats-server in NATS_SERVER_BIN does not run, instead of searching further', async () => {
  const env = { NATS_SERVER_BIN: '/nowhere/nats-server', PATH: shell };
  await expect(findNatsServer({ env })).rejects.toThrow('NATS_SERVER_BIN is /nowhere/nats-server');
});

test('findNatsServer prefers PATH to the cache', async () => {
  const onPath = folderWith({ 'nats-server': saying('2.12.0') });
  const cacheFolder = folderWith({ 'nats-server': saying('2.14.5') });
  const found = await findNatsServer({ env: { PATH: `${onPath}:${shell}` }, cacheFolder });
  expect(found.file).toBe(path.join(onPath, 'nats-server'));
});

test('findNatsServer finds a nats-server that it downloaded into the data folder', async () => {
  const dataFolder = folderWith({});
  mkdirSync(path.join(dataFolder, 'nats-server'));
  const file = path.join(dataFolder, 'nats-server/nats-server');
  writeFileSync(file, saying('2.14.5'), { mode: 0o755 });
  const cacheFolder = '/dev/null/nowhere';
  expect(await findNatsServer({ env: { PATH: shell }, cacheFolder, dataFolder })).toMatchObject({ file });
});

test('findNatsServer downloads into the data folder if the cache belongs to another user', async () => {
  const dataFolder = folderWith({});
  const env = { PATH: `${folderWith(packageTools)}:${shell}` };
  const file = path.join(dataFolder, 'nats-server/nats-server');
  const options = { env, cacheFolder: '/dev/null/nowhere', dataFolder };
  expect(await findNatsServer(options)).toEqual({ file, version: [2, 10, 29] });
  expect(await findNatsServer({ ...options, env: { PATH: shell } })).toMatchObject({ file });
});

const packageTools = {
  'apt-get': '#!/bin/sh\ncase "$*" in *download*) : > nats-server.deb ;; esac\n',
  'dpkg-deb': `#!/bin/sh
mkdir -p "$3/usr/sbin"
printf '#!/bin/sh\\necho "nats-server: v2.10.29"\\n' > "$3/usr/sbin/nats-server"
`,
};

test.each(['2.10.21', '2.8.4', 'nonsense'])(
  'findNatsServer skips a nats-server of version %s',
  async (version) => {
    const onPath = folderWith({ 'nats-server': saying(version) });
    const cacheFolder = folderWith({ 'nats-server': saying('2.14.5') });
    const found = await findNatsServer({ env: { PATH: `${onPath}:${shell}` }, cacheFolder });
    expect(found.file).toBe(path.join(cacheFolder, 'nats-server'));
  },
);
