import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from '@blindspot/embedded-servers/instance-lock';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { withClient, withDatabase } from '@blindspot/embedded-servers/prepare-database';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { embeddedDatabase } from './servers.ts';
import type { EmbeddedSettings } from './settings.ts';

export interface OpenDatabase {
  readonly url: string;
  /** Stops the server if this command has started it. */
  close(): Promise<void>;
}

export async function openDatabase(
  settings: EmbeddedSettings,
  report: (line: string) => void,
): Promise<OpenDatabase> {
  if (settings.DATABASE_URL !== undefined) {
    return { url: settings.DATABASE_URL, close: () => Promise.resolve() };
  }
  const running = await findRunning(settings.DATA_DIR);
  if (running) return { url: running, close: () => Promise.resolve() };
  if (!existsSync(path.join(settings.DATA_DIR, 'postgres'))) {
    throw new SetupError(`${settings.DATA_DIR} holds no database: has the product been started on it?`);
  }
  const server = await startForCommand(settings.DATA_DIR, report);
  return { url: withDatabase(server.adminUrl, embeddedDatabase), close: () => server.close() };
}

export async function startForCommand(
  dataFolder: string,
  report: (line: string) => void,
): Promise<{ adminUrl: string; close(): Promise<void> }> {
  const lock = await lockFolder(dataFolder);
  try {
    const server = await startPostgres({ dataFolder, report });
    return { adminUrl: server.adminUrl, close: () => server.stop().then(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function findRunning(dataFolder: string): Promise<string | undefined> {
  const mark = path.join(dataFolder, 'postgres/postmaster.pid');
  const passwordFile = path.join(dataFolder, 'postgres-password');
  if (!existsSync(mark) || !existsSync(passwordFile)) return undefined;
  const port = readFileSync(mark, 'utf8').split('\n')[3]?.trim();
  const password = readFileSync(passwordFile, 'utf8').trim();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${embeddedDatabase}`;
  try {
    await withClient(url, (client) => client.query('select 1'));
    return url;
  } catch {
    // A killed server leaves its pid file behind. The next server deletes the file.
    return undefined;
  }
}
