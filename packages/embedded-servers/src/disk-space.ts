import { statfsSync } from 'node:fs';

/** Limit in bytes. With less free space, Postgres cannot extend its write-ahead log by the next 16 MB. */
const fullBelow = 16 * 1024 * 1024;
/** Limit in bytes, above `fullBelow` so that a nearly full disk does not alternate between full and free. */
const roomFrom = 32 * 1024 * 1024;
const lookEveryMs = 1_000;

/** Returns whether the disk that holds this folder is too full for a server to start. */
export function isDiskFull(folder: string): boolean {
  return freeBytes(folder) < roomFrom;
}

/** Calls `act` whenever a full disk has space again. Returns a function that stops watching the disk. */
export function onRoomAgain(folder: string, act: () => void): () => void {
  let wasFull = false;
  const timer = setInterval(() => {
    const free = freeBytes(folder);
    if (free < fullBelow) wasFull = true;
    if (!wasFull || free < roomFrom) return;
    wasFull = false;
    act();
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
