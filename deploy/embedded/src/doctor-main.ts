import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { environmentWithFile, projectFolder } from './settings.ts';

// `npm run doctor`: ends with 1 where something keeps the product from working. With --json for machines.
const file = path.join(projectFolder, '.env');
const fromFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
const findings = await examine(environmentWithFile(), fromFile);
process.stdout.write(process.argv.includes('--json') ? `${JSON.stringify(findings)}\n` : inWords(findings));
// Not by itself: a server that does not answer may hold a socket open.
process.exit(findings.some(({ state }) => state === 'failed') ? 1 : 0);

function inWords(all: readonly Finding[]): string {
  const marks = { ok: 'ok    ', note: 'note  ', failed: 'FAILED' } as const;
  const width = Math.max(...all.map(({ about }) => about.length));
  const lines = all.map(({ about, state, seen, mend }) => {
    const line = `  ${marks[state]}  ${about.padEnd(width)}  ${seen}`;
    return mend === undefined ? line : `${line}\n${' '.repeat(12 + width)}${mend}`;
  });
  const count = all.filter(({ state }) => state === 'failed').length;
  const end = count === 0 ? 'Nothing keeps it from working.' : `${count} to mend.`;
  return `\n${lines.join('\n')}\n\n  ${end}\n`;
}
