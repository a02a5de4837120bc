import type { TestProject } from 'vitest/node';
import { startTestServers } from './start-test-servers.ts';
import type { TestServers } from './test-servers.ts';

interface SharedRun {
  servers?: Promise<TestServers>;
  users: number;
}

// Every Vitest project loads this file, and all of them share one pair of servers.
const key = Symbol.for('blindspot.test-servers');
const holder = globalThis as { [key]?: SharedRun };
const run: SharedRun = (holder[key] ??= { users: 0 });

export async function setup(project: TestProject): Promise<void> {
  run.users += 1;
  run.servers ??= startTestServers((line) => process.stderr.write(`test servers: ${line}\n`));
  const { postgresAdminUrl, natsUrl } = await run.servers;
  project.provide('postgresAdminUrl', postgresAdminUrl);
  project.provide('natsUrl', natsUrl);
}

export async function teardown(): Promise<void> {
  run.users -= 1;
  if (run.users > 0) return;
  const servers = run.servers;
  delete run.servers;
  await servers?.then((started) => started.stop());
}
