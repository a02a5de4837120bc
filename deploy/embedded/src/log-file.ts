import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

const sizeKept = 20 * 1024 * 1024;

/** Log lines of all services go to one file; at 20 MB it becomes `….old`, so that it never fills the disk. */
export function openLogFile(file: string): { write(line: string): void; close(): void } {
  mkdirSync(path.dirname(file), { recursive: true });
  let descriptor = openSync(file, 'a', 0o600);
  let size = statSync(file).size;
  let open = true;
  return {
    write(line) {
      if (!open) return;
      if (size > sizeKept) {
        closeSync(descriptor);
        renameSync(file, `${file}.old`);
        descriptor = openSync(file, 'a', 0o600);
        size = 0;
      }
      size += writeSync(descriptor, line);
    },
    close() {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}
