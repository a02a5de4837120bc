import { runTool, type CommandOutcome } from './run-command.ts';

// What runs on Node has the same settings in every workspace, so it is one program: reading the types of the
// libraries once and not fifteen times is most of the work. The web and the journeys know the browser as well.
const programs = ['tools/check/tsconfig.servers.json', 'web', 'e2e'];

/** The type checker over every workspace. */
export async function checkTypes(): Promise<CommandOutcome> {
  const outcomes = await Promise.all(
    programs.map((program) => runTool('tsc', ['-p', program, '--pretty', 'false'])),
  );
  const problems = outcomes.filter(({ code }) => code !== 0).flatMap(({ output }) => output.split('\n'));
  return { code: problems.length === 0 ? 0 : 1, output: [...new Set(problems)].join('\n') };
}

if (import.meta.main) {
  const { code, output } = await checkTypes();
  if (output) console.log(output);
  process.exitCode = code;
}
