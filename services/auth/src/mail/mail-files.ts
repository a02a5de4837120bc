import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Mails hold addresses and links, so their files go when the queue forgets a mail that was sent. */
const keptMs = 7 * 86_400_000;
const keptFiles = 1_000;

/** A time as the names of files begin with it; names sort by time. */
const stamp = (time: number): string => new Date(time).toISOString().replaceAll(':', '-');

/** Writes one mail as an `.eml` file that appears in the folder whole, and deletes the files that are too many or too old. */
export async function writeMailFile(directory: string, message: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = `${stamp(Date.now())}-${randomUUID().slice(0, 8)}.eml`;
  // A program that watches the folder must not read half a mail.
  const draft = join(directory, `.${name}`);
  try {
    await writeFile(draft, message, { mode: 0o600 });
    await rename(draft, join(directory, name));
  } catch (error) {
    // On a full disk each try would leave another piece.
    await rm(draft, { force: true });
    throw error;
  }
  await deleteOldMailFiles(directory);
}

/** Keeps the newest 1,000 mails of the last 7 days. Leaves other files alone; a folder that does not exist is empty. */
export async function deleteOldMailFiles(directory: string): Promise<void> {
  const files = (await namesIn(directory)).filter((name) => /^\.?\d{4}-\d\d-\d\dT.*\.eml$/.test(name));
  const newestFirst = files.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
  const oldest = stamp(Date.now() - keptMs);
  const over = newestFirst.filter((name, index) => index >= keptFiles || timeOf(name) < oldest);
  await Promise.all(over.map((name) => rm(join(directory, name), { force: true })));
}

/** The name without the dot of a draft, which stays where a process ended while it wrote. */
const timeOf = (name: string): string => name.replace(/^\./, '');

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
