import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../check/run-command.ts';

/** Pages whose tables have a row for each threat, fault, requirement or point, and end with the tests of it. */
const pages = ['docs/threats-and-faults.md', 'docs/security.md', 'docs/specification-coverage.md'];

const id = String.raw`[A-Z]\d+(?:\.\d+)*`;
/** A title of a test or of a group of tests that begins with ids, also after `.each(...)`. */
const markedTitle = new RegExp(
  String.raw`(?:\b(?:\w*[tT]est|it|describe)(?:\.\w+)*\(|[)\`]\()\s*['"\`]((?:${id} )+)\S`,
  'g',
);
const row = new RegExp(String.raw`^(\| (${id}) \| (?:.* \| )?(.*) \|)[^|]*\|$`);
/** A row may go without a test if it says why, or where to look instead. */
const reason = /^(?:not applicable|operator|exception|gap|written reason): |; see `/;

/** The files with tests of each id. */
type TestFiles = ReadonlyMap<string, readonly string[]>;

interface FilledPage {
  readonly text: string;
  readonly ids: readonly string[];
  /** Ids of rows that have neither a test nor a reason. */
  readonly untested: readonly string[];
}

/** Ids at the beginning of titles in the source of a test file. */
export const idsOfTests = (source: string): string[] =>
  [...source.matchAll(markedTitle)].flatMap(([, ids = '']) => ids.trim().split(' '));

/** Writes the files with tests of each id into the last cell of its row. */
export function fillPage(text: string, files: TestFiles): FilledPage {
  const ids: string[] = [];
  const untested: string[] = [];
  const lines = text.split('\n').map((line) => {
    const [, begin, name = '', what = ''] = row.exec(line) ?? [];
    if (begin === undefined) return line;
    const tests = files.get(name) ?? [];
    ids.push(name);
    if (tests.length === 0 && !reason.test(what)) untested.push(name);
    return `${begin} ${tests.length === 0 ? '–' : tests.map((file) => `\`${file}\``).join(', ')} |`;
  });
  return { text: lines.join('\n'), ids, untested };
}

/** The pages with their tests by file, and what is wrong with their ids. */
export function testPages(): { texts: Map<string, string>; problems: string[] } {
  const files = filesById();
  const filled = pages.map(
    (page) => [page, fillPage(readFileSync(path.join(projectFolder, page), 'utf8'), files)] as const,
  );
  const ids = filled.flatMap(([, page]) => page.ids);
  return {
    texts: new Map(filled.map(([page, { text }]) => [page, text])),
    problems: [
      ...filled.flatMap(([page, { untested }]) =>
        untested.map((name) => `${page}: no test has the id ${name}`),
      ),
      ...ids.filter((name, index) => ids.indexOf(name) < index).map((name) => `${name} has two rows`),
      ...[...files]
        .filter(([name]) => !ids.includes(name))
        .map(([name, [file]]) => `${file}: no page has a row for ${name}`),
    ],
  };
}

function filesById(): TestFiles {
  const files = new Map<string, string[]>();
  const tests = globSync('**/*.{test,verify}.{ts,tsx}', {
    cwd: projectFolder,
    // The test of this file has sample titles.
    exclude: ['**/node_modules', '**/dist', 'tools/check/test-ids.test.ts'],
  });
  for (const file of tests.toSorted()) {
    const source = readFileSync(path.join(projectFolder, file), 'utf8');
    for (const name of new Set(idsOfTests(source))) files.set(name, [...(files.get(name) ?? []), file]);
  }
  return files;
}
