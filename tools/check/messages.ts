import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectFolder, runTool, type CommandOutcome } from './run-command.ts';

/** Compiles the messages of the web if they are stale, because types and lint read them and they are not committed. */
export async function compileMessagesWhenStale(): Promise<CommandOutcome> {
  const made = newest('web/src/paraglide/**/*.js');
  if (made > newest('packages/content/{*/messages.json,project.inlang/*.{json,js}}'))
    return { code: 0, output: 'as they are' };
  return runTool(
    'paraglide-js',
    ['compile', '--project', '../packages/content/project.inlang', '--output-structure', 'locale-modules'],
    { cwd: path.join(projectFolder, 'web') },
  );
}

function newest(pattern: string): number {
  const times = globSync(pattern, { cwd: projectFolder }).map(
    (file) => statSync(path.join(projectFolder, file)).mtimeMs,
  );
  return Math.max(0, ...times);
}
