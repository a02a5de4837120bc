import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export const projectFolder = path.resolve(import.meta.dirname, '../..');

interface ToolOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

export async function runTool(
  tool: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<{ readonly code: number; readonly output: string }> {
  const bin = path.join(projectFolder, 'node_modules/.bin');
  // A tool may be a shell script or a Node script, and both find Node through PATH.
  const env = { ...process.env, ...options.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
  const child = spawn(path.join(bin, tool), args, {
    cwd: options.cwd ?? projectFolder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], ...outputs] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code ?? 1, output: outputs.join('').trim() };
}

/** Runs a tool. Returns its output if it fails, and nothing if it passes. */
export async function problemsOfTool(
  tool: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<string[]> {
  const { code, output } = await runTool(tool, args, options);
  return code === 0 ? [] : [output];
}
