import { spawn } from 'node:child_process';
import path from 'node:path';

export const projectFolder = path.resolve(import.meta.dirname, '../..');

export interface CommandOutcome {
  readonly code: number;
  readonly output: string;
}

/** Runs a tool of the project with the project's Node, however the checks were started. */
export async function runTool(
  tool: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void } = {},
): Promise<CommandOutcome> {
  const bin = path.join(projectFolder, 'node_modules/.bin');
  // A tool's launcher may be a shell or a Node script; PATH leads both to the project's Node.
  const env = { ...process.env, ...options.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
  const child = spawn(path.join(bin, tool), args, {
    cwd: options.cwd ?? projectFolder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      chunks.push(text);
      options.onOutput?.(text);
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output: chunks.join('').trim() }));
  });
}
