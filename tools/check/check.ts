import { checkApiDocuments } from './api-documents.ts';
import { checkBoundaries } from './boundaries.ts';
import { checkBrokerUsers } from './broker-users.ts';
import { checkDocuments } from './documents.ts';
import { checkLanguages } from './languages.ts';
import { checkLint } from './lint.ts';
import { compileMessagesWhenStale } from './messages.ts';
import { runTool, type CommandOutcome } from './run-command.ts';
import { checkSupplyChain } from './supply-chain.ts';
import { checkToldTwice } from './told-twice.ts';
import { checkTraces } from './traces.ts';
import { checkTypes } from './types.ts';
import { checkUnused } from './unused.ts';
import { checkWording } from './wording.ts';

interface Step {
  name: string;
  run: () => Promise<CommandOutcome>;
  mend: string;
}

const quick: Step[] = [
  { name: 'format', run: () => runTool('oxfmt', ['--check', '.']), mend: 'npm run format' },
  { name: 'boundaries', run: checkBoundaries, mend: 'see .dependency-cruiser.mjs' },
  {
    name: 'unused',
    run: checkUnused,
    mend: 'npx knip --fix; what something else than an import begins with: knip.config.ts',
  },
  { name: 'packages', run: checkSupplyChain, mend: 'exact versions; allowScripts in package.json' },
  {
    name: 'languages',
    run: checkLanguages,
    mend: 'npm run messages:missing -w @blindspot/web -- de; CONTRIBUTING.md (Languages)',
  },
  { name: 'traces', run: checkTraces, mend: 'the pages in docs that name files' },
  {
    name: 'told twice',
    run: checkToldTwice,
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
  const { code, output } = await run().catch((error: unknown) => ({ code: 1, output: String(error) }));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(5);
  const passed = code === 0;
  const hint = passed ? '' : `  (${mend})`;
  process.stdout.write(`  ${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(11)} ${seconds} s${hint}\n`);
  if (!passed) process.stdout.write(`${output.replaceAll(/^/gm, '      ')}\n`);
  return passed;
}

const begun = performance.now();
process.stdout.write('check\n');
// Boundaries, lint and types read what it writes.
const compiled = await report(messages);
// Steps that use every core run one after the other; the light steps run beside them.
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
