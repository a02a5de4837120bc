import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pickedByName } from '@blindspot/test-kit/picked-by-name';
import { footprintPart } from './footprint/footprint-part.ts';
import { gatewayPart } from './gateway/gateway-part.ts';
import { growthPart } from './growth/growth-part.ts';
import { pagesPart } from './pages/pages-part.ts';
import type { Part } from './part.ts';
import { formPart } from './reads/form-part.ts';
import { summaryPart } from './reads/summary-part.ts';
import { linesOf, parseReport, reported, type Report } from './report.ts';
import { submitPart } from './submit/submit-part.ts';

const parts: readonly Part[] = [
  submitPart,
  formPart,
  summaryPart,
  gatewayPart,
  footprintPart,
  pagesPart,
  growthPart,
];

const { positionals: asked, values: options } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, compare: { type: 'string' } },
});
// npm changes to the workspace folder, but file names are relative to the caller's folder.
const fileOf = (name: string): string => resolve(process.env['INIT_CWD'] ?? '.', name);
const earlier =
  options.compare === undefined ? undefined : parseReport(readFileSync(fileOf(options.compare), 'utf8'));
const measured: Report['parts'][number][] = [];
for (const part of pickedByName(parts, asked)) {
  process.stdout.write(`\n${part.name}: ${part.what}\n`);
  const figures = await part.run((line) => process.stdout.write(`  ${line}\n`));
  if (!figures) continue;
  const result = reported(part.name, figures);
  measured.push(result);
  process.stdout.write(
    `  figures:\n${linesOf(result, earlier)
      .map((line) => `    ${line}\n`)
      .join('')}`,
  );
  // Writes after each part, so that a later failure keeps the earlier results.
  if (options.json !== undefined) writeReport(fileOf(options.json), measured);
}

function writeReport(file: string, results: Report['parts']): void {
  const report: Report = {
    date: new Date().toISOString(),
    commit: commit(),
    cores: availableParallelism(),
    parts: results,
  };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
}

function commit(): string {
  try {
    return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}
