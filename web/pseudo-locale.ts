import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** English in Hebrew letters: reads from right to left, and counts in the plurals of English. For tests only. */
export const pseudoLocale = 'en-Hebr';

const letters = 'אבגדהוזחטיכלמנסעפצקרשתךםןף';

/** Every letter of a text in another script, a third longer; names in braces stay. */
export function toPseudo(text: string): string {
  return text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replaceAll(/[a-z]+/gi, toPseudoWord)))
    .join('');
}

function toPseudoWord(word: string): string {
  const turned = word
    .toLowerCase()
    .split('')
    .map((letter) => letters[letter.charCodeAt(0) - 97] ?? letter);
  return word.length > 3
    ? `${turned.join('')}${turned.slice(0, Math.ceil(word.length / 3)).join('')}`
    : turned.join('');
}

/** Writes a catalogue of its own into the folder; returns its project. */
export function writePseudoProject(folder: string): string {
  const project = `${folder}/project.inlang`;
  mkdirSync(project, { recursive: true });
  const settings = JSON.parse(readFileSync(`${here}project.inlang/settings.json`, 'utf8')) as object;
  writeFileSync(
    `${project}/settings.json`,
    JSON.stringify({
      ...settings,
      baseLocale: pseudoLocale,
      locales: [pseudoLocale],
      'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
      modules: [`${here}../node_modules/@inlang/plugin-message-format/dist/index.js`],
    }),
  );
  const catalogue: unknown = JSON.parse(readFileSync(`${here}messages/en.json`, 'utf8'));
  writeFileSync(`${folder}/${pseudoLocale}.json`, JSON.stringify(pseudoTexts(catalogue)));
  return project;
}

/** Texts are the values of messages and of their plural forms; what declares a plural stays as it is. */
function pseudoTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return key === '$schema' ? value : toPseudo(value);
  if (Array.isArray(value)) return value.map((item) => pseudoTexts(item));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, inner]) =>
      name === 'declarations' || name === 'selectors' ? [name, inner] : [name, pseudoTexts(inner, name)],
    ),
  );
}
