import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

const sizeKept = 20 * 1024 * 1024;

/**
 * Opens a file for all log lines and renames it to `….old` at 20 MB. `write` never throws, but drops lines that do not
 * fit on the disk. A later line reports how many lines are missing.
 */
export function openLogFile(file: string): { write(line: string): void; close(): void } {
  mkdirSync(path.dirname(file), { recursive: true });
  let descriptor = openSync(file, 'a', 0o600);
  let size = statSync(file).size;
  let open = true;
  let dropped = 0;

  function append(text: string): boolean {
    const written = writeSync(descriptor, text);
    size += written;
    return written === Buffer.byteLength(text);
  }

  function startNewFile(): void {
    if (existsSync(file)) renameSync(file, `${file}.old`);
    const next = openSync(file, 'a', 0o600);
    closeSync(descriptor);
    descriptor = next;
    size = 0;
  }

  return {
    write(line) {
      if (!open) return;
      try {
        if (size > sizeKept) startNewFile();
        // After a full disk, the last line may be incomplete and needs a line break.
        if (dropped > 0 && append(`\n${droppedLine(dropped)}\n`)) dropped = 0;
        if (dropped > 0 || !append(line)) dropped += 1;
      } catch {
        dropped += 1;
      }
    },
    close() {
      if (!open) return;
      open = false;
      try {
        closeSync(descriptor);
      } catch {
        // Some file systems report a failed write only when the file is closed.
      }
    },
  };
}

function droppedLine(count: number): string {
  return JSON.stringify({
    level: 'warn',
    time: new Date().toISOString(),
    service: 'launcher',
    count,
    msg: 'log lines were dropped because they could not be written',
  });
}
