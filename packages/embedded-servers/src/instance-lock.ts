import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { startOfProcess } from './process-table.ts';
import { codeOf, SetupError } from './setup-error.ts';

const tryEveryMs = 20;
const endingMark = 'ending\n';

export interface FolderLock {
  /** Records in the lock file that this process is about to release the folder. */
  markEnding(): void;
  release(): void;
}

/**
 * Locks the folder, so that two launchers never run servers on the same data. Takes over the lock of a
 * process that has ended, and waits for a process that is ending. Throws a SetupError if the other process
 * keeps running.
 */
export async function lockFolder(
  folder: string,
  {
    timeoutMs = 5_000,
    endingMs = startWaitMs,
    report = () => undefined,
  }: {
    /** Longest wait for a lock owner that has not announced its end. */
    timeoutMs?: number;
    endingMs?: number;
    report?: (line: string) => void;
  } = {},
): Promise<FolderLock> {
  const file = path.join(folder, 'launcher.lock');
  mkdirSync(folder, { recursive: true });
  const begun = performance.now();
  let isReported = false;
  for (;;) {
    if (makeLock(file)) {
      return {
        markEnding: () => markEnding(file),
        release: () => rmSync(file, { force: true }),
      };
    }
    const held = readLock(file);
    if (held !== undefined && isHeld(held)) {
      const isEnding = held.endsWith(endingMark.trim());
      const pid = held.split(' ')[0];
      if (performance.now() - begun >= (isEnding ? endingMs : timeoutMs)) {
        throw new SetupError(
          isEnding
            ? `${folder} is in use: the earlier start (process ${pid}) has not ended for ${endingMs / 1000} s; kill it, then start again.`
            : `${folder} is in use: Blindspot already runs on it as process ${pid}; stop that one first or choose another DATA_DIR.`,
        );
      }
      if (isEnding && !isReported) report(`Waiting for the earlier start (process ${pid}) to end`);
      isReported ||= isEnding;
      await delay(tryEveryMs);
    } else if (held !== undefined) {
      removeDeadLock(file, held);
    }
  }
}

/** A hard link is atomic: no process reads an incomplete lock, and only one process can create it. */
function makeLock(file: string): boolean {
  const written = `${file}.${randomUUID()}`;
  writeFileSync(written, `${process.pid} ${startOfProcess(process.pid)}\n`);
  try {
    linkSync(written, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
}

function markEnding(file: string): void {
  try {
    appendFileSync(file, endingMark);
  } catch {
    // A full disk must not prevent the stop.
  }
}

/** Throws a SetupError if the lock cannot be read. */
function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return undefined;
    throw new SetupError(`${file} cannot be read (${code}): start as the user who owns it, or remove it.`);
  }
}

/** Compares the start time too, because the operating system may have reused the process id. */
function isHeld(lock: string): boolean {
  const [pid = '', ...start] = (lock.split('\n')[0] ?? '').split(' ');
  return Number(pid) > 0 && start.length > 0 && startOfProcess(Number(pid)) === start.join(' ');
}

/** Moves the lock aside before comparing it, because another launcher may have replaced it with its own. */
function removeDeadLock(file: string, dead: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readLock(aside) !== dead) {
    try {
      linkSync(aside, file);
    } catch {
      // Another launcher has locked the folder in the meantime.
    }
  }
  rmSync(aside, { force: true });
}
