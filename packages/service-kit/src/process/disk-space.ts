import { statfs } from 'node:fs/promises';

/** Limits on the free bytes of the data disk. */
export const diskSpace = {
  /** Below this limit, an operator should plan for more space. */
  warning: 2_000_000_000,
  /** Below this limit, an operator should act. */
  low: 200_000_000,
  /** Below this limit, answers may find no space: Postgres extends its write-ahead log by 16 MB at a time. */
  needed: 32_000_000,
};

/** Returns the free bytes on a folder's disk; undefined if they cannot be read. */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
