import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { findDockerEngine } from '@blindspot/test-kit/container-servers';
import { installation } from './compose.ts';
import { tryAllInOne } from './try-all-in-one.ts';
import { tryInstallation } from './try-installation.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const engine = await findDockerEngine();
if (engine === undefined) {
  print('There is no Docker engine with Compose that answers.');
  process.exit(1);
}
print(`Docker engine ${engine}`);

const project = `blindspot-${process.pid}`;
const ports = { gateway: await findFreePort(), mailSink: await findFreePort() };
const backups = await mkdtemp(path.join(tmpdir(), 'blindspot-backups-'));
const tried = installation(project, ports, backups);
let isOver = false;
async function removeAll(): Promise<void> {
  if (isOver) return;
  isOver = true;
  // The backups belong to root, so only a container can delete them.
  await tried.compose('run', '--rm', '--no-deps', '--entrypoint', 'sh', 'backup', '-c', 'rm -rf /backups/*');
  await rmdir(backups);
  await tried.remove('--rmi', 'local', '--remove-orphans');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void removeAll().finally(() => process.exit(1)));
try {
  await tryInstallation(tried, project, print);
  await tryAllInOne(project, await findFreePort(), print);
} catch (error) {
  await tried.printLogs().catch(() => undefined);
  process.exitCode = 1;
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await removeAll();
}
