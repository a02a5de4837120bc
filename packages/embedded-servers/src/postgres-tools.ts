import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { unpackDistributionPackages } from './distribution-package.ts';
import { findOnPath } from './find-on-path.ts';
import { findPostgresLibraries } from './postgres-binaries.ts';
import { reasonOf, SetupError } from './setup-error.ts';

const run = promisify(execFile);

/** `pg_dump` and `pg_restore` in the version of the embedded server. */
export interface PostgresTools {
  readonly version: string;
  /** Runs a tool on a database. Rejects with the tool's error output. */
  run(tool: 'pg_dump' | 'pg_restore', args: readonly string[], databaseUrl: string): Promise<void>;
}

const oldest = 18;
// First Debian release with Postgres 18. Its libraries are needed too, because the machine's may be too old.
const suite = 'forky';
const packages = ['postgresql-client-18', 'libc6', 'libzstd1', 'liblz4-1', 'zlib1g', 'libssl3t64'];

/**
 * Finds `pg_dump` and `pg_restore` on the machine or in the project's cache. Otherwise unpacks packages of a
 * newer Debian release. POSTGRES_TOOLS_DIR takes precedence. Throws a SetupError that names what to install.
 */
export async function findPostgresTools(
  options: {
    report?: (line: string) => void;
    cacheFolder?: string;
    /** Value of POSTGRES_TOOLS_DIR; by default the one in `env`. */
    named?: string | undefined;
    env?: NodeJS.ProcessEnv;
  } = {},
): Promise<PostgresTools> {
  const env = options.env ?? process.env;
  const named = options.named ?? env['POSTGRES_TOOLS_DIR'];
  if (named) {
    const tools = usable((tool) => [path.join(named, tool)]);
    if (tools) return tools;
    throw new SetupError(
      `POSTGRES_TOOLS_DIR is ${named}, which holds no pg_dump of Postgres ${oldest} or newer that runs here; correct it or leave it out.`,
    );
  }
  const onPath = findOnPath(['pg_dump'], env['PATH']);
  const present = onPath && usable((tool) => [path.join(path.dirname(onPath), tool)]);
  if (present) return present;

  const cache = options.cacheFolder ?? path.resolve(import.meta.dirname, '../../../.cache/postgres-tools');
  const cached = unpackedTools(cache);
  if (cached) return cached;
  mkdirSync(path.dirname(cache), { recursive: true });
  const work = mkdtempSync(`${cache}-new-`);
  try {
    options.report?.(
      `pg_dump of Postgres ${oldest} is not installed; trying the distribution's newer release`,
    );
    const unpacked = await unpackDistributionPackages(packages, { work, env, suite });
    if (!unpackedTools(unpacked)) throw new Error('they do not run on this machine');
    // Another process may be running tools that it has just installed, so the tools stay.
    if (!unpackedTools(cache)) {
      rmSync(cache, { recursive: true, force: true });
      renameSync(unpacked, cache);
    }
  } catch (error) {
    const how =
      process.platform === 'darwin'
        ? 'brew install postgresql@18'
        : 'apt-get install postgresql-client-18, or the package of your distribution';
    throw new SetupError(
      `No pg_dump of Postgres ${oldest} was found or could be fetched (${reasonOf(error)}). Install it (${how}), then try again; POSTGRES_TOOLS_DIR may name its folder.`,
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const brought = unpackedTools(cache);
  if (!brought) throw new SetupError(`The tools in ${cache} do not run: remove that folder and try again.`);
  return brought;
}

/** Uses the unpacked C library, because the machine's may be older. */
function unpackedTools(folder: string): PostgresTools | undefined {
  const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
    .map((triplet) => path.join(folder, 'usr/lib', triplet))
    .find((candidate) => existsSync(candidate));
  if (libraries === undefined) return undefined;
  const loader = readdirSync(libraries).find((name) => /^ld-linux-.*\.so\.\d+$/.test(name));
  if (loader === undefined) return undefined;
  return usable((tool) => [
    path.join(libraries, loader),
    '--library-path',
    `${findPostgresLibraries()}:${libraries}`,
    path.join(folder, 'usr/lib/postgresql/18/bin', tool),
  ]);
}

function usable(
  command: (tool: string) => readonly [file: string, ...args: string[]],
): PostgresTools | undefined {
  const versions = (['pg_dump', 'pg_restore'] as const).map((tool) => versionOf(command(tool)));
  const [version] = versions;
  if (version === undefined || versions.some((one) => one === undefined || Number.parseInt(one) < oldest)) {
    return undefined;
  }
  return {
    version,
    async run(tool, args, databaseUrl) {
      const [file, ...before] = command(tool);
      try {
        await run(file, [...before, ...args], {
          env: { ...process.env, ...connectionEnvironment(databaseUrl), LC_ALL: 'C' },
          maxBuffer: 16 * 1_024 * 1_024,
        });
      } catch (error) {
        const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
        throw new Error(`${tool} failed: ${output.split('\n').slice(-3).join(' ') || String(error)}`, {
          cause: error,
        });
      }
    },
  };
}

function versionOf([file, ...args]: readonly [file: string, ...args: string[]]): string | undefined {
  try {
    const text = execFileSync(file, [...args, '--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: startWaitMs,
    });
    return /\(PostgreSQL\) (\d+(\.\d+)?)/.exec(text)?.[1];
  } catch {
    return undefined;
  }
}

/** Passes the password in the environment, because every user of the machine can read command lines. */
function connectionEnvironment(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const sslmode = url.searchParams.get('sslmode');
  const authority = url.searchParams.get('sslrootcert');
  return {
    PGHOST: url.hostname.replace(/^\[|\]$/g, ''),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    // The mode that node-postgres calls `no-verify` is called `require` in libpq.
    ...(sslmode === null ? {} : { PGSSLMODE: sslmode === 'no-verify' ? 'require' : sslmode }),
    ...(authority === null ? {} : { PGSSLROOTCERT: authority }),
  };
}
