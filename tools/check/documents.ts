import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { documents } from '../documents/documents.ts';
import { projectFolder, type CommandOutcome } from './run-command.ts';
import { testIdProblems } from './test-ids.ts';

/** Compares generated files with the committed ones, and the ids of tests with the pages that list them. */
export async function checkDocuments(): Promise<CommandOutcome> {
  const drifted = [...(await documents())].flatMap(([file, text]) => differenceIn(file, text));
  const problems = [...drifted, ...testIdProblems()];
  return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') };
}

function differenceIn(file: string, text: string): string[] {
  const place = path.join(projectFolder, file);
  const committed = existsSync(place) ? readFileSync(place, 'utf8').split('\n') : [];
  const line = text.split('\n').findIndex((now, index) => now !== committed[index]);
  if (line < 0 && text.split('\n').length === committed.length) return [];
  return [`${file}:${line + 1} is not what the code says: ${text.split('\n')[line] ?? 'it ends earlier'}`];
}
