import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { diskSpace, readFreeBytes } from '@blindspot/service-kit/process/disk-space';
import { checkFolder, nearestExisting } from '../preflight.ts';
import type { EmbeddedSettings } from '../settings.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { fine, note, failed } = findingsAbout('storage');
const keys = findingsAbout('keys');

export async function examineStorage(settings: EmbeddedSettings): Promise<Finding[]> {
  const { DATA_DIR: data, SECRETS_DIR: secrets, DATABASE_URL: given } = settings;
  try {
    checkFolder('DATA_DIR', data, { create: false });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return failed(error.message, 'Choose a folder that this user can write to.');
  }
  return [...(await spaceFinding(data)), ...keyFindings(secrets, given === undefined ? data : undefined)];
}

async function spaceFinding(folder: string): Promise<Finding[]> {
  const free = (await readFreeBytes(nearestExisting(folder))) ?? Infinity;
  const seen = `${(free / 1_000_000_000).toFixed(1)} GB are free in ${folder}`;
  if (free < diskSpace.low) return failed(seen, 'Free some space, otherwise answers can soon not be stored.');
  return free < diskSpace.warning ? note(seen, 'Plan for a larger disk.') : fine(seen);
}

function keyFindings(secrets: string, ownData: string | undefined): Finding[] {
  const hasData = ownData !== undefined && existsSync(path.join(ownData, 'postgres', 'PG_VERSION'));
  const files = existsSync(secrets) ? filesIn(secrets) : [];
  if (hasData && files.length === 0)
    return keys.failed(
      `there is a database, but ${secrets} has no keys for it`,
      'Restore the folder from the same backup, or correct SECRETS_DIR.',
    );
  const open = files.filter((file) => (statSync(file).mode & 0o077) !== 0);
  if (open.length > 0)
    return keys.failed(
      `other users of this machine can read ${open.length} of ${files.length} files in ${secrets}`,
      `Remove that permission: chmod -R go= ${secrets}`,
    );
  return files.length > 0 ? keys.fine(`${files.length} files, readable only by this user`) : [];
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
