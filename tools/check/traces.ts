import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asvsIds } from './asvs-ids.ts';
import { projectFolder, type CommandOutcome } from './run-command.ts';

interface Trace {
  readonly file: string;
  /** Every id that must stand in a row of its own. */
  readonly ids: readonly string[];
  /** How a proof begins, where each must be of a named kind. */
  readonly proof?: RegExp;
  /** Its rows begin with a file and functions in it; no file stands twice under one heading. */
  readonly stops?: boolean;
  /** Each of its rows ends with the whole path of a test and the title of one in it. */
  readonly proved?: boolean;
}

const numbered = (letter: string, last: number): string[] =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);

const traces: readonly Trace[] = [
  {
    file: 'docs/threats-and-faults.md',
    ids: [
      ...numbered('A', 21),
      ...numbered('P', 28),
      ...numbered('L', 17),
      ...numbered('W', 23),
      ...numbered('R', 36),
    ],
  },
  {
    file: 'docs/security.md',
    ids: asvsIds,
    proof: /^(?:`[\w./-]+`|(?:\*\*exception\*\*|\*\*gap\*\*|not applicable|operator): \S)/,
  },
  { file: 'docs/journeys.md', ids: [], stops: true },
  { file: 'docs/specification-coverage.md', ids: [], proved: true },
];

const source = String.raw`[\w./-]+\.(?:tsx?|sh|sql|yml|conf|md|Dockerfile)`;
/** `path/of/a.test.ts` "title", further titles after semicolons. */
const reference = new RegExp(String.raw`\`(${source})\`((?:;? ?"[^"]+")*)`, 'g');

const quoted = String.raw`\`(?:[\w.-]+/)+[\w.-]+(?:\.test|\.verify|-screens)\.tsx?\` "[^"]+"(?:; "[^"]+")*`;
/** Tests, or screens that a test opens, each with titles, and nothing else. */
const provedRow = new RegExp(`^${quoted}(?:; ${quoted})*$`);

/** A stop of a journey: `path/of/a.ts` `one` `other`. */
const stopOfRow = new RegExp(String.raw`^\| \`(${source})\`((?: \`\w+\`)+) \| \S`);

/**
 * Holds the documents that name files against the files. In the tables that map threats and requirements to their proofs
 * each row says something, each file that is named is there, and holds each title that is quoted beside it, whole; in that
 * of the specification each row quotes one. In the journeys each file is there, holds the functions that are named beside
 * it, and is no stop twice. And every link of a document to a file leads somewhere.
 */
export function checkTraces(): Promise<CommandOutcome> {
  const problems = [...traces.flatMap((trace) => problemsOf(trace)), ...brokenLinks()];
  return Promise.resolve({ code: problems.length === 0 ? 0 : 1, output: problems.join('\n') });
}

function problemsOf({ file, ids, proof, stops = false, proved = false }: Trace): string[] {
  const text = readFileSync(path.join(projectFolder, file), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| -+ \|/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
  const problems: string[] = stops ? problemsOfStops(file, text) : [];
  if (proved)
    problems.push(...rowsWithoutTest(text).map((row) => `${file}: no test proves the row "${row}"`));
  for (const id of ids) {
    const proofs = rows.filter(([first]) => first === id).map((cells) => cells.at(-1)?.trim() ?? '');
    if (proofs.length !== 1) problems.push(`${file}: ${id} stands in ${proofs.length} rows`);
    else if (proofs[0] === '') problems.push(`${file}: the row of ${id} is empty`);
    else if (proof?.test(proofs[0] ?? '') === false)
      problems.push(`${file}: the row of ${id} proves nothing`);
  }
  for (const [, named = '', titles = ''] of text.matchAll(reference)) {
    problems.push(...problemsOfReference(named, titles).map((problem) => `${file}: ${problem}`));
  }
  return problems;
}

/** The first cells of the rows that quote no title of a test beside its file, or name a file otherwise. */
export function rowsWithoutTest(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const isHeading = /^\| -+ \|/.test(lines[index + 1] ?? '');
    if (!line.startsWith('| ') || isHeading || /^\| -+ \|/.test(line)) return [];
    const cells = line.slice(2, -2).split(' | ');
    const last = cells.at(-1)?.trim() ?? '';
    return provedRow.test(last) ? [] : [cells[0] ?? ''];
  });
}

function brokenLinks(): string[] {
  const documents = globSync(['**/*.md', '.github/*.md'], {
    cwd: projectFolder,
    exclude: ['**/node_modules', '**/dist'],
  });
  return documents.flatMap((file) => {
    const text = readFileSync(path.join(projectFolder, file), 'utf8');
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, target = '']) => target);
    return targets
      .filter((target) => !existsSync(path.join(projectFolder, path.dirname(file), target)))
      .map((target) => `${file}: the link to ${target} leads nowhere`);
  });
}

function problemsOfStops(file: string, text: string): string[] {
  const problems: string[] = [];
  for (const section of text.split(/^## /m)) {
    const heading = section.split('\n', 1)[0] ?? '';
    const seen = new Set<string>();
    for (const row of section.matchAll(/^\| (?!-+ \||stop \|).*$/gm)) {
      const [, named = '', names = ''] = stopOfRow.exec(row[0]) ?? [];
      if (named === '') problems.push(`${file}: this row is no stop: ${row[0]}`);
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

function problemsOfReference(named: string, titles: string): string[] {
  const target = path.join(projectFolder, named);
  if (!existsSync(target)) return [`${named} is not there`];
  const text = readFileSync(target, 'utf8');
  return [...titles.matchAll(/"([^"]+)"/g)]
    .map(([, title = '']) => title)
    .filter((title) => !literalsOf(title).some((literal) => text.includes(literal)))
    .map((title) => `${named} has no test "${title}"`);
}

/** As it may be written in a source. A part of a longer title would go on holding when that one says something else. */
const literalsOf = (title: string): string[] => [
  `'${title.replaceAll("'", String.raw`\'`)}'`,
  `"${title}"`,
  `\`${title}\``,
];
