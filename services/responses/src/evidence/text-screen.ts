import { limits } from '@blindspot/contracts/limits';
import { inOwnScript, letterSigns, waysToRead } from '@blindspot/confusables/fold';
import { hardlyNames, ordinaryWords } from './common-words.ts';
import { beginningLetters, readLeet, reverse, type IdentifyingTerms } from './identifying-terms.ts';
import { isLastWord, isSigned, type Stretch } from './signatures.ts';

type Word = Stretch & { written: string; folded: string };

const wordCharacters = String.raw`\p{L}\p{M}\p{N}\p{Cf}`;
const wordPattern = new RegExp(`[${wordCharacters}]+`, 'gu');
const signedWordPattern = new RegExp(`[${wordCharacters}${letterSigns}]+`, 'gu');
const hasLetterSign = new RegExp(`[${letterSigns}]`, 'u');
const leetWordPattern = new RegExp(`[${wordCharacters}${letterSigns}@$!|+]+`, 'gu');

/** Placeholder for a removed name. It is a sign, not a word, because quotes can be in any language. */
export const nameMask = '[…]';

type EverydayNameTest = (terms: IdentifyingTerms, word: Word, text: string) => boolean;

/**
 * Finds where a text names a responder. Names and parts of addresses match in any case, with accents or
 * confusable letters, in leet, reversed, spaced, or run together. An everyday word that is also a name
 * ('Will') matches only if it is spaced, disguised, or accepted by `isEverydayName`. A reversed name does not
 * match if it reads as an everyday word ('mail' for Liam). Single letters never match.
 */
function findIdentifying(terms: IdentifyingTerms, text: string, isEverydayName: EverydayNameTest): Stretch[] {
  return [
    ...readingsOf(text).flatMap((words) => findInWords(terms, words, text, isEverydayName)),
    ...inLeet(terms, text),
    ...literally(terms, text),
  ];
}

function findInWords(
  terms: IdentifyingTerms,
  words: readonly Word[],
  text: string,
  isEverydayName: EverydayNameTest,
): Stretch[] {
  const isName = remembering((folded) => namesPerson(terms, folded));
  return [
    ...words.filter((word) => isName(word.folded) || isEverydayName(terms, word, text)),
    ...spelledOut(terms, words, text),
    ...runTogether(terms, words),
    ...brokenUp(terms, words, text),
  ];
}

/**
 * Returns whether an AI text names a responder. It is less strict than masking, because the AI signs nothing.
 */
export function identifies(terms: IdentifyingTerms, text: string): boolean {
  return findIdentifying(terms, text, isWrittenAsName).length > 0;
}

/** Replaces responders' names with `nameMask`. A match inside an address masks the whole address. */
export function maskIdentifying(terms: IdentifyingTerms, text: string): string {
  const found = findIdentifying(terms, text, mayBeName);
  if (found.length === 0) return text;
  const whole = found.map((stretch) => addressAround(text, stretch) ?? stretch);
  let masked = '';
  let position = 0;
  for (const { start, end } of whole.toSorted((one, other) => one.start - other.start)) {
    if (start >= position) masked += `${text.slice(position, start)}${nameMask}`;
    position = Math.max(position, end);
  }
  return masked + text.slice(position);
}

/** Splits a text into words, once for each possible reading of its letters and signs. Drops duplicates. */
function readingsOf(text: string): Word[][] {
  const patterns = hasLetterSign.test(text) ? [wordPattern, signedWordPattern] : [wordPattern];
  return patterns.flatMap((pattern) => {
    const found = Array.from(text.matchAll(pattern), ({ 0: written, index }) => ({
      start: index,
      end: index + written.length,
      written,
    }));
    const ways = found.some(({ written }) => !isAscii(written)) ? waysToRead : [inOwnScript];
    const readings = ways.map((read) => {
      const readOnce = remembering(read);
      return found.map((word) => ({ ...word, folded: readOnce(word.written) }));
    });
    return [
      ...new Map(readings.map((words) => [words.map(({ folded }) => folded).join(' '), words])).values(),
    ];
  });
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

function remembering<Result>(compute: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const result = compute(word);
    known.set(word, result);
    return result;
  };
}

function addressAround(text: string, { start, end }: Stretch): Stretch | undefined {
  const before = /[^\s@<>()]*(?:@[^\s@<>(),;]*)?$/u.exec(
    text.slice(Math.max(0, start - limits.email), start),
  );
  const after = /^[^\s@<>(),;]*(?:@[^\s@<>(),;]+)?/u.exec(text.slice(end, end + limits.email));
  const around = { start: start - (before?.[0].length ?? 0), end: end + (after?.[0].length ?? 0) };
  return /^[^@]+@[^@]+\.[^@]+$/u.test(text.slice(around.start, around.end)) ? around : undefined;
}

/** Matches 'Sams', and the Slavic cases of a longer name: 'Miłosza', 'Miłoszem', 'Miłoszowi'. */
const inflected = /^(?:(.{3,})s|(.{5,}?)(?:a|em|owi))$/u;

function namesPerson({ distinct, joined }: IdentifyingTerms, folded: string): boolean {
  if (distinct.has(folded) || joined.has(folded)) return true;
  const letters = folded.replaceAll(/\d+/g, '');
  if (letters !== folded && (distinct.has(letters) || joined.has(letters))) return true;
  const stem = inflected.exec(letters);
  if (stem && distinct.has(stem[1] ?? stem[2] ?? '')) return true;
  return !ordinaryWords.has(letters) && (distinct.has(reverse(letters)) || joined.has(reverse(letters)));
}

const possessive = /^['’]s\b/u;

/**
 * An everyday word may be a name if it has a capital or stands where people sign. Masking a verb is better
 * than showing a name.
 */
function mayBeName(terms: IdentifyingTerms, word: Word, text: string): boolean {
  if (terms.particles.has(word.folded)) return isSigned(word, text);
  if (!terms.ambiguous.has(word.folded)) return false;
  if (isWrittenAsName(terms, word, text) || isSigned(word, text)) return true;
  if (hardlyNames.has(word.folded)) return false;
  return (
    /\p{Lu}/u.test(word.written) ||
    possessive.test(text.slice(word.end, word.end + 3)) ||
    isLastWord(word, text)
  );
}

/** Returns whether an everyday word has a capital inside a sentence, a possessive, or a disguise. */
function isWrittenAsName({ ambiguous }: IdentifyingTerms, word: Word, text: string): boolean {
  if (!ambiguous.has(word.folded)) return false;
  if (isDisguised(word)) return true;
  if (!/^\p{Lu}\P{Lu}*$/u.test(word.written)) return false;
  if (possessive.test(text.slice(word.end, word.end + 3))) return true;
  const startsSentence = /(?:^|[.!?:;…•\n\r"“”„«([-])\s*$/u.test(
    text.slice(Math.max(0, word.start - 12), word.start),
  );
  // A two-letter name ('Jo') that is not an everyday word matches at the start of a sentence too.
  return !startsSentence || (word.folded.length === 2 && !ordinaryWords.has(word.folded));
}

function inLeet({ distinctLeet }: IdentifyingTerms, text: string): Stretch[] {
  return Array.from(text.matchAll(leetWordPattern)).flatMap(({ 0: written, index }) => {
    if (!/[\d@$!|+]/.test(written) || !/\p{L}/u.test(written)) return [];
    const readings = [written, written.replace(/^[@!|+]+/, ''), written.replace(/[!|+]+$/, '')].flatMap(
      (reading) => waysToRead.map((read) => readLeet(read(reading))),
    );
    const named = readings.some((reading) => distinctLeet.has(reading) || distinctLeet.has(reverse(reading)));
    return named ? [{ start: index, end: index + written.length }] : [];
  });
}

/** Returns whether a word contains letters outside the Latin alphabets that imitate other letters. */
function isDisguised({ written, folded }: Word): boolean {
  const own = inOwnScript(written);
  return own !== folded && /[\u0250-\u{10FFFF}]/u.test(own);
}

/** Finds runs of single letters ('S a m', 's.a.m', '5-4-m') that spell a name, forwards or backwards. */
function spelledOut(terms: IdentifyingTerms, words: readonly Word[], text: string): Stretch[] {
  const found: Stretch[] = [];
  let run: Word[] = [];
  const close = (): void => {
    if (run.length >= 3) found.push(...spelledIn(terms, run));
    run = [];
  };
  for (const word of words) {
    const before = run.at(-1);
    if (before && !/^[^\p{L}\p{N}]{1,3}$/u.test(text.slice(before.end, word.start))) close();
    if (/^.$/u.test(word.folded)) run.push(word);
    else close();
  }
  close();
  return found;
}

/** Longest name that is found in single letters; a higher limit would slow down every screening. */
const longestSpelled = 32;

function spelledIn(terms: IdentifyingTerms, run: readonly Word[]): Stretch[] {
  const { distinct, distinctLeet, ambiguous, beginnings } = terms;
  const isTerm = (word: string, leet: string): boolean =>
    distinct.has(word) || ambiguous.has(word) || distinctLeet.has(leet);
  const leetOf = run.map(({ folded }) => readLeet(folded));
  const found: Stretch[] = [];
  for (const [from, first] of run.entries()) {
    let [forth, back, forthLeet, backLeet] = ['', '', '', ''];
    for (let place = from; place < Math.min(from + longestSpelled, run.length); place += 1) {
      const { folded = '', end = 0 } = run[place] ?? {};
      forth += folded;
      back = folded + back;
      forthLeet += leetOf[place] ?? '';
      backLeet = (leetOf[place] ?? '') + backLeet;
      if (forth.length < beginningLetters) continue;
      if (forth.length === beginningLetters && !beginnings.has(forth) && !beginnings.has(forthLeet)) break;
      if (/\p{L}/u.test(forth) && (isTerm(forth, forthLeet) || isTerm(back, backLeet)))
        found.push({ start: first.start, end });
    }
  }
  return found;
}

/** Finds neighbouring words that are a whole name only together ('Will Young'). */
function runTogether({ joined }: IdentifyingTerms, words: readonly Word[]): Stretch[] {
  return words.flatMap((first, index) => {
    let together = first.folded;
    for (const last of words.slice(index + 1, index + 4)) {
      together += last.folded;
      if (joined.has(together)) return [{ start: first.start, end: last.end }];
    }
    return [];
  });
}

/** Finds a name that is broken up by signs without a space ('Mar-tin', 'sam_smith'). */
function brokenUp({ distinct, joined }: IdentifyingTerms, words: readonly Word[], text: string): Stretch[] {
  const found: Stretch[] = [];
  let parts: Word[] = [];
  const close = (): void => {
    const [first, last] = [parts[0], parts.at(-1)];
    if (first && last && parts.length > 1) {
      const whole = parts.map(({ folded }) => folded).join('');
      const named = [whole, reverse(whole)].some((reading) => distinct.has(reading) || joined.has(reading));
      if (named) found.push({ start: first.start, end: last.end });
    }
    parts = [];
  };
  for (const word of words) {
    const before = parts.at(-1);
    if (before && /\s/u.test(text.slice(before.end, word.start))) close();
    parts.push(word);
  }
  close();
  return found;
}

function literally({ literal }: IdentifyingTerms, text: string): Stretch[] {
  return literal.flatMap((name) => {
    const found: Stretch[] = [];
    for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + name.length)) {
      found.push({ start, end: start + name.length });
    }
    return found;
  });
}
