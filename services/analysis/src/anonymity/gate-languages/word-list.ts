import { fold } from '@blindspot/look-alikes/fold';
import type { Lexicon } from '../lexicon.ts';

/** How the words of a list stand for their forms. */
export interface WordForms {
  /** What a word may end in, folded. */
  readonly endings: readonly string[];
  /** What a word may begin with before it goes on with another one of the list. */
  readonly beginnings: RegExp;
  /** What may stand inside a word after its beginning, `$1`; null where nothing does. */
  readonly inserted: RegExp | null;
  /** The letters that change inside a word, made one. */
  readonly evened: (word: string) => string;
  /** What may stand between the two words of one; null where words are not put together. */
  readonly joints: readonly string[] | null;
}

/** Shorter ones are words as they stand in the list, and no form of another. */
const shortestStem = 4;
/** What comes in is bounded by what people and models write; what they write is not. */
const mostRemembered = 200_000;

export const foldedWordsIn = (text: string): string[] => fold(text).match(/[a-z]+/g) ?? [];

/** Forms of verbs whose stem, `$1`, is too short to be found by: 'hören', 'pasar'. */
export const formsOfShortVerbs = (text: string, verb: RegExp, endings: readonly string[]): string[] =>
  foldedWordsIn(text).flatMap((word) => {
    const [, stem] = verb.exec(word) ?? [];
    return stem === undefined ? [] : endings.map((ending) => stem + ending);
  });

/** A list of words with all their forms, and of forms that stand for themselves. What is in none of the lists is no word that could be anybody's. */
export function wordList(text: string, forms: WordForms, alone: readonly string[] = []): Lexicon {
  const listed = foldedWordsIn(text);
  const words = new Set([...listed, ...alone]);
  const stems = new Set(listed.flatMap((word) => stemsOf(word, forms)));
  const isForm = (word: string): boolean =>
    words.has(word) || stemsOf(word, forms).some((stem) => stems.has(stem));
  const begins = (word: string): boolean => {
    const rest = word.replace(forms.beginnings, '');
    return rest !== word && rest.length >= shortestStem && isForm(rest);
  };
  const isInserted = ({ inserted }: WordForms, word: string): boolean =>
    inserted !== null && inserted.test(word) && isForm(word.replace(inserted, '$1'));
  const isSimple = (word: string): boolean => isForm(word) || isInserted(forms, word) || begins(word);
  const isCompound = ({ joints }: WordForms, word: string): boolean =>
    joints !== null &&
    Array.from(word, (_, place) => [word.slice(0, place), word.slice(place)] as const).some(
      ([first, second]) =>
        first.length >= shortestStem &&
        second.length >= shortestStem &&
        isSimple(second) &&
        [first, ...joints.map((joint) => withoutEnd(first, joint))].some(
          (part) => part.length >= shortestStem && words.has(part),
        ),
    );
  const remembered = new Map<string, boolean>();
  return {
    knows(word) {
      const before = remembered.get(word);
      if (before !== undefined) return before;
      const known = isSimple(word) || isCompound(forms, word);
      if (remembered.size > mostRemembered) remembered.clear();
      remembered.set(word, known);
      return known;
    },
  };
}

/** Every word that this one may be a form of, as far as its ending tells. */
function stemsOf(word: string, { endings, evened }: WordForms): string[] {
  if (word.length < shortestStem) return [];
  return [word, ...endings.map((ending) => withoutEnd(word, ending))]
    .filter((stem) => stem.length >= shortestStem)
    .map(evened);
}

/** By the shortest word that one may be a form of, two forms of it are found to be one. */
export function stemming(forms: WordForms): (word: string) => string {
  const remembered = new Map<string, string>();
  return (word) => {
    const before = remembered.get(word);
    if (before !== undefined) return before;
    const stem = stemsOf(word, forms).reduce(
      (shortest, one) => (one.length < shortest.length ? one : shortest),
      word,
    );
    if (remembered.size > mostRemembered) remembered.clear();
    remembered.set(word, stem);
    return stem;
  };
}

const withoutEnd = (word: string, end: string): string =>
  word.endsWith(end) ? word.slice(0, word.length - end.length) : word;

/** Every text of a table of texts, without the keys. */
export function textsWithin(table: unknown): string[] {
  if (typeof table === 'string') return [table];
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(textsWithin) : [];
}

/** A list is read when it is needed first, and then kept. */
export function onceMade<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
