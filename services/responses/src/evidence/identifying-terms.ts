import { fold, letterSigns, readSigns, waysToRead } from '@blindspot/confusables/fold';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';
import { emptyWords, ordinaryWords, sharedDomains } from './common-words.ts';

/**
 * Words that identify a responder, in lower case and without accents. Texts in leet are compared with
 * `distinctLeet`.
 */
export interface IdentifyingTerms {
  /** Long words of names (`isLong`). They match in any case, reversed, spaced and in leet ('s4m'). */
  readonly distinct: ReadonlySet<string>;
  readonly distinctLeet: ReadonlySet<string>;
  /** Everyday words and two-letter names. They match only if they are written like a name. */
  readonly ambiguous: ReadonlySet<string>;
  /** Particles and other very short words of a name ('An'). They match only as a signature. */
  readonly particles: ReadonlySet<string>;
  /** Whole names and mailboxes written as one word. */
  readonly joined: ReadonlySet<string>;
  /** Names that match as they are written: in scripts without spaces, or with signs ('🦊', '{x}'). */
  readonly literal: readonly string[];
  /**
   * First three letters of each word, forwards and backwards. The search for spaced names skips other
   * beginnings.
   */
  readonly beginnings: ReadonlySet<string>;
}

interface Person {
  name: string;
  address: string;
}

const unspacedScript = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]{2,}$/u;

const hasSign = /[^\p{L}\p{M}\p{N}\p{Cf}\s.,'’()&-]/u;
const pictures = /\p{Extended_Pictographic}[\p{M}\p{Cf}\p{Emoji_Modifier}\p{Extended_Pictographic}]*/gu;

export async function identifyingTerms(
  people: readonly Person[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<IdentifyingTerms> {
  const distinct = new Set<string>();
  const ambiguous = new Set<string>();
  const particles = new Set<string>();
  const joined = new Set<string>();
  const literal = new Set<string>();

  const addWord = (word: string): void => {
    if (emptyWords.has(word) && word.length >= 2) particles.add(word);
    if (emptyWords.has(word) || /^\d*$/.test(word)) return;
    if (unspacedScript.test(word)) literal.add(word);
    else if (isLong(word) && !ordinaryWords.has(word)) distinct.add(word);
    else if (word.length >= 2) ambiguous.add(word);
  };
  const addJoined = (parts: readonly string[]): void => {
    const whole = parts.join('');
    if (parts.length > 1 && whole.length >= 5) joined.add(whole);
  };

  const addName = (name: string, add: (word: string) => void): void => {
    for (const read of waysToRead) {
      const parts = wordsOf(name, read);
      parts.forEach(add);
      addJoined(parts);
      addJoined(parts.toReversed());
      const [first, last] = [parts[0], parts.at(-1)];
      if (first && last && parts.length > 2) addJoined([first, last]);
    }
  };
  const addMailbox = (address: string, add: (word: string) => void): void => {
    const parts = mailboxWords(address);
    parts.forEach(add);
    addJoined(parts);
  };
  /** A short respelling is often an unrelated word, so it matches only with a capital. */
  const addRespelled = (word: string): void => {
    if (word.length > 3) addWord(word);
    else if (word.length === 3 && !emptyWords.has(word)) ambiguous.add(word);
  };

  for (const { name, address } of people) {
    addName(name, addWord);
    if (hasSign.test(name) && name.trim().length > 1) literal.add(name.trim());
    for (const [picture] of name.matchAll(pictures)) literal.add(picture);
    addMailbox(address, addWord);
    for (const spelling of otherSpellings(name)) addName(spelling, addRespelled);
    for (const spelling of otherSpellings(address)) addMailbox(spelling, addRespelled);
    await yieldToEventLoop();
  }
  for (const domain of ownDomains(people)) wordsOf(domain, fold).forEach(addWord);

  const beginnings = new Set<string>();
  const distinctLeet = new Set<string>();
  for (const word of distinct) {
    const leet = readLeet(word);
    distinctLeet.add(leet);
    for (const way of [word, leet]) addBeginnings(beginnings, way);
    await yieldToEventLoop();
  }
  for (const word of ambiguous) addBeginnings(beginnings, word);

  return {
    distinct,
    distinctLeet,
    ambiguous,
    particles,
    joined,
    literal: [...literal],
    beginnings,
  };
}

/** Reads digits and signs as the letters that they resemble. `l` becomes `i`, because `1` stands for both. */
export function readLeet(folded: string): string {
  return readSigns(folded).replaceAll('l', 'i');
}

export function reverse(word: string): string {
  return Array.from(word).toReversed().join('');
}

export const beginningLetters = 3;

function addBeginnings(beginnings: Set<string>, word: string): void {
  beginnings.add(word.slice(0, beginningLetters));
  beginnings.add(reverse(word).slice(0, beginningLetters));
}

/** Two letters count as long in scripts without capitals, where case cannot show that a word is a name. */
function isLong(word: string): boolean {
  return word.length >= 3 || /^\p{Lo}{2}$/u.test(word);
}

const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' };
const umlauts: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü', aa: 'å' };

/** Returns the name with digraphs for umlauts ('Juergen' for Jürgen) and with umlauts for digraphs. */
function otherSpellings(name: string): string[] {
  const own = name.normalize('NFC').toLowerCase();
  return [
    own.replaceAll(/[äöøüå]/g, (letter) => digraphs[letter] ?? letter),
    own.replaceAll(/(?<![aeq])ue|[ao]e|aa/g, (letters) => umlauts[letters] ?? letters),
  ].filter((spelling) => spelling !== own);
}

const betweenWords = new RegExp(`[^\\p{L}\\p{M}\\p{N}\\p{Cf}${letterSigns}]+`, 'u');

/** Splits a name into words: 'Jean-Pierre O’Brien' → jean, pierre, jeanpierre, o, brien, obrien. */
function wordsOf(name: string, read: (word: string) => string): string[] {
  return name.split(/\s+/).flatMap((word) => {
    const parts = word
      .split(betweenWords)
      .map(read)
      .filter((part) => part !== '');
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });
}

function mailboxWords(address: string): string[] {
  const mailbox = address.slice(0, address.lastIndexOf('@'));
  return fold(mailbox)
    .split(/[^\p{L}\p{N}]+/u)
    .map((part) => part.replaceAll(/\d+/g, ''))
    .filter((part) => part.length >= 3);
}

/** Returns domains with one user, because a shared domain does not identify a person. */
function ownDomains(people: readonly Person[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const { address } of people) {
    const mailbox = fold(address);
    const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
    users.set(domain, (users.get(domain) ?? new Set()).add(mailbox));
  }
  return [...users]
    .filter(([, mailboxes]) => mailboxes.size === 1)
    .flatMap(([domain]) => domain.split('.').slice(0, -1))
    .filter((label) => label.length >= 4 && !sharedDomains.has(label));
}
