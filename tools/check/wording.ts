import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { projectFolder, type CommandOutcome } from './run-command.ts';
import { sourceFolders } from './sources.ts';

/**
 * Remaining words and sentence openings of the old style in comments and test titles. A number may only fall;
 * CONTRIBUTING.md describes the style.
 */
const allowed = {
  said: 0,
  told: 0,
  heard: 0,
  anew: 0,
  whoever: 0,
  somebody: 0,
  nobody: 0,
  openings: 0,
};
type Habit = keyof typeof allowed;

const { openings: _, ...wordCounts } = allowed;
const wordPattern = new RegExp(String.raw`\b(?:${Object.keys(wordCounts).join('|')})\b`, 'gi');
const openingPattern = /(?:^|[.:!?]\s+)(?:Whoever|Who|What|Where|Of)\b(?![^.!?]*\?)/g;
const titleOpeningPattern = /^(?:whoever|who|what|where|of)\b(?!.*\?)/i;
/** Ids of a threat, a requirement or a point of the specification. */
const titleIds = /^(?:[A-Z]\d+(?:\.\d+)* )+/;
const testFunctions = new Set(['test', 'it', 'describe']);
const shownAtMost = 10;

interface Finding {
  readonly habit: Habit;
  readonly text: string;
}

const adrSections = ['Context', 'Decision', 'Consequences', 'Alternatives'];
const adrFolder = 'docs/adr';
const adrColumns = 100;

/** Checks the format of each ADR, and counts the old style in comments and test titles. */
export function checkWording(): Promise<CommandOutcome> {
  const findings = globSync(`{${sourceFolders.join(',')}}/**/*.{ts,tsx}`, {
    cwd: projectFolder,
    exclude: ['**/node_modules', '**/dist', '**/paraglide'],
  })
    .map((file) => ({ file, changedAt: statSync(path.join(projectFolder, file)).mtimeMs }))
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .flatMap(({ file }) =>
      findingsIn(file, readFileSync(path.join(projectFolder, file), 'utf8')).map((one) => ({ ...one, file })),
    );
  const problems = Object.entries(allowed).flatMap(([habit, most]) => {
    const found = findings.filter((one) => one.habit === habit);
    if (found.length <= most) return [];
    const newest = found.slice(0, shownAtMost).map(({ file, text }) => `  ${file}: ${text}`);
    return [`${habit}: ${found.length} times, ${most} are allowed; in the files changed last:`, ...newest];
  });
  const index = readFileSync(path.join(projectFolder, adrFolder, 'README.md'), 'utf8');
  for (const file of globSync(`${adrFolder}/0*.md`, { cwd: projectFolder }))
    problems.push(...faultsOfAdr(file, readFileSync(path.join(projectFolder, file), 'utf8'), index));
  return Promise.resolve({ code: problems.length === 0 ? 0 : 1, output: problems.join('\n') });
}

/** Returns the old style in the comments and test titles of a source. */
export function findingsIn(file: string, source: string): Finding[] {
  const { comments, titles } = textsIn(file, source);
  const found = [...comments, ...titles].flatMap((text) =>
    [...text.matchAll(wordPattern)].map(([word]) => ({ habit: word.toLowerCase() as Habit, text })),
  );
  const opened = [
    ...comments.flatMap((text) => [...text.matchAll(openingPattern)].map(() => text)),
    ...titles.filter((title) => titleOpeningPattern.test(title.replace(titleIds, ''))),
  ];
  return [...found, ...opened.map((text) => ({ habit: 'openings' as const, text }))];
}

/** Returns the comments and the test titles of a source. */
export function textsIn(file: string, source: string): { comments: string[]; titles: string[] } {
  const { comments, program } = parseSync(file, source);
  return {
    comments: comments.map(({ value }) => textOf(value)),
    titles: /\.(?:test|verify)\.tsx?$/.test(file) ? titlesIn(program) : [],
  };
}

/** Returns a comment as one line, without code and the stars of a docstring. */
const textOf = (comment: string): string =>
  comment
    .replaceAll(/^\s*\*+/gm, '')
    .replaceAll(/`[^`]*`/g, '`…`')
    .replaceAll(/\s+/g, ' ')
    .trim();

function titlesIn(program: ReturnType<typeof parseSync>['program']): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      let root = callee;
      while (root.type === 'MemberExpression' || root.type === 'CallExpression')
        root = root.type === 'MemberExpression' ? root.object : root.callee;
      if (root.type !== 'Identifier' || !testFunctions.has(root.name)) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title?.type === 'TemplateLiteral')
        titles.push(title.quasis.map(({ value }) => value.raw).join('…'));
    },
  }).visit(program);
  return titles;
}

/** Returns what differs from the format of an ADR. */
export function faultsOfAdr(file: string, text: string, index: string): string[] {
  const [, number = '', title = ''] = /^# (\d{4}) (\S.*[^.:])$/m.exec(text.split('\n', 1)[0] ?? '') ?? [];
  const name = `${number}-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.md`;
  const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, section]) => section);
  const words = [...title.matchAll(wordPattern)].map(([word]) => word);
  const isTooLong = (line: string): boolean => line.length > adrColumns && !line.startsWith('|');
  const prose = text.replaceAll(/^```[^]*?^```/gm, '');
  return [
    ...(title !== '' && path.basename(file) === name ? [] : [`is not named after its title: ${name}`]),
    ...(titleOpeningPattern.test(title) || words.length > 0 ? ['needs a noun phrase as its title'] : []),
    ...(sections.join() === adrSections.join() ? [] : [`needs the sections ${adrSections.join(', ')}`]),
    ...(prose.split('\n').some(isTooLong) ? [`has a line of more than ${adrColumns} columns`] : []),
    ...(index.includes(`(${path.basename(file)})`) ? [] : ['is missing in README.md']),
  ].map((fault) => `${file} ${fault}`);
}
