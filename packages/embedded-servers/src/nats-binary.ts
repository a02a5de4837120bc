import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { unpackDistributionPackages } from './distribution-package.ts';
import { findOnPath, isExecutableFile } from './find-on-path.ts';
import { reasonOf, SetupError } from './setup-error.ts';

const run = promisify(execFile);

/** The nats-server release to download, with the checksums from its SHA256SUMS file. */
const release = {
  version: '2.14.5',
  sha256: {
    'linux-amd64': '5e3b603d47c447bda1f77f9ac16dbf91c90aac4ff3681f8fbbc7201e4ed99355',
    'linux-arm64': '673a98d3faa79dde3f9ebf16d6dfac36a5f694e7ad2015e4954dd7939c85cd4c',
    'darwin-amd64': 'f95c98d6b6ed2b63c5681b46b092c9585c99767d547cf495730c329234625e96',
    'darwin-arm64': 'ddd907854d9a2de834af133fa396915fe6442fe6d8909ae31390d1ea7a0fea50',
  } as Record<string, string>,
};

export interface NatsBinary {
  readonly file: string;
  readonly version: readonly [major: number, minor: number, patch: number];
}

export interface NatsBinaryOptions {
  report?: (line: string) => void;
  /** Folder for the download; by default `.cache/nats-server` of the project. */
  cacheFolder?: string;
  /** Folder for the download if the cache folder is not writable; by default a temporary folder. */
  dataFolder?: string;
  /** Value of NATS_SERVER_BIN; by default the one in `env`. */
  named?: string | undefined;
  env?: NodeJS.ProcessEnv;
}

/**
 * Finds nats-server on the machine or in the project's cache, or downloads it into the cache. NATS_SERVER_BIN
 * takes precedence. Throws a SetupError that names what to install.
 */
export async function findNatsServer(options: NatsBinaryOptions = {}): Promise<NatsBinary> {
  const env = options.env ?? process.env;
  const report = options.report ?? (() => undefined);
  const named = options.named ?? env['NATS_SERVER_BIN'];
  if (named) {
    const binary = await readVersion(named);
    if (binary) return binary;
    throw new SetupError(
      `NATS_SERVER_BIN is ${named}, which is not a nats-server that runs here; correct it or leave it out.`,
    );
  }
  const onPath = findOnPath(['nats-server'], env['PATH']);
  const present = (onPath && (await readVersion(onPath))) || undefined;
  if (present) return present;

  const folders = [
    options.cacheFolder ?? path.resolve(import.meta.dirname, '../../../.cache/nats-server'),
    ...(options.dataFolder === undefined ? [] : [path.join(options.dataFolder, 'nats-server')]),
  ];
  for (const folder of folders) {
    const cached = path.join(folder, 'nats-server');
    const before = isExecutableFile(cached) ? await readVersion(cached) : undefined;
    if (before) return before;
  }
  const cache = firstWritable(folders);
  const cached = path.join(cache, 'nats-server');

  const failures: string[] = [];
  for (const [source, bring] of [
    [`the release archive of ${release.version}`, fetchRelease],
    ["the distribution's package", unpackDistributionPackage],
  ] as const) {
    const work = mkdtempSync(path.join(cache, 'new-'));
    try {
      report(`nats-server is not installed; trying ${source}`);
      const file = await bring(work, env);
      chmodSync(file, 0o755);
      const brought = await readVersion(file);
      if (!brought) throw new Error('it does not run on this machine');
      renameSync(file, cached);
      report(`nats-server ${brought.version.join('.')} is now in ${cached}`);
      return { ...brought, file: cached };
    } catch (error) {
      failures.push(`${source}: ${reasonOf(error)}`);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  const how = process.platform === 'darwin' ? 'brew install nats-server' : 'apt-get install nats-server';
  throw new SetupError(
    `No nats-server was found or could be fetched (${failures.join('; ')}). Install it (${how}, or https://github.com/nats-io/nats-server/releases), then start again; NATS_SERVER_BIN may name the file.`,
  );
}

async function fetchRelease(work: string): Promise<string> {
  const target = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const expected = release.sha256[target];
  if (expected === undefined) throw new Error(`there is none for ${target}`);
  const name = `nats-server-v${release.version}-${target}`;
  const url = `https://github.com/nats-io/nats-server/releases/download/v${release.version}/${name}.tar.gz`;
  const archive = await download(url);
  const actual = createHash('sha256').update(archive).digest('hex');
  if (actual !== expected) throw new Error('the archive is not the published one (its SHA-256 differs)');
  const file = path.join(work, 'nats.tar.gz');
  writeFileSync(file, archive);
  await run('tar', ['-xzf', file, '-C', work]);
  return path.join(work, name, 'nats-server');
}

async function download(url: string): Promise<Buffer> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(startWaitMs) });
  if (!reply.ok) throw new Error(`answer ${reply.status}`);
  return Buffer.from(await reply.arrayBuffer());
}

async function unpackDistributionPackage(work: string, env: NodeJS.ProcessEnv): Promise<string> {
  const unpacked = await unpackDistributionPackages(['nats-server'], { work, env });
  const found = ['usr/sbin/nats-server', 'usr/bin/nats-server'].map((name) => path.join(unpacked, name));
  const file = found.find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error('the package holds no nats-server');
  return file;
}

/** Rejects NATS 2.10.20 to 2.10.22, which can lose a whole stream on `kill -9`. */
async function readVersion(file: string): Promise<NatsBinary | undefined> {
  try {
    const { stdout: text } = await run(file, ['--version'], { timeout: startWaitMs });
    const [, major = '', minor = '', patch = ''] = /v(\d+)\.(\d+)\.(\d+)/.exec(text) ?? [];
    if (patch === '') return undefined;
    const version = [Number(major), Number(minor), Number(patch)] as const;
    if (version[0] !== 2 || version[1] < 9) return undefined;
    if (version[1] === 10 && version[2] >= 20 && version[2] <= 22) return undefined;
    return { file, version };
  } catch {
    return undefined;
  }
}

function firstWritable(folders: readonly string[]): string {
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {
      // The folder cannot be created or written, so try the next one.
    }
  }
  return mkdtempSync(path.join(tmpdir(), 'blindspot-nats-server-'));
}
