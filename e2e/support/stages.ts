import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Stage {
  name: string;
  args: readonly string[];
  /** Vitest stages are counted test by test, the others as one. */
  counted?: boolean;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface Count {
  passed: number;
  failed: number;
}

const root = path.resolve(import.meta.dirname, '../..');
export const vitest = 'node_modules/vitest/vitest.mjs';

/** Runs one after the other and says what came of it; sets the exit code. */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  const reports = mkdtempSync(path.join(tmpdir(), 'blindspot-tests-'));
  const total: Count = { passed: 0, failed: 0 };
  try {
    for (const [index, stage] of stages.entries()) {
      const begun = performance.now();
      process.stdout.write(`\n== ${stage.name}\n`);
      const { passed, failed } = await runStage(stage, path.join(reports, `${index}.json`));
      total.passed += passed;
      total.failed += failed;
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      process.stdout.write(`== ${stage.name}: ${passed} passed, ${failed} failed, ${seconds} s\n`);
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** Later stages run although an earlier one failed, so that one run shows all there is to mend. */
async function runStage(stage: Stage, reportFile: string): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const code = await run([...stage.args, ...(stage.counted ? reporters : [])]);
  if (!stage.counted) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const count = readCount(reportFile);
  // A run can end badly without a failed test: a set-up that threw, an error outside tests, no test found.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readCount(file: string): Count {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    const brokenFiles = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function run(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
      // Hundreds of processes read the same modules.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node-compile'),
    },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
