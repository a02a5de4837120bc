import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { eld } from 'eld/extrasmall';

const english = 'English';

/** Words without which hardly a sentence of English does. */
const englishWords = new Set(
  (
    'the a an and or but you your is are was were be been have has had do does not of to in on with for that this it i me my we us ' +
    'they them he she his her when always never more very so what who how can could would should too at by as if from up out people ' +
    'im dont youre u ur no one just like about than who because think know feel make get'
  ).split(' '),
);

const names = new Intl.DisplayNames(['en'], { type: 'language' });

let loaded: typeof eld | undefined;

/** Read with the first text that is not plainly English: it holds 30 MB, and twice as much while it is read. */
function detector(): typeof eld {
  const file = fileURLToPath(import.meta.resolve('eld/extrasmall'));
  loaded ??= (createRequire(file)(file) as { eld: typeof eld }).eld;
  return loaded;
}

/** Enough of an answer to tell. */
const sample = 400;
/** Of a Latin script; fewer are too short to tell. */
const fewestLetters = 20;

/**
 * The English name of the language that an answer is in, or null for English and for what is too short or too mixed to tell: a name
 * that is wrong is worse than none.
 */
export function languageOf(answer: string): string | null {
  const language = namedLanguage(answer);
  return language === english ? null : language;
}

/** The English name of the language that a text is in, English too; null where it is too short or too mixed to tell. */
function namedLanguage(answer: string): string | null {
  const text = answer.slice(0, sample);
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const letters = words.join('').length;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 >= letters) {
    const known = words.filter((word) => englishWords.has(word)).length;
    if (letters < fewestLetters) return null;
    if (known * 4 >= words.length) return english;
  }
  const { language, isReliable } = detector().detect(text);
  if (language === '' || !isReliable()) return null;
  return names.of(language) ?? null;
}
