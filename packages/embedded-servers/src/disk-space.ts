import { statfsSync } from 'node:fs';

/** Below this Postgres finds no room for the next 16 MB of its write-ahead log. Bytes. */
const fullBelow = 16 * 1024 * 1024;
/** From here on servers can write again. Higher than `fullBelow`, so that a disk at the edge is not told full and free in turn. */
const roomFrom = 32 * 1024 * 1024;
const lookEveryMs = 1_000;

/** Whether a server whose data lies in the folder cannot start for want of room. */
export function isDiskFull(folder: string): boolean {
  return freeBytes(folder) < roomFrom;
}

/** Calls `act` each time the disk of the folder was full and has room again. Returns how to stop. */
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
