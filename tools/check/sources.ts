import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './run-command.ts';

/** Folders with the project's sources; everything else is configuration. */
export const sourceFolders = ['packages', 'services', 'web', 'deploy', 'e2e', 'proofs', 'tools'] as const;

export const sourceFiles = (): string[] =>
  globSync(`{${sourceFolders.join(',')}}/**/*.{ts,tsx}`, {
    cwd: projectFolder,
    exclude: ['**/node_modules', '**/dist', '**/paraglide'],
  });

/** Reports sources that a check has not read and empty workspaces; otherwise a check that reads nothing would pass. */
export function leftOut(check: string, read: ReadonlySet<string>): string[] {
  const sources = sourceFiles();
  const { workspaces } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const manifests = workspaces.map((workspace) => `${workspace}/package.json`);
  const empty = globSync(manifests, { cwd: projectFolder })
    .map((manifest) => path.dirname(manifest))
    .filter((workspace) => !sources.some((file) => file.startsWith(`${workspace}/`)));
  return [
    ...sources.filter((file) => !read.has(file)).map((file) => `${check} does not read ${file}`),
    ...empty.map((workspace) => `${workspace} is outside of what is checked`),
  ];
}
