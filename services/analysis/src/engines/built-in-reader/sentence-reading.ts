import { themeOf, type ThemeId } from '@blindspot/themes/vocabulary';
import type { QuestionSide } from '@blindspot/themes/offers';
import { negators, type CueIndex, type CueMatch } from './cue-index.ts';
import type { Clause, Sentence } from './words.ts';

/** What the question of an answer asks for, and what it offers to tap. */
export interface Asked {
  readonly side: QuestionSide;
  readonly offered: ReadonlySet<ThemeId>;
  /** Stems of the question's own words: who repeats them states nothing. */
  readonly words: ReadonlySet<string>;
}

export interface Reading {
  readonly theme: ThemeId;
  readonly match: CueMatch;
}

type Subject = 'owner' | 'writer' | 'other';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const second = set('you your yourself');
const third = set('he she they him her them his their himself herself themselves');
const someoneElse = set(
  'mother father mum dad brother sister son daughter husband wife boss manager neighbour friend cousin uncle aunt nan gran grandma grandad colleague ex girlfriend boyfriend partner everyone people noone someone others children customers clients students who some most many',
);
const opinions =
  /^(?:think|believe|love|like|know|see|find|wish|want|hope|admire|appreciate|value|trust|mean|feel|notice|noticed|say|guess|suppose|would|reckon|can|have|remember|need|miss)$/;
const wishes = set('wish should could need needs want hope must ought maybe learn love try if better');

/** Themes that a sentence states of the owner; none where it asks, or tells of what is no more. */
export function readSentence(
  sentence: Sentence,
  asked: Asked,
  cues: CueIndex,
  ownerIsYou: boolean,
): Reading[] {
  if (sentence.isQuestion || sentence.clauses.some(isPast)) return [];
  const readings: Reading[] = [];
  let carried: Subject = 'owner';
  for (const [place, clause] of sentence.clauses.entries()) {
    for (const match of longest(cues.find(clause))) {
      const reading = readingOf(clause, match, asked, carried, ownerIsYou, place);
      if (reading) readings.push(reading);
    }
    carried = subjectOf(clause, clause.length, carried, ownerIsYou);
  }
  return readings;
}

/** Matches that no longer one covers. */
const longest = (matches: readonly CueMatch[]): CueMatch[] =>
  matches.filter(
    (one) =>
      !matches.some(
        (other) => other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from,
      ),
  );

function subjectOf(clause: Clause, end: number, carried: Subject, ownerIsYou: boolean): Subject {
  for (let at = end - 1; at >= 0; at -= 1) {
    const { surface } = clause[at]!;
    if (second.has(surface)) return 'owner';
    if (third.has(surface)) return ownerIsYou ? 'other' : 'owner';
    if (surface === 'i' || surface === 'we') {
      if (opinions.test(clause[at + 1]?.surface ?? '') && at + 1 < end - 1) continue;
      return 'writer';
    }
    const opens =
      at === 0 ||
      /^(?:when|if|unlike|than|my|our|his|her|the|your|because|and|that|as|like)$/.test(
        clause[at - 1]!.surface,
      );
    if (someoneElse.has(surface) && opens) return 'other';
  }
  return carried;
}

const isPast = (clause: Clause): boolean =>
  clause.some(
    ({ surface }, at) =>
      (surface === 'used' && clause[at + 1]?.surface === 'to') ||
      surface === 'anymore' ||
      (surface === 'longer' && clause[at - 1]?.surface === 'no') ||
      (surface === 'more' && clause[at - 1]?.surface === 'any'),
  );

function readingOf(
  clause: Clause,
  match: CueMatch,
  { side, offered, words }: Asked,
  carried: Subject,
  ownerIsYou: boolean,
  place: number,
): Reading | undefined {
  const { theme, form } = match;
  const isStrength = themeOf(theme).kind === 'strength';
  const before = clause.slice(0, match.from);
  const comma = before.findLastIndex(({ stem }) => stem === ',');
  const near = before.slice(Math.max(comma + 1, before.length - 6));
  const negations = near.filter(({ stem }, at) => negators.has(stem) && !isNoNegation(near, at));
  const negated = negations.length > 0 || match.skipsNot;
  const stopped = negations.length === 1 && /^(?:stop|less)$/.test(negations[0]!.stem);
  const wished = before.some(({ surface }) => wishes.has(surface));
  const subject = subjectOf(clause, match.from, carried, ownerIsYou);
  const anchor = anchorOf(before);
  const rest = clause.slice(match.to + 1);
  const end = rest.findIndex(({ stem }) => stem === ',');
  const segment = match.to + (end < 0 ? rest.length : end) - comma;
  if ((isStrength && side === 'edge') || (!isStrength && side === 'strength')) return undefined;
  if (!offered.has(theme)) return undefined;
  if (clause.slice(match.from, match.to + 1).every(({ stem }) => words.has(stem))) return undefined;
  if (negated && !(stopped && !isStrength && form !== 'wished')) return undefined;
  if (form === 'others') return wished ? undefined : { theme, match };
  if (subject !== 'owner') return undefined;
  if (form === 'wished') {
    const advised = anchor === 'a-start' && place === 0 && side === 'edge';
    return wished || advised ? { theme, match } : undefined;
  }
  if (wished && !(stopped && !isStrength)) return undefined;
  if (form === 'is') {
    const verb = before.findLastIndex(({ stem }) => /^(?:be|have|get|become|seem)$/.test(stem));
    const predicated =
      anchor === 'a-adjacent' && verb >= 0 && /^(?:you|he|she|they)$/.test(before[verb - 1]?.surface ?? '');
    return segment <= 3 || predicated ? { theme, match } : undefined;
  }
  return anchor === 'a-far' ? undefined : { theme, match };
}

const between = set(
  'will would can could do does did have has had are is am was were be been being to in a an the so very really just actually always often usually sometimes quite pretty totally absolutely honestly genuinely literally basically simply constantly even still also then ever little bit lot kind of sort all only right never not truly completely know how able good great brilliant best amazing at such way somehow naturally quietly quick tend keep seem must start get by',
);

/** How a phrase hangs on the owner: said of 'you' directly, in a row with something that is, or without any subject. */
function anchorOf(before: Clause): string {
  let at = before.length - 1;
  while (at >= 0 && between.has(before[at]!.surface)) at -= 1;
  if (at < 0) return 'a-start';
  const { surface } = before[at]!;
  if (second.has(surface) || third.has(surface)) return 'a-adjacent';
  return /^(?:and|or|,)$/.test(surface) ? 'a-chained' : 'a-far';
}

function isNoNegation(words: Clause, at: number): boolean {
  const word = words[at]!.surface;
  const next = words[at + 1]?.surface ?? '';
  return (
    (word === 'not' && /^(?:only|just)$/.test(next)) ||
    (word === 'never' && /^(?:stop|fail)/.test(next)) ||
    (word === 'stop' && words[at - 1]?.surface === 'never')
  );
}
