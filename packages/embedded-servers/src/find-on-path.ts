import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Returns the first of `names` that PATH resolves to an executable file. */
export function findOnPath(
  names: readonly string[],
  searchPath = process.env['PATH'] ?? '',
): string | undefined {
  for (const folder of searchPath.split(path.delimiter).filter(Boolean)) {
    for (const name of names) {
      const candidate = path.join(folder, name);
      if (isExecutableFile(candidate)) return candidate;
    }
  }
  return undefined;
}

export function isExecutableFile(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
