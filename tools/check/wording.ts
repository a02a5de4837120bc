import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { projectFolder } from './run-command.ts';
import { sourceFiles } from './sources.ts';

/** Words and openings that comments and test titles avoid; CONTRIBUTING.md describes the style. */
const wordPattern = /\b(?:said|told|heard|anew|whoever|somebody|nobody)\b/gi;
const openingPattern = /(?:^|[.:!?]\s+)(?:Whoever|Who|What|Where|Of)\b(?![^.!?]*\?)/g;
const titleOpeningPattern = /^(?:whoever|who|what|where|of)\b(?!.*\?)/gi;
const titleIds = /^(?:[A-Z]\d+(?:\.\d+)* )+/;
const testFunctions = new Set(['test', 'it', 'describe']);

const adrSections = ['Context', 'Decision', 'Consequences', 'Alternatives'];
const adrFolder = 'docs/adr';
const adrColumns = 100;

export function checkWording(): string[] {
  const problems = sourceFiles().flatMap((file) =>
    habitsIn(file, readFileSync(path.join(projectFolder, file), 'utf8')).map(
      ({ habit, text }) => `${file} has '${habit}': ${text}`,
    ),
  );
  for (const file of globSync(`${adrFolder}/0*.md`, { cwd: projectFolder }))
    problems.push(...faultsOfAdr(file, readFileSync(path.join(projectFolder, file), 'utf8')));
  return problems;
}

export function habitsIn(file: string, source: string): { habit: string; text: string }[] {
  const { comments, titles } = textsIn(file, source);
  return [
    ...[...comments, ...titles].flatMap((text) => found(wordPattern, text)),
    ...comments.flatMap((text) => found(openingPattern, text)),
    ...titles.flatMap((text) => found(titleOpeningPattern, text.replace(titleIds, ''))),
  ];
}

const found = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([habit]) => ({ habit: habit.trim(), text }));

/** Returns the comments and test titles of a source. Joins line comments that follow each other. */
export function textsIn(file: string, source: string): { comments: string[]; titles: string[] } {
  const { comments, program } = parseSync(file, source);
  const joined: { value: string; type: string; end: number }[] = [];
  for (const { value, type, start, end } of comments) {
    const last = joined.at(-1);
    if (last?.type === 'Line' && type === 'Line' && /^\n[ \t]*$/.test(source.slice(last.end, start)))
      joined.splice(-1, 1, { value: `${last.value} ${value}`, type, end });
    else joined.push({ value, type, end });
  }
  return {
    comments: joined.map(({ value }) => textOf(value)),
    titles: /\.(?:test|verify)\.tsx?$/.test(file) ? titlesIn(program) : [],
  };
}

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

export function faultsOfAdr(file: string, text: string): string[] {
  const [, number = '', title = ''] = /^# (\d{4}) (\S.*[^.:])$/m.exec(text.split('\n', 1)[0] ?? '') ?? [];
  const name = `${number}-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.md`;
  const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, section]) => section);
  const words = found(wordPattern, title);
  const isTooLong = (line: string): boolean => line.length > adrColumns && !line.startsWith('|');
  const prose = text.replaceAll(/^```[^]*?^```/gm, '');
  return [
    ...(title !== '' && path.basename(file) === name ? [] : [`is not named after its title: ${name}`]),
    ...(found(titleOpeningPattern, title).length + words.length > 0
      ? ['needs a noun phrase as its title']
      : []),
    ...(sections.join() === adrSections.join() ? [] : [`needs the sections ${adrSections.join(', ')}`]),
    ...(prose.split('\n').some(isTooLong) ? [`has a line of more than ${adrColumns} columns`] : []),
  ].map((fault) => `${file} ${fault}`);
}
