import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Reads or creates a secret that only its owner can read; concurrent processes get the same secret. */
export async function readOrCreateSecret(
  path: string,
  create: () => Promise<string> | string,
): Promise<string> {
  const existing = await readSecret(path);
  if (existing !== undefined) return existing;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, await create(), { mode: 0o600, flag: 'wx', flush: true });
    // A hard link fails if the target exists, so a partial or second secret can never replace the first.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

/** Returns the content of a secret file; undefined if it is missing. */
export async function readSecret(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
