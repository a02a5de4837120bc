import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { Client, DatabaseError } from 'pg';
import { startServerProcess, type ServerProcess } from './child-process.ts';
import { isDiskFull } from './disk-space.ts';
import { findFreePort } from './free-port.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { clusterUser, prepareCluster, type PostgresCluster } from './postgres-cluster.ts';
import { SetupError } from './setup-error.ts';
import { supervise, type Supervision } from './supervise.ts';
import { watched } from './watchdog.ts';

export interface PostgresServer extends Pick<Supervision, 'hold' | 'resume'> {
  /** URL that connects as the superuser to the database `postgres`. It stays the same across restarts. */
  readonly adminUrl: string;
  pid(): number;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Folder with the subfolder `postgres` for the cluster; by default temporary and removed at the end. */
  dataFolder?: string;
  settings?: Record<string, string>;
  report?: (line: string) => void;
  onGiveUp?: (error: SetupError) => void;
}

// Keeps failed statements and their errors out of the log, because they quote stored values.
const discreetLog = {
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Starts Postgres on a free loopback port and keeps it running. The caller must hold the lock of the folder
 * (`lockFolder`). Throws a SetupError if the folder must be corrected first.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const throwAway = options.dataFolder === undefined;
  const parent = options.dataFolder === undefined ? makeTemporaryFolder() : realpathSync(options.dataFolder);
  const binaries = findPostgresBinaries(clusterUser(path.join(parent, 'postgres')));
  const cluster = await prepareCluster(parent, binaries, { throwAway });
  const logFolder = path.join(parent, 'log');
  mkdirSync(logFolder, { recursive: true });

  const settings = { ...discreetLog, ...options.settings };
  let port = await findFreePort();
  const launch = async (): Promise<ServerProcess> =>
    launchPostgres({ binaries, cluster, port, settings, logFile: path.join(logFolder, 'postgres.log') });
  let first = true;
  const supervision = await supervise({
    name: 'Postgres',
    async start() {
      if (!first) return launch();
      const server = await launch().catch(async (error: unknown) => {
        if (!(error instanceof Error && error.message.includes('Address already in use'))) throw error;
        port = await findFreePort();
        return launch();
      });
      first = false;
      return server;
    },
    stop: stopPostgres,
    isDiskFull: () => isDiskFull(parent),
    report: options.report ?? (() => undefined),
    onGiveUp: options.onGiveUp ?? (() => undefined),
  });

  return {
    adminUrl: adminUrl(cluster, port),
    pid: () => supervision.current().pid,
    hold: (signal) => supervision.hold(signal),
    resume: () => supervision.resume(),
    async stop() {
      await supervision.stop();
      if (throwAway) rmSync(parent, { recursive: true, force: true });
    },
  };
}

async function launchPostgres(options: {
  binaries: PostgresBinaries;
  cluster: PostgresCluster;
  port: number;
  settings: Record<string, string>;
  logFile: string;
}): Promise<ServerProcess> {
  const { cluster, port } = options;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...options.settings,
  };
  const server = await startServerProcess({
    name: 'Postgres',
    command: options.binaries.postgres,
    args: [
      '-D',
      cluster.folderArgument,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    cwd: cluster.folder,
    logFile: options.logFile,
    uid: cluster.uid,
  });
  try {
    await untilAnswering(server, adminUrl(cluster, port));
  } catch (error) {
    await stopPostgres(server);
    throw error;
  }
  return server;
}

/**
 * Waits while Postgres replays its log after a crash. Throws a SetupError if Postgres ends, rejects the
 * password, or does not answer within `startWaitMs`.
 */
async function untilAnswering(server: ServerProcess, url: string): Promise<void> {
  const limit = Date.now() + startWaitMs;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: startWaitMs });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!server.isRunning())
        throw new SetupError(`Postgres did not start: ${server.lastOutput() || reason}`);
      if (error instanceof DatabaseError && error.code === '28P01') {
        throw new SetupError(
          'The password of the database does not fit: restore postgres-password of the data folder from the backup.',
        );
      }
      if (Date.now() > limit)
        throw new SetupError(`Postgres did not answer for ${startWaitMs / 1000} s: ${reason}`);
    } finally {
      await client.end().catch(() => undefined);
    }
    await delay(15);
  }
}

/** SIGINT is a clean shutdown. After SIGQUIT, the next start must recover from the log. */
async function stopPostgres(server: ServerProcess): Promise<void> {
  await server.stop([
    { signal: 'SIGINT', waitMs: 15_000 },
    { signal: 'SIGQUIT', waitMs: 5000 },
  ]);
}

function adminUrl(cluster: PostgresCluster, port: number): string {
  return `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
}

function makeTemporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'blindspot-cluster-')));
  chmodSync(folder, 0o700);
  watched.folder(folder);
  return folder;
}
