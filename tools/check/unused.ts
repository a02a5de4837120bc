import { runTool, type CommandOutcome } from './run-command.ts';

/** Nothing is kept that nobody uses: files, exports, dependencies. `knip.config.ts` says where use begins. */
export function checkUnused(): Promise<CommandOutcome> {
  return runTool('knip', ['--no-progress', '--reporter', 'compact']);
}
