import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { findOnPath } from './find-on-path.ts';

const run = promisify(execFile);
const debianKeyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * Downloads packages from the distribution, or from the Debian release `suite`, and unpacks them below
 * `work`. Needs no root, because apt keeps its lists and cache in `work`. Rejects if apt, the network, a
 * package or a valid signature is missing.
 */
export async function unpackDistributionPackages(
  packages: readonly string[],
  options: { work: string; env: NodeJS.ProcessEnv; suite?: string },
): Promise<string> {
  const { work, env, suite } = options;
  if (!findOnPath(['apt-get'], env['PATH']) || !findOnPath(['dpkg-deb'], env['PATH'])) {
    throw new Error('this system has no apt-get');
  }
  const lists = path.join(work, 'lists');
  const cache = path.join(work, 'cache');
  mkdirSync(path.join(lists, 'partial'), { recursive: true });
  mkdirSync(path.join(cache, 'archives/partial'), { recursive: true });
  const settings = {
    'Dir::State::Lists': lists,
    'Dir::Cache': cache,
    'Debug::NoLocking': '1',
    'Acquire::Languages': 'none',
    'Acquire::http::Timeout': '30',
    'Acquire::https::Timeout': '30',
    'Acquire::Retries': '0',
    // The downloaded files will be executed, so they must be signed, even if the machine's apt allows unsigned
    // packages.
    'APT::Get::AllowUnauthenticated': 'false',
    'Acquire::AllowInsecureRepositories': 'false',
    'Acquire::AllowWeakRepositories': 'false',
    // Without this setting, root's apt downloads as another user, who may not reach the folder.
    ...(process.getuid?.() === 0 ? { 'APT::Sandbox::User': 'root' } : {}),
    ...(suite === undefined ? {} : sourcesOf(suite, work)),
  };
  const own = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const limits = { cwd: work, timeout: startWaitMs, env: { ...env, LC_ALL: 'C' } };
  await run('apt-get', [...own, '-qq', 'update'], limits);
  await run('apt-get', [...own, '-qq', 'download', ...packages], limits);
  await run('sh', ['-c', 'for file in *.deb; do dpkg-deb -x "$file" package || exit 1; done'], limits);
  return path.join(work, 'package');
}

function sourcesOf(suite: string, work: string): Record<string, string> {
  const file = path.join(work, 'sources.list');
  writeFileSync(file, `deb [signed-by=${debianKeyring}] http://deb.debian.org/debian ${suite} main\n`);
  return { 'Dir::Etc::SourceList': file, 'Dir::Etc::SourceParts': '/dev/null' };
}
