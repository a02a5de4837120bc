import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { describeProcess, endProcess } from './process-table.ts';
import { startServerProcess, type ServerProcess } from './child-process.ts';
import { isDiskFull, onRoomAgain } from './disk-space.ts';
import { findFreePort } from './free-port.ts';
import { findNatsServer, type NatsBinary } from './nats-binary.ts';
import { SetupError } from './setup-error.ts';
import { supervise, type Supervision } from './supervise.ts';
import { watched } from './watchdog.ts';

export interface NatsServer extends Pick<Supervision, 'hold' | 'resume'> {
  /** URL that stays the same across restarts; includes user and password unless `users` are given. */
  readonly url: string;
  urlFor(user: string): string;
  readonly version: string;
  pid(): number;
  stop(): Promise<void>;
}

export interface NatsOptions {
  /** Logins and permissions, in the format of a nats-server configuration; by default one unlimited login. */
  users?: readonly { readonly name: string; readonly permissions: object }[];
  /** Folder with the subfolder `nats` for the streams; by default temporary and removed at the end. */
  dataFolder?: string;
  binary?: NatsBinary;
  report?: (line: string) => void;
  onGiveUp?: (error: SetupError) => void;
}

/**
 * Starts nats-server with JetStream on a free loopback port and keeps it running. Each start creates new
 * passwords, because every user of the machine can reach the port.
 */
export async function startNats(options: NatsOptions = {}): Promise<NatsServer> {
  const report = options.report ?? (() => undefined);
  const binary = options.binary ?? (await findNatsServer({ report }));
  const throwAway = options.dataFolder === undefined;
  const parent = realpathSync(options.dataFolder ?? mkdtempSync(path.join(tmpdir(), 'blindspot-nats-')));
  if (throwAway) watched.folder(parent);
  const folder = path.join(parent, 'nats');
  const logFolder = path.join(parent, 'log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mkdirSync(logFolder, { recursive: true });
  await stopOrphan(folder);

  const users: readonly Omit<Login, 'password'>[] = options.users ?? [{ name: 'blindspot' }];
  const logins = users.map((user) => ({
    ...user,
    password: randomBytes(24).toString('base64url'),
  }));
  const port = await findFreePort();
  const configFile = path.join(folder, 'nats.conf');
  writeFileSync(configFile, configuration({ port, logins, folder, binary }), { mode: 0o600 });
  const supervision = await supervise({
    name: 'NATS',
    start: () => launchNats({ binary, configFile, folder, port, logFile: path.join(logFolder, 'nats.log') }),
    stop: stopNats,
    isDiskFull: () => isDiskFull(folder),
    report,
    onGiveUp: options.onGiveUp ?? (() => undefined),
  });
  // After a full disk, JetStream works only after a restart. SIGKILL loses no acknowledged data, because it is on the
  // disk.
  const stopWatching = onRoomAgain(folder, () => {
    const server = supervision.current();
    if (server.isRunning()) process.kill(server.pid, 'SIGKILL');
  });

  const urlFor = (name: string): string => {
    const login = logins.find((one) => one.name === name);
    if (!login) throw new TypeError(`The broker has no user ${name}.`);
    return `nats://${name}:${login.password}@127.0.0.1:${port}`;
  };
  return {
    url: options.users ? `nats://127.0.0.1:${port}` : urlFor('blindspot'),
    urlFor,
    version: binary.version.join('.'),
    pid: () => supervision.current().pid,
    hold: (signal) => supervision.hold(signal),
    resume: () => supervision.resume(),
    async stop() {
      stopWatching();
      await supervision.stop();
      if (throwAway) rmSync(parent, { recursive: true, force: true });
    },
  };
}

interface Login {
  name: string;
  password: string;
  permissions?: object;
}

function configuration(options: {
  port: number;
  logins: readonly Login[];
  folder: string;
  binary: NatsBinary;
}): string {
  const users = options.logins.map(({ name, password, permissions }) => ({
    user: name,
    password,
    ...(permissions ? { permissions } : {}),
  }));
  const [, minor] = options.binary.version;
  return [
    'server_name: blindspot',
    `listen: "127.0.0.1:${options.port}"`,
    `authorization { users: ${JSON.stringify(users)} }`,
    'jetstream {',
    `  store_dir: ${JSON.stringify(options.folder)}`,
    '  max_memory_store: 64MB',
    '  max_file_store: 4GB',
    // Servers before 2.10 reject a configuration with this field.
    ...(minor >= 10 ? ['  sync_interval: always'] : []),
    '}',
    '',
  ].join('\n');
}

async function launchNats(options: {
  binary: NatsBinary;
  configFile: string;
  folder: string;
  port: number;
  logFile: string;
}): Promise<ServerProcess> {
  const server = await startServerProcess({
    name: 'NATS',
    command: options.binary.file,
    args: ['-c', options.configFile],
    cwd: options.folder,
    logFile: options.logFile,
  });
  try {
    writeFileSync(path.join(options.folder, 'server.pid'), String(server.pid));
  } catch (error) {
    await stopNats(server);
    throw error;
  }
  const limit = Date.now() + startWaitMs;
  while (!(await greets(options.port))) {
    if (server.isRunning() && Date.now() < limit) {
      await delay(15);
      continue;
    }
    const silence = server.isRunning() ? `it did not answer for ${startWaitMs / 1000} s` : await server.ended;
    await stopNats(server);
    throw new SetupError(`nats-server did not start: ${server.lastOutput().split('\n').at(-1) || silence}`);
  }
  return server;
}

const greetingMs = 10_000;

/** Returns whether the server sends its greeting. By then, JetStream has recovered its streams. */
async function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.setTimeout(greetingMs, () => socket.destroy());
    socket.once('data', (chunk) => {
      resolve(chunk.toString('latin1').startsWith('INFO'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

async function stopNats(server: ServerProcess): Promise<void> {
  await server.stop([{ signal: 'SIGINT', waitMs: 8000 }]);
}

/** Stops the server of a killed launcher, because two servers on one store would destroy its data. */
async function stopOrphan(folder: string): Promise<void> {
  let pid: number;
  try {
    pid = Number(readFileSync(path.join(folder, 'server.pid'), 'utf8'));
  } catch {
    return;
  }
  const isOurs = (): boolean => describeProcess(pid).command.includes(path.join(folder, 'nats.conf'));
  const hasEnded =
    !(pid > 0) ||
    (await endProcess(pid, isOurs, [
      ['SIGINT', 5000],
      ['SIGKILL', startWaitMs],
    ]));
  if (!hasEnded)
    throw new SetupError(
      `nats-server of an earlier start (process ${pid}) does not end: stop it, then start again.`,
    );
}
