import { plainly, stemOf, wordsIn } from './words.ts';
import {
  copulas,
  fillers,
  negators,
  objects,
  openers,
  manners,
  others,
  owners,
  possessives,
  relations,
  stops,
  unreal,
  unsureOpeners,
  wishes,
} from './word-lists.ts';

/** What somebody wrote, word by word, in clauses. */
export interface PlainSentence {
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** By word, where its clause begins. */
  readonly clauseOf: readonly number[];
  /** By word, where what is said ends: at a comma or the end. */
  readonly endOf: readonly number[];
}

/** How something is said of somebody. */
export interface Setting {
  readonly of: 'owner' | 'other' | 'nobody';
  readonly negated: boolean;
  readonly wished: boolean;
  readonly unreal: boolean;
  readonly stopped: boolean;
  readonly copula: boolean;
  /** In appearance alone: 'You seem calm but …' */
  readonly feigned: boolean;
  /** Words in between that are no mere degree. */
  readonly strange: number;
  /** Nothing but such words stands before it. */
  readonly opens: boolean;
}

/** Longer ones tell stories; they are left to others. */
const longest = 60;

const vain =
  /\b(?:not|never)\s+(?:ever\s+)?(?:(?:fails?|stops?|forgets?)\s+(?:to|being)|stops?|only|just|merely)\b/g;
const idioms =
  /\b(?:i (?:would (?:say|call)|(?:think|find)(?! about| of| an?\b)|guess|reckon|suppose|believe|feel like)|(?:if|when) i am (?:being )?honest(?! and\b)|no (?:doubt|matter(?: what| how| who| when)?|question|wonder)|without fail|not to mention|(?:to|let me) be (?:perfectly |brutally )?(?:honest|fair|blunt|frank|direct|clear))\b/g;

/** Words that mean something else together: 'You stay late' is no lateness. */
const compounds =
  /\b(?:(?:stay|stays|staying|stayed|(?<!\b(?:turn|turns|turning|show|shows|showing) )up|out|at work|awake) (?:up )?(?:so |too |very )?late|self critical|(?:funny|flexible) (?:about money|with money|with the truth)|positive that)\b/g;

export function plainSentence(text: string): PlainSentence {
  const words: string[] = [];
  const clauseOf: number[] = [];
  const endOf: number[] = [];
  for (const part of plainly(text).split(/[,;:()\n–—"…]+|\s-+\s/)) {
    const said = wordsIn(part)
      .join(' ')
      .replace(vain, '')
      .replace(idioms, '')
      .replace(compounds, 'compound')
      .split(' ')
      .filter(Boolean);
    let clause = words.length;
    const end = words.length + said.length;
    for (const [place, word] of said.entries()) {
      const next = said[place + 1] ?? '';
      if (openers.has(word) && (!unsureOpeners.has(word) || isSubject(next))) clause = words.length;
      words.push(word);
      clauseOf.push(clause);
      endOf.push(end);
    }
    if (words.length > longest) return { words: [], stems: [], clauseOf: [], endOf: [] };
  }
  return { words, stems: words.map(plainStem), clauseOf, endOf };
}

/** Twice, so that 'make' and 'making' meet. */
export const plainStem = (word: string): string => stemOf(stemOf(word));

const isSubject = (word: string): boolean => owners.has(word) || others.has(word);

/** 'You seem calm but …' */
const appearances = new Set('seem seems come comes look looks'.split(' '));
/** A wish goes on after 'and'. */
const modals = new Set('wish should could would need needs please must ought'.split(' '));
/** 'With you' and 'for everyone' do nothing. */
const prepositions = new Set('to for with of about from at on by than like around between'.split(' '));

const isSubjectAt = (words: readonly string[], at: number): boolean =>
  isSubject(words[at] ?? '') && !prepositions.has(words[at - 1] ?? '');

/** 'You do not have to listen', 'Do not be so sensitive': nothing of what is or is not. */
const notObliged = /\b(?:not (?:\w+ )?have to|^do not be)\b/;

/** Who it is said of, and whether it is denied, wished for or only supposed. */
export function settingOf(
  sentence: PlainSentence,
  at: number,
  addressed: boolean,
  start = sentence.clauseOf[at] ?? 0,
): Setting {
  const { words, clauseOf } = sentence;
  let subject = at - 1;
  while (subject >= start && !isSubjectAt(words, subject)) subject -= 1;
  const between = words.slice(Math.max(start, subject + 1), at);
  const before = subject > start ? words.slice(start, subject) : [];
  const opener = words[start] ?? '';
  const own = {
    negated: between.some((word) => negators.has(word)),
    wished: [...between, ...before].some((word) => wishes.has(word)),
    unreal:
      [...between, ...before].some((word) => unreal.has(word)) ||
      between.filter((word) => negators.has(word)).length > 1 ||
      notObliged.test(between.join(' ')) ||
      (between.indexOf('but') > 0 && !between.includes('nothing')) ||
      between.some((word, place) => objects.has(word) && !prepositions.has(between[place - 1] ?? '')) ||
      before.some((word) => negators.has(word) || (owners.has(word) && !before.includes('when'))) ||
      (opener === 'that' && words.slice(clauseOf[start - 1] ?? 0, start).some((word) => unreal.has(word))),
    stopped: between.some((word) => stops.has(word)),
    copula: between.some((word) => copulas.has(word)),
    feigned: between.some((word) => appearances.has(word)) && words.includes('but'),
    strange: between.filter((word, place) => !isKnown(word) && !(place === 0 && openers.has(word))).length,
    opens: subject < start,
  };
  if (subject >= start)
    return {
      ...own,
      of: isSomebodyOrSomethingElse(words, subject, at) ? 'other' : whoIs(words[subject] ?? '', addressed),
    };
  if (start === 0) return { ...own, of: 'nobody' };
  const earlier = settingOf(sentence, start, addressed, clauseOf[start - 1]);
  const goesOn = opener === 'and' || opener === 'or';
  return {
    ...own,
    of: earlier.of,
    negated: own.negated || (goesOn && earlier.negated),
    wished:
      own.wished || (goesOn && earlier.wished && words.slice(0, start).some((word) => modals.has(word))),
    unreal: own.unreal || earlier.unreal,
    stopped: own.stopped || (goesOn && earlier.stopped),
    opens: earlier.of === 'nobody',
  };
}

const isKnown = (word: string): boolean =>
  fillers.has(word) || negators.has(word) || wishes.has(word) || unreal.has(word) || stops.has(word);

/** 'Your wife is', 'your job makes': of whom or what the owner has, but not of how the owner speaks or acts. */
function isSomebodyOrSomethingElse(words: readonly string[], subject: number, at: number): boolean {
  if (!possessives.has(words[subject] ?? '') || subject + 1 >= at) return false;
  const had = words[subject + 1] ?? '';
  return relations.has(had) || (copulas.has(words[subject + 2] ?? '') && !manners.has(had));
}

function whoIs(word: string, addressed: boolean): 'owner' | 'other' {
  if (!owners.has(word)) return 'other';
  return addressed === word.startsWith('you') ? 'owner' : 'other';
}
