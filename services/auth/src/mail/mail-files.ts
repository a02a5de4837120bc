import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Maximum age of mail files. Mails in the database have the same maximum age. */
const keptMs = 7 * 86_400_000;
const keptFiles = 1_000;

const stamp = (time: number): string => new Date(time).toISOString().replaceAll(':', '-');

export async function writeMailFile(directory: string, message: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = `${stamp(Date.now())}-${randomUUID().slice(0, 8)}.eml`;
  // Renames a finished file, so that a program that watches the folder never reads half a mail.
  const draft = join(directory, `.${name}`);
  try {
    await writeFile(draft, message, { mode: 0o600 });
    await rename(draft, join(directory, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await deleteOldMailFiles(directory);
}

/** Keeps the newest 1,000 mail files from the last 7 days. A missing folder counts as empty. */
export async function deleteOldMailFiles(directory: string): Promise<void> {
  const files = (await namesIn(directory)).filter((name) => /^\.?\d{4}-\d\d-\d\dT.*\.eml$/.test(name));
  const newestFirst = files.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
  const oldest = stamp(Date.now() - keptMs);
  const over = newestFirst.filter((name, index) => index >= keptFiles || timeOf(name) < oldest);
  await Promise.all(over.map((name) => rm(join(directory, name), { force: true })));
}

const timeOf = (name: string): string => name.replace(/^\./, '');

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
