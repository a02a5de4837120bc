import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { environmentWithFile, readEnvFile } from './settings.ts';

const findings = await examine(environmentWithFile(), Object.keys(readEnvFile()));
process.stdout.write(process.argv.includes('--json') ? `${JSON.stringify(findings)}\n` : inWords(findings));
// Exits explicitly, because a silent server may hold a socket open.
process.exit(findings.some(({ state }) => state === 'failed') ? 1 : 0);

function inWords(all: readonly Finding[]): string {
  const labels = { ok: 'ok    ', note: 'note  ', failed: 'FAILED' } as const;
  const width = Math.max(...all.map(({ about }) => about.length));
  const lines = all.map(({ about, state, seen, mend }) => {
    const line = `  ${labels[state]}  ${about.padEnd(width)}  ${seen}`;
    return mend === undefined ? line : `${line}\n${' '.repeat(12 + width)}${mend}`;
  });
  const count = all.filter(({ state }) => state === 'failed').length;
  const end = count === 0 ? 'Nothing keeps it from working.' : `${count} to mend.`;
  return `\n${lines.join('\n')}\n\n  ${end}\n`;
}
