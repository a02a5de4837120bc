import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './run-command.ts';

const pages = ['docs/journeys.md', 'docs/security.md'];

const source = String.raw`[\w./-]+\.(?:tsx?|sh|sql|yml|conf|md|Dockerfile)`;
const namedFile = new RegExp(String.raw`\`(${source})\``, 'g');

/** Matches a step of a journey: a file and its functions, as in `path/of/a.ts` `one` `other`. */
const stopOfRow = new RegExp(String.raw`^\| \`(${source})\`((?: \`\w+\`)+) \| \S`);

/**
 * Checks that the files, links and npm commands on each page exist, and that each file of a journey contains its
 * functions.
 */
export function checkTraces(): string[] {
  return [
    ...pages.flatMap(missingFiles),
    ...problemsOfStops('docs/journeys.md'),
    ...brokenLinks(),
    ...unknownCommands(),
  ];
}

const readPage = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');

const missingFiles = (page: string): string[] =>
  [...readPage(page).matchAll(namedFile)]
    .filter(([, named = '']) => !existsSync(path.join(projectFolder, named)))
    .map(([, named = '']) => `${page}: ${named} does not exist`);

const filesLike = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: projectFolder, exclude: ['**/node_modules', '**/dist'] });
const documents = (): string[] => filesLike('**/*.md', '.github/*.md');

function brokenLinks(): string[] {
  return documents().flatMap((file) => {
    const text = readPage(file);
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, target = '']) => target);
    return targets
      .filter((target) => !existsSync(path.join(projectFolder, path.dirname(file), target)))
      .map((target) => `${file}: the link to ${target} leads nowhere`);
  });
}

function unknownCommands(): string[] {
  const manifests = filesLike('package.json', '*/package.json', '*/*/package.json').map(
    (file) => JSON.parse(readPage(file)) as { scripts?: Record<string, string> },
  );
  const known = new Set(manifests.flatMap(({ scripts = {} }) => Object.keys(scripts)));
  return documents().flatMap((file) =>
    [...readPage(file).matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)]
      .filter(([, command = '']) => !known.has(command))
      .map(([, command = '']) => `${file}: there is no command npm run ${command}`),
  );
}

function problemsOfStops(file: string): string[] {
  const text = readPage(file);
  const problems: string[] = [];
  for (const section of text.split(/^## /m)) {
    const heading = section.split('\n', 1)[0] ?? '';
    const seen = new Set<string>();
    for (const row of section.matchAll(/^\| (?!-+ \||code \|).*$/gm)) {
      const [, named = '', names = ''] = stopOfRow.exec(row[0]) ?? [];
      if (named === '') problems.push(`${file}: this row names no file and function: ${row[0]}`);
      if (seen.has(named)) problems.push(`${file}: ${named} stands twice under "${heading}"`);
      seen.add(named);
      const target = path.join(projectFolder, named);
      const code = named !== '' && existsSync(target) ? readFileSync(target, 'utf8') : undefined;
      for (const [, name = ''] of names.matchAll(/`(\w+)`/g)) {
        if (code !== undefined && !new RegExp(String.raw`\b${name}\b`).test(code))
          problems.push(`${file}: ${named} has no ${name}`);
      }
    }
  }
  return problems;
}
