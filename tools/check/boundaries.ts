import { runTool, type CommandOutcome } from './run-command.ts';

interface CruiseReport {
  modules: { source: string; coreModule?: boolean; couldNotResolve?: boolean }[];
  summary: {
    violations: {
      from: string;
      to: string;
      rule: { name: string; severity: string };
      cycle?: { name: string }[];
    }[];
  };
}

const own = /^(packages|services|web|deploy|e2e|proofs|tools)\//;
// A configuration that silently reads nothing passes every rule, so the number of files read is a rule as well.
const leastModules = 1200;

/** Who may import whom: `.dependency-cruiser.mjs`. */
export async function checkBoundaries(): Promise<CommandOutcome> {
  const folders = ['packages', 'services', 'web', 'deploy', 'e2e', 'proofs', 'tools'];
  const { output } = await runTool('depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    ...folders,
  ]);
  const report = readReport(output);
  if (report === undefined) return { code: 1, output };
  const problems = report.summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${rule.name}: ${from} → ${way}`;
  });
  const read = report.modules.filter(
    ({ source, couldNotResolve }) => own.test(source) && !couldNotResolve,
  ).length;
  if (read < leastModules) problems.push(`only ${read} files were read; there are at least ${leastModules}`);
  return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') || `${read} files` };
}

function readReport(output: string): CruiseReport | undefined {
  try {
    // Notices about the tool itself follow or precede the document.
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as CruiseReport;
  } catch {
    return undefined;
  }
}
