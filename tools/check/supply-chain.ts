import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './run-command.ts';

interface Manifest {
  name: string;
  workspaces?: string[];
  allowScripts?: Record<string, boolean>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, { hasInstallScript?: boolean; link?: boolean }>;
}

const exactVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** Checks that dependencies have exact versions and that `allowScripts` lists every install script. */
export function checkSupplyChain(): string[] {
  const { workspaces = [], allowScripts = {} } = readJson('package.json') as Manifest;
  const manifests = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: projectFolder },
  );
  const problems = ['package.json', ...manifests].flatMap((file) => looseVersions(file));
  const lock = readJson('package-lock.json') as Lockfile;
  for (const [place, { hasInstallScript }] of Object.entries(lock.packages)) {
    const name = place.split('node_modules/').at(-1) ?? place;
    if (hasInstallScript && !(name in allowScripts)) {
      problems.push(`${name} runs a script when it is installed; say in allowScripts whether it may`);
    }
  }
  return problems;
}

function looseVersions(file: string): string[] {
  const { dependencies, devDependencies, optionalDependencies } = readJson(file) as Manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => `${file}: ${name} is ${version}, which is not one version`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(projectFolder, file), 'utf8'));
}
