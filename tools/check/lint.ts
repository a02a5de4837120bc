import { runTool, type CommandOutcome } from './run-command.ts';
import { leftOut } from './sources.ts';

/** Runs the linter on every workspace. */
export async function checkLint(): Promise<CommandOutcome> {
  const [listed, linted] = await Promise.all([
    runTool('oxlint', ['--debug=files', '.']),
    runTool('oxlint', ['--type-aware', '--quiet', '.']),
  ]);
  const unread = leftOut('oxlint', new Set(listed.output.split('\n')));
  if (linted.code === 0 && unread.length === 0) return { code: 0, output: '' };
  return { code: 1, output: [linted.output, ...unread].filter(Boolean).join('\n') };
}
