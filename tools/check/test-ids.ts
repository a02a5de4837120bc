import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './run-command.ts';

/**
 * Pages with threats, faults, requirements and sections of the specification. A row begins with its ids: `- R18: …`.
 */
const pages = ['docs/security.md', 'docs/differences-from-the-specification.md'];

const id = String.raw`[A-Z]\d+(?:\.\d+)*`;
/** Matches a test title that begins with ids, including titles after `.each(...)`. */
const markedTitle = new RegExp(
  String.raw`(?:\b(?:\w*[tT]est|it|describe)(?:\.\w+)*\(|[)\`]\()\s*['"\`]((?:${id} )+)\S`,
  'g',
);
const row = new RegExp(String.raw`^- (${id}(?:,\s+${id})*):\s+([^]+)`);
/** A row needs no test if it gives one of these reasons or names a file to read instead. */
const reason = /^(?:not applicable|operator|exception|gap|written reason)\b|; see\s+`/;

export const rowsOf = (text: string): { id: string; needsTest: boolean }[] =>
  text.split(/\n(?=- |\n|#)/).flatMap((item) => {
    const [, ids = '', what = ''] = row.exec(item) ?? [];
    const named = ids === '' ? [] : ids.split(/,\s+/);
    return named.map((name) => ({ id: name, needsTest: !reason.test(what) }));
  });

export const idsOfTests = (source: string): string[] =>
  [...source.matchAll(markedTitle)].flatMap(([, ids = '']) => ids.trim().split(' '));

export function compareIds(
  rows: readonly { id: string; needsTest: boolean }[],
  tests: ReadonlyMap<string, string>,
): string[] {
  const ids = rows.map((known) => known.id);
  return [
    ...rows
      .filter((known) => known.needsTest && !tests.has(known.id))
      .map((known) => `no test has the id ${known.id}`),
    ...ids.filter((name, index) => ids.indexOf(name) < index).map((name) => `${name} has two rows`),
    ...[...tests]
      .filter(([name]) => !ids.includes(name))
      .map(([name, file]) => `${file}: no page has a row for ${name}`),
  ];
}

export const testIdProblems = (): string[] =>
  compareIds(
    pages.flatMap((page) => rowsOf(readFileSync(path.join(projectFolder, page), 'utf8'))),
    filesById(),
  );

function filesById(): ReadonlyMap<string, string> {
  const files = globSync('**/*.{test,verify}.{ts,tsx}', {
    cwd: projectFolder,
    // The titles in this file are examples for its tests.
    exclude: ['**/node_modules', '**/dist', 'tools/check/test-ids.test.ts'],
  });
  return new Map(
    files.flatMap((file) =>
      idsOfTests(readFileSync(path.join(projectFolder, file), 'utf8')).map((name) => [name, file] as const),
    ),
  );
}
