import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { countOne } from '../ledger/ledger.ts';

const errorLevels: ReadonlySet<unknown> = new Set(['error', 'fatal']);

export function readLogs(folder: string): { file: string; line: string }[] {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .map((line) => ({ file, line })),
  );
}

export function countErrors(lines: readonly { file: string; line: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { file, line } of lines) {
    const entry = parse(line);
    if (!errorLevels.has(entry?.level)) continue;
    const what = `${file}: ${entry?.msg ?? ''} ${JSON.stringify(entry?.err ?? {})}`.slice(0, 400);
    countOne(counts, what);
  }
  return counts;
}

function parse(line: string): { level?: unknown; msg?: string; err?: unknown } | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null ? entry : undefined;
  } catch {
    return undefined;
  }
}
