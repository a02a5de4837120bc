import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder, runTool } from './run-command.ts';

interface Licence {
  license?: { id?: string; name?: string };
  expression?: string;
}

interface Sbom {
  components: { name: string; version: string; purl?: string; licenses?: Licence[] }[];
}

/** The images contain these workspaces and their dependencies. */
const deployed = [
  '@blindspot/gateway',
  '@blindspot/auth',
  '@blindspot/requests',
  '@blindspot/responses',
  '@blindspot/analysis',
  '@blindspot/admin',
  '@blindspot/embedded',
  '@blindspot/web',
];

/** Licences that require only attribution. Other licences need a decision. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]);
const file = 'sbom.cdx.json';

const npm = process.env['npm_execpath'];
if (npm === undefined) throw new Error('Run it as npm run sbom.');

const { code, output } = await runTool('node', [
  npm,
  'sbom',
  '--sbom-format=cyclonedx',
  '--omit=dev',
  ...deployed.map((name) => `--workspace=${name}`),
]);
if (code !== 0) throw new Error(`npm sbom failed: ${output}`);
const text = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
writeFileSync(path.join(projectFolder, file), `${text}\n`);

const { components } = JSON.parse(text) as Sbom;
const foreign = components.filter(({ purl = '' }) => !purl.includes('%40blindspot/'));
const counts = new Map<string, number>();
const refused: string[] = [];
for (const { name, version, licenses = [] } of foreign) {
  const named = licenses.map(({ license, expression }) => license?.id ?? expression ?? license?.name ?? '');
  const licence = named.join(', ') || 'none';
  counts.set(licence, (counts.get(licence) ?? 0) + 1);
  if (named.length === 0 || !named.every(isAccepted)) refused.push(`${name}@${version}: ${licence}`);
}
process.stdout.write(`${file} lists ${foreign.length} packages\n`);
for (const [licence, count] of [...counts].toSorted((a, b) => b[1] - a[1])) {
  process.stdout.write(`  ${String(count).padStart(4)}  ${licence}\n`);
}
for (const line of refused) process.stderr.write(`to be decided upon: ${line}\n`);

const audit = await runTool('node', [npm, 'audit', '--omit=dev', '--audit-level=high']);
const answered = !/audit endpoint returned an error|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/.test(audit.output);
process.stdout.write(
  answered
    ? `${audit.output.trim()}\n`
    : 'npm audit: the registry does not answer here, so known flaws were not looked up\n',
);
process.exitCode = refused.length > 0 || (answered && audit.code !== 0) ? 1 : 0;

function isAccepted(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(/ OR /)
    .some((one) => accepted.has(one.trim()));
}
