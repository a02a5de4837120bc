import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Stage {
  name: string;
  args: readonly string[];
  /** Test runner whose report is read. If omitted, the stage counts as one test. */
  runner?: Runner;
}

export interface Runner {
  readonly args: readonly string[];
  reportTo(file: string): { args: readonly string[]; env?: NodeJS.ProcessEnv };
  read(report: unknown): Outcome;
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface Outcome {
  passed: number;
  /** Failed tests as `file: title`, or the name of the stage if no test is known. */
  failures: readonly string[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: { title: string; file: string; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
}

const root = path.resolve(import.meta.dirname, '../..');

export const vitest: Runner = {
  args: ['node_modules/vitest/vitest.mjs', 'run'],
  reportTo: (file) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] }),
  read(report) {
    const { numPassedTests, testResults } = report as VitestReport;
    const failures = testResults.flatMap(({ name, status, assertionResults }) => {
      const testFile = path.relative(root, name);
      if (status === 'failed' && assertionResults.length === 0) return [`${testFile}: could not be run`];
      return assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName }) => `${testFile}: ${fullName}`);
    });
    return { passed: numPassedTests, failures };
  },
};

export const playwright: Runner = {
  args: ['node_modules/@playwright/test/cli.js', 'test'],
  reportTo: (file) => ({ args: ['--reporter=dot,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
  read(report) {
    const { suites } = report as { suites: PlaywrightSuite[] };
    const tests = suites.flatMap((suite) => testsOf(suite, []));
    return {
      passed: tests.filter(({ status }) => status === 'expected').length,
      // A test that passes only on retry has failed. The retry only records a trace.
      failures: tests.filter(({ status }) => status !== 'expected').map(({ name }) => name),
    };
  },
};

function testsOf(suite: PlaywrightSuite, above: readonly string[]): { name: string; status: string }[] {
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  return [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({ name: `e2e/${file}: ${[...titles, title].join(' ')}`, status })),
    ),
    ...(suite.suites ?? []).flatMap((one) => testsOf(one, titles)),
  ];
}

/** Runs the stages in order, prints the results and sets the exit code. Prints failures and counts again at the end. */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  const reports = mkdtempSync(path.join(tmpdir(), 'blindspot-tests-'));
  const failures: string[] = [];
  const unsteady: string[] = [];
  let total = 0;
  try {
    for (const [index, stage] of stages.entries()) {
      const begun = performance.now();
      process.stdout.write(`\n== ${stage.name}\n`);
      const outcome = await runStage(stage, path.join(reports, `${index}.json`));
      total += outcome.passed;
      failures.push(...outcome.failures);
      unsteady.push(...outcome.unsteady);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      process.stdout.write(`== ${stage.name}: ${counts(outcome.passed, outcome.failures)}, ${seconds} s\n`);
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  if (unsteady.length > 0) {
    process.stdout.write(
      `\nunsteady, failed beside others and passed alone; to be mended:\n${listOf(unsteady)}`,
    );
  }
  if (failures.length > 0) process.stdout.write(`\nfailed:\n${listOf(failures)}`);
  process.stdout.write(`\n${counts(total, failures)}\n`);
  process.exitCode = failures.length === 0 && total > 0 ? 0 : 1;
}

const listOf = (names: readonly string[]): string => names.map((name) => `  ${name}\n`).join('');

const counts = (passed: number, failures: readonly string[]): string =>
  `${passed} passed, ${failures.length} failed`;

/** Largest number of failed tests that are repeated. If more fail, none is repeated. */
const mostTriedAgain = 3;

/**
 * Runs a stage. Then repeats a few failed tests without other load. If they pass, the run passes too and lists them.
 */
async function runStage(
  stage: Stage,
  reportFile: string,
): Promise<Outcome & { unsteady: readonly string[] }> {
  const { runner } = stage;
  if (!runner) {
    const code = await run(stage.args);
    return { passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : [stage.name], unsteady: [] };
  }
  const outcome = await runTests(stage, runner, reportFile);
  const files = [...new Set(outcome.failures.map((failure) => failure.slice(0, failure.indexOf(': '))))];
  const canTryAgain =
    outcome.failures.length <= mostTriedAgain && files.every((file) => existsSync(path.join(root, file)));
  if (outcome.failures.length === 0 || !canTryAgain) return { ...outcome, unsteady: [] };
  process.stdout.write(`== ${stage.name}, once more and alone: ${files.join(', ')}\n`);
  const again = await runTests({ ...stage, args: [...stage.args, ...files] }, runner, `${reportFile}.again`);
  if (again.failures.length > 0) return { ...outcome, unsteady: [] };
  return { passed: outcome.passed + outcome.failures.length, failures: [], unsteady: outcome.failures };
}

async function runTests(stage: Stage, runner: Runner, reportFile: string): Promise<Outcome> {
  const { args, env } = runner.reportTo(reportFile);
  const code = await run([...runner.args, ...stage.args, ...args], env);
  const outcome = readOutcome(runner, reportFile);
  if (outcome === undefined) return { passed: 0, failures: [`${stage.name}: ended without a report`] };
  // A run without a failed test can fail, for example if an error occurs outside the tests.
  const isNameless = code !== 0 && outcome.failures.length === 0;
  return isNameless ? { ...outcome, failures: [`${stage.name}: failed outside its tests`] } : outcome;
}

function readOutcome(runner: Runner, file: string): Outcome | undefined {
  try {
    return runner.read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...env,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
      // Hundreds of processes load the same modules, so they share this cache.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node-compile'),
    },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
