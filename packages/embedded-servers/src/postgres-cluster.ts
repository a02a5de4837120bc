import { spawn } from 'node:child_process';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { unprivilegedId, type PostgresBinaries } from './postgres-binaries.ts';
import { describeProcess, endProcess } from './process-table.ts';
import { SetupError } from './setup-error.ts';
import { watched } from './watchdog.ts';

export interface PostgresCluster {
  readonly folder: string;
  /** Value of Postgres's option `-D`. */
  readonly folderArgument: string;
  readonly uid: number | undefined;
  readonly password: string;
}

/** Returns the id of the user that runs Postgres; undefined unless this process is root. */
export function clusterUser(folder: string): number | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(folder) ? statSync(folder).uid : 0;
  return owner === 0 ? unprivilegedId : owner;
}

/**
 * Creates the cluster in `parent/postgres`, or checks the existing one and stops a server that an earlier
 * launcher left running. The caller must hold the lock of the folder.
 */
export async function prepareCluster(
  parent: string,
  binaries: PostgresBinaries,
  options: { throwAway: boolean },
): Promise<PostgresCluster> {
  const folder = path.join(parent, 'postgres');
  const uid = clusterUser(folder);
  const passwordFile = path.join(parent, 'postgres-password');
  const cluster = { folder, folderArgument: clusterArgument(folder, uid), uid };

  if (existsSync(folder)) {
    assertUsable(folder, binaries);
    if (uid !== undefined && statSync(folder).uid === 0) giveAway(folder, uid);
    await stopOrphan(folder);
    if (!existsSync(passwordFile)) {
      throw new SetupError(
        `${passwordFile} is missing, and without it the database in ${folder} cannot be opened: put it back from the backup.`,
      );
    }
    return { ...cluster, password: readFileSync(passwordFile, 'utf8').trim() };
  }

  // The folder gets its final name once the cluster is complete, because a first start may be interrupted.
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (uid !== undefined) chownSync(unfinished, uid, uid);
  const password = randomBytes(24).toString('base64url');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o400 });
  await initialise(binaries, {
    folder: unfinished,
    folderArgument: clusterArgument(unfinished, uid),
    uid,
    passwordFile,
    throwAway: options.throwAway,
  });
  renameSync(unfinished, folder);
  return { ...cluster, password };
}

/**
 * Returns the path by which Postgres opens the folder. If the launcher is root, Postgres runs as another user, who
 * may be unable to enter the parent folders. On Linux, Postgres then opens its working folder instead.
 */
function clusterArgument(folder: string, uid: number | undefined): string {
  return uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

async function initialise(
  binaries: PostgresBinaries,
  cluster: {
    folder: string;
    folderArgument: string;
    uid: number | undefined;
    passwordFile: string;
    throwAway: boolean;
  },
): Promise<void> {
  if (cluster.uid !== undefined) chownSync(cluster.passwordFile, cluster.uid, cluster.uid);
  const password = openSync(cluster.passwordFile, 'r');
  const child = spawn(
    binaries.initdb,
    [
      '-D',
      cluster.folderArgument,
      '--username=postgres',
      '--pwfile=/dev/fd/3',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(cluster.throwAway ? ['--no-sync'] : []),
    ],
    {
      cwd: cluster.folder,
      stdio: ['ignore', 'ignore', 'pipe', password],
      uid: cluster.uid,
      gid: cluster.uid,
    },
  );
  closeSync(password);
  watched.child(child);
  let output = '';
  child.stderr?.on('data', (text) => (output += String(text)));
  const failure = await once(child, 'close').then(
    ([code, signal]: (number | string | null)[]) =>
      code === 0 ? undefined : lastLine(output) || `it ended with ${code ?? signal}`,
    (error: unknown) => String(error),
  );
  if (cluster.uid !== undefined)
    chownSync(cluster.passwordFile, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  chmodSync(cluster.passwordFile, 0o600);
  if (failure === undefined) return;
  rmSync(cluster.folder, { recursive: true, force: true });
  throw new SetupError(`Postgres could not make a database in ${cluster.folder}: ${failure}`);
}

function assertUsable(folder: string, binaries: PostgresBinaries): void {
  const me = process.getuid?.();
  const owner = statSync(folder).uid;
  if (me !== 0 && me !== undefined && owner !== me) {
    throw new SetupError(
      `${folder} belongs to user ${owner}, because an earlier start was made by another user: start as that user or as root, or run: sudo chown -R ${me} ${path.dirname(folder)}`,
    );
  }
  const versionFile = path.join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new SetupError(`${folder} is not a database folder: move it away or choose another DATA_DIR.`);
  }
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== binaries.majorVersion) {
    throw new SetupError(
      `${folder} was made by Postgres ${version}, and this is Postgres ${binaries.majorVersion}: move the data over with pg_dump from the old version, or choose another DATA_DIR.`,
    );
  }
}

async function stopOrphan(folder: string): Promise<void> {
  const mark = path.join(folder, 'postmaster.pid');
  if (!existsSync(mark)) return;
  const pid = Number(readFileSync(mark, 'utf8').split('\n')[0]);
  const isPostgresOfFolder = (): boolean => {
    const { command, cwd } = describeProcess(pid);
    return command.includes('postgres') && (cwd === folder || command.includes(folder));
  };
  const hasEnded =
    !(pid > 0) ||
    (await endProcess(pid, isPostgresOfFolder, [
      ['SIGINT', 10_000],
      ['SIGQUIT', 5000],
      ['SIGKILL', startWaitMs],
    ]));
  // Two servers on one cluster would destroy its data.
  if (!hasEnded)
    throw new SetupError(
      `Postgres of an earlier start (process ${pid}) does not end: stop it, then start again.`,
    );
  rmSync(mark, { force: true });
}

function giveAway(folder: string, uid: number): void {
  chownSync(folder, uid, uid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(folder, entry), uid, uid);
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
