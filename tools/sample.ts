import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { projectFolder } from './check/run-command.ts';
import { sourceFiles } from './check/sources.ts';
import { textsIn } from './check/wording.ts';

// Prints a random sample of the project's texts. The same seed gives the same sample: `npm run sample -- SEED`.
const [seed = ''] = process.argv.slice(2);
if (!/^\d{1,9}$/.test(seed)) throw new TypeError('Name a seed: npm run sample -- 7');

interface Sampled {
  readonly file: string;
  readonly text: string;
}

const screenTexts =
  'packages/content/en/{messages.json,{families,health,mails,plans,questions,result-texts,theme-descriptions}.ts}';
const longerScreenText = 60;
const read = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');
const find = (pattern: string): string[] => globSync(pattern, { cwd: projectFolder }).toSorted();

const sources = sourceFiles()
  .toSorted()
  .map((file) => ({ file, ...textsIn(file, read(file)) }));
const kinds: readonly [name: string, count: number, texts: readonly Sampled[]][] = [
  ['comments', 40, sources.flatMap(({ file, comments }) => comments.map((text) => ({ file, text })))],
  ['test titles', 20, sources.flatMap(({ file, titles }) => titles.map((text) => ({ file, text })))],
  ['ADR paragraphs', 10, find('docs/adr/0*.md').flatMap((file) => paragraphsOf(file, read(file)))],
  ['screen texts', 40, find(screenTexts).flatMap((file) => screenTextsOf(file, read(file)))],
];
const random = createSeededRandom(Number(seed));
for (const [name, count, texts] of kinds) {
  process.stdout.write(`\n# ${count} of ${texts.length} ${name}, seed ${seed}\n\n`);
  for (const [index, { file, text }] of random.sample(texts, count).entries())
    process.stdout.write(`${index + 1}. ${text}\n   ${file}\n`);
}

function paragraphsOf(file: string, text: string): Sampled[] {
  return text
    .replaceAll(/^```[^]*?^```/gm, '')
    .split(/\n{2,}|\n(?=- )/)
    .filter((paragraph) => /^[^#|\s]/.test(paragraph))
    .map((paragraph) => ({ file, text: paragraph.replaceAll(/\s+/g, ' ') }));
}

function screenTextsOf(file: string, text: string): Sampled[] {
  const code = file.endsWith('.json') ? text : text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)]
    .map(([literal]) => literal.slice(1, -1))
    .filter((literal) => literal.length >= longerScreenText && literal.includes(' '))
    .map((literal) => ({ file, text: literal }));
}
