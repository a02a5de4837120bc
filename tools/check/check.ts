import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderUsers, usersFiles } from '../../deploy/nats/users-file.ts';
import { documents } from '../documents/documents.ts';
import { checkBoundaries } from './boundaries.ts';
import { checkLanguages, compileMessagesWhenStale } from './messages.ts';
import { problemsOfTool, projectFolder, runTool } from './run-command.ts';
import { leftOut } from './sources.ts';
import { checkSupplyChain } from './supply-chain.ts';
import { checkRepetitions } from './repetitions.ts';
import { testIdProblems } from './test-ids.ts';
import { checkTraces } from './traces.ts';
import { checkTypes } from './types.ts';
import { checkWording } from './wording.ts';

interface Step {
  name: string;
  run: () => Promise<string[]> | string[];
  mend: string;
}

const quick: Step[] = [
  { name: 'format', run: () => problemsOfTool('oxfmt', ['--check', '.']), mend: 'npm run format' },
  { name: 'boundaries', run: checkBoundaries, mend: 'the rules are in .dependency-cruiser.mjs' },
  { name: 'unused', run: checkUnused, mend: 'npx knip --fix; entry points are in knip.config.ts' },
  { name: 'packages', run: checkSupplyChain, mend: 'exact versions; allowScripts in package.json' },
  {
    name: 'languages',
    run: checkLanguages,
    mend: 'npm run messages:missing -w @blindspot/web -- de; CONTRIBUTING.md (Languages)',
  },
  { name: 'traces', run: checkTraces, mend: 'the pages in docs that name files' },
  {
    name: 'repetitions',
    run: checkRepetitions,
    mend: 'take the address or the operation from packages/contracts/src/endpoints.ts',
  },
  { name: 'API', run: checkApiDocuments, mend: 'redocly.yaml; the route in packages/contracts/src/http' },
  { name: 'broker', run: checkBrokerUsers, mend: 'npm run broker-users' },
  { name: 'wording', run: checkWording, mend: 'CONTRIBUTING.md; docs/adr/README.md' },
  {
    name: 'documents',
    run: checkDocuments,
    mend: 'npm run documents; an id of a table begins the title of a test',
  },
];
const messages: Step = {
  name: 'messages',
  run: compileMessagesWhenStale,
  mend: 'npm run messages -w @blindspot/web',
};
const heavy: Step[] = [
  { name: 'lint', run: checkLint, mend: 'npx oxlint --type-aware .' },
  { name: 'types', run: checkTypes, mend: 'npx tsc -p <folder>' },
];

async function report({ name, run, mend }: Step): Promise<boolean> {
  const begun = performance.now();
  const problems = await (async () => await run())().catch((error: unknown) => [String(error)]);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(5);
  const passed = problems.length === 0;
  const hint = passed ? '' : `  (${mend})`;
  process.stdout.write(`  ${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(11)} ${seconds} s${hint}\n`);
  if (!passed) process.stdout.write(`${problems.join('\n').replaceAll(/^/gm, '      ')}\n`);
  return passed;
}

const begun = performance.now();
process.stdout.write('check\n');
// Compiles the messages first, because the checks for boundaries, lint and types read them.
const compiled = await report(messages);
// Heavy checks run one after another, because each uses every core. Light checks run at the same time.
const outcomes = await Promise.all([
  (async () => (await Promise.all(quick.map(report))).every(Boolean))(),
  (async () => {
    let passed = true;
    for (const step of heavy) passed = (await report(step)) && passed;
    return passed;
  })(),
]);
const passed = compiled && outcomes.every(Boolean);
process.stdout.write(
  `check ${passed ? 'passed' : 'FAILED'} in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`,
);
process.exitCode = passed ? 0 : 1;

function checkApiDocuments(): Promise<string[]> {
  return problemsOfTool('redocly', ['lint', 'services/*/openapi.json'], {
    env: { REDOCLY_TELEMETRY: 'off', CI: 'true' },
  });
}

function checkUnused(): Promise<string[]> {
  return problemsOfTool('knip', ['--no-progress', '--reporter', 'compact']);
}

function checkBrokerUsers(): string[] {
  const wanted = renderUsers();
  return usersFiles
    .filter((file) => !existsSync(file) || readFileSync(file, 'utf8') !== wanted)
    .map((file) => `${file} differs from the contract`);
}

async function checkLint(): Promise<string[]> {
  const [listed, linted] = await Promise.all([
    runTool('oxlint', ['--debug=files', '.']),
    problemsOfTool('oxlint', ['--type-aware', '--quiet', '.']),
  ]);
  return [...linted, ...leftOut('oxlint', new Set(listed.output.split('\n')))];
}

async function checkDocuments(): Promise<string[]> {
  const drifted = [...(await documents())].flatMap(([file, text]) => differenceIn(file, text));
  return [...drifted, ...testIdProblems()];
}

function differenceIn(file: string, text: string): string[] {
  const place = path.join(projectFolder, file);
  const committed = existsSync(place) ? readFileSync(place, 'utf8').split('\n') : [];
  const line = text.split('\n').findIndex((now, index) => now !== committed[index]);
  if (line < 0 && text.split('\n').length === committed.length) return [];
  return [`${file}:${line + 1} differs from the code: ${text.split('\n')[line] ?? 'it ends earlier'}`];
}
