import path from 'node:path';
import { projectFolder, runTool } from './run-command.ts';
import { leftOut, sourceFolders } from './sources.ts';

interface CruiseReport {
  readonly modules: readonly { source: string; couldNotResolve?: boolean }[];
  readonly summary: {
    readonly violations: readonly {
      from: string;
      to: string;
      rule: { name: string };
      cycle?: { name: string }[];
    }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { name: string }[] };
  };
}

export async function checkBoundaries(): Promise<string[]> {
  const { modules, summary } = await cruise(projectFolder);
  const problems = summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${rule.name}: ${from} → ${way}`;
  });
  const read = modules.filter(({ couldNotResolve }) => !couldNotResolve).map(({ source }) => source);
  return [...problems, ...leftOut('dependency-cruiser', new Set(read))];
}

export async function cruise(folder: string): Promise<CruiseReport> {
  const config = path.join(projectFolder, '.dependency-cruiser.mjs');
  const { output } = await runTool(
    'depcruise',
    ['--config', config, '--output-type', 'json', ...sourceFolders],
    { cwd: folder },
  );
  try {
    // dependency-cruiser may print notices before or after the JSON.
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as CruiseReport;
  } catch (error) {
    throw new Error(output, { cause: error });
  }
}
