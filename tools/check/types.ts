import path from 'node:path';
import { projectFolder, runTool } from './run-command.ts';
import { leftOut } from './sources.ts';

// All code for Node is one program, because reading the types of libraries takes most of the time. The web and the
// end-to-end tests are separate, because they need the browser's types.
const programs = ['.', 'web', 'e2e'];

export async function checkTypes(): Promise<string[]> {
  const outcomes = await Promise.all(
    programs.map((program) => runTool('tsc', ['-p', program, '--pretty', 'false', '--listFiles'])),
  );
  const lines = new Set(outcomes.flatMap(({ output }) => output.split('\n')));
  const files = [...lines].filter((line) => path.isAbsolute(line));
  const problems = [
    ...[...lines].filter((line) => line !== '' && !path.isAbsolute(line)),
    ...leftOut('tsc', new Set(files.map((file) => path.relative(projectFolder, file)))),
  ];
  const isSilentFailure = problems.length === 0 && outcomes.some(({ code }) => code !== 0);
  return isSilentFailure ? ['tsc failed without a reason'] : problems;
}

if (import.meta.main) {
  const problems = await checkTypes();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
