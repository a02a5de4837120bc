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
import { SetupError } from './setup-error.ts';

const tryEveryMs = 20;
const endingMark = 'ending\n';

export interface FolderLock {
  /** Tells later starts that this process is about to release the folder. */
  markEnding(): void;
  release(): void;
}

/**
 * Takes the folder for this process, so that two launchers never run servers on the same data. A lock whose owner
 * has ended, by `kill -9` or with the machine, is taken over; one whose owner is ending is waited for, two minutes at most.
 * Throws a SetupError when its owner is still there after that, or goes on.
 */
export async function lockFolder(
  folder: string,
  {
    timeoutMs = 5_000,
    endingMs = startWaitMs,
    report = () => undefined,
  }: {
    /** How long a process gets to mark that it is ending. */
    timeoutMs?: number;
    endingMs?: number;
    report?: (line: string) => void;
  } = {},
): Promise<FolderLock> {
  const file = path.join(folder, 'launcher.lock');
  mkdirSync(folder, { recursive: true });
  const begun = performance.now();
  let told = false;
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
      if (isEnding && !told) report(`Waiting for the earlier start (process ${pid}) to end`);
      told ||= isEnding;
      await delay(tryEveryMs);
    } else if (held !== undefined) {
      removeDeadLock(file, held);
    }
  }
}

/** Writes the lock aside and links it into place: nobody ever reads half of it, and of many at once one succeeds. */
function makeLock(file: string): boolean {
  const written = `${file}.${randomUUID()}`;
  writeFileSync(written, `${process.pid} ${startOfProcess(process.pid)}\n`);
  try {
    linkSync(written, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
}

/** Adds the mark in one write, so that nobody reads a lock without its first line. A full disk must not keep a stop from going on. */
function markEnding(file: string): void {
  try {
    appendFileSync(file, endingMark);
  } catch {
    // A start that comes meanwhile is refused instead of waiting.
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** The number alone says little: it may belong to another process by now, one that began at another time. */
function isHeld(lock: string): boolean {
  const [pid = '', ...start] = (lock.split('\n')[0] ?? '').split(' ');
  return Number(pid) > 0 && start.length > 0 && startOfProcess(Number(pid)) === start.join(' ');
}

/** Another start may have taken the lock since it was read; what was moved by mistake is put back. */
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
      // A third start has it by now, and the one that was moved finds its lock gone; only three starts within a blink do that.
    }
  }
  rmSync(aside, { force: true });
}
