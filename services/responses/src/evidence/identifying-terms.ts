import { emptyWords, ordinaryWords, sharedDomains } from './common-words.ts';
import { fold, readLeet } from './fold.ts';

/** What would name one of a request's responders. All folded; `leet…` holds the same words as `readLeet` gives them. */
export type IdentifyingTerms = {
  /** Three letters or more; name in any case, also reversed, spaced or in leet. */
  readonly distinct: ReadonlySet<string>;
  readonly distinctLeet: ReadonlySet<string>;
  /** Words of every day, and two-letter names: name only where they are written like a name. */
  readonly ambiguous: ReadonlySet<string>;
  /** Whole names and mailboxes written as one. */
  readonly joined: ReadonlySet<string>;
  /** Names in scripts that do not part words by spaces. */
  readonly unspaced: readonly string[];
  /** Longest of `distinct`, for searching spaced letters. */
  readonly longest: number;
};

type Person = { name: string; address: string };

const unspacedScript = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]{2,}$/u;

export function identifyingTerms(people: readonly Person[]): IdentifyingTerms {
  const distinct = new Set<string>();
  const ambiguous = new Set<string>();
  const joined = new Set<string>();
  const unspaced = new Set<string>();

  const addWord = (word: string): void => {
    if (emptyWords.has(word) || /^\d*$/.test(word)) return;
    if (unspacedScript.test(word)) unspaced.add(word);
    else if (word.length >= 3 && !ordinaryWords.has(word)) distinct.add(word);
    else if (word.length >= 2) ambiguous.add(word);
  };
  const addJoined = (parts: readonly string[]): void => {
    const whole = parts.join('');
    if (parts.length > 1 && whole.length >= 5) joined.add(whole);
  };

  for (const { name, address } of people) {
    const parts = wordsOf(name);
    parts.forEach(addWord);
    addJoined(parts);
    addJoined(parts.toReversed());
    const [first, last] = [parts[0], parts.at(-1)];
    if (first && last && parts.length > 2) addJoined([first, last]);
    for (const part of mailboxWords(address)) addWord(part);
    addJoined(mailboxWords(address));
  }
  for (const domain of ownDomains(people)) wordsOf(domain).forEach(addWord);

  return {
    distinct,
    distinctLeet: new Set([...distinct].map(readLeet)),
    ambiguous,
    joined,
    unspaced: [...unspaced],
    longest: Math.max(0, ...[...distinct, ...ambiguous].map((word) => word.length)),
  };
}

/** 'Jean-Pierre O’Brien' → jean, pierre, jeanpierre, o, brien, obrien. */
function wordsOf(name: string): string[] {
  return name.split(/\s+/).flatMap((word) => {
    const parts = word
      .split(/[^\p{L}\p{M}\p{N}\p{Cf}]+/u)
      .map(fold)
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

/** Domains that only one of the people uses; those of colleagues or of a mail provider name nobody. */
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
