import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startOfProcess } from './process-table.ts';
import { SetupError } from './setup-error.ts';

const tryEveryMs = 20;

/**
 * Takes the folder for this process, so that two launchers never run servers on the same data. A lock whose owner
 * has ended, by `kill -9` or with the machine, is taken over; one whose owner is just ending is waited for. Throws a
 * SetupError when its owner is still there after that.
 */
export async function lockFolder(
  folder: string,
  { timeoutMs = 1_500 }: { timeoutMs?: number } = {},
): Promise<{ release(): void }> {
  const file = path.join(folder, 'launcher.lock');
  mkdirSync(folder, { recursive: true });
  const limit = performance.now() + timeoutMs;
  for (;;) {
    if (makeLock(file)) return { release: () => rmSync(file, { force: true }) };
    const held = readLock(file);
    if (held !== undefined && isHeld(held)) {
      if (performance.now() >= limit) {
        throw new SetupError(
          `${folder} is in use: Blindspot already runs on it as process ${held.split(' ')[0]}; stop that one first or choose another DATA_DIR.`,
        );
      }
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

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** The number alone says little: it may belong to another process by now, one that began at another time. */
function isHeld(lock: string): boolean {
  const [pid = '', ...start] = lock.split(' ');
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
