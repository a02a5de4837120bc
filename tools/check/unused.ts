import { runTool, type CommandOutcome } from './run-command.ts';

/** Finds unused files, exports and dependencies. `knip.config.ts` lists the entry points. */
export function checkUnused(): Promise<CommandOutcome> {
  return runTool('knip', ['--no-progress', '--reporter', 'compact']);
}
