import { themeOf, type ThemeId } from '@blindspot/themes/vocabulary';
import { passageOf, plainly } from '../words.ts';
import type { Constructions, PlainTheme, PlainThemes } from './constructions.ts';
import { nearness } from './nearness.ts';
import { quarrels } from './quarrels.ts';
import { recognition } from './recognition.ts';
import { plainSentence, plainStem, settingOf, type PlainSentence, type Setting } from './sentence.ts';
import { talk } from './talk.ts';
import { afterTrait, openers, wordLists } from './word-lists.ts';
import { work } from './work.ts';

export const plainThemes: PlainThemes = { ...work, ...talk, ...nearness, ...recognition, ...quarrels };

/** What a question asks for. */
export type Side = 'strength' | 'edge' | 'both';

export function sideOf(offered: readonly ThemeId[]): Side {
  const strengths = offered.filter((id) => themeOf(id).kind === 'strength').length;
  if (strengths === offered.length) return 'strength';
  return strengths === 0 ? 'edge' : 'both';
}

export interface PlainFinding {
  readonly theme: ThemeId;
  /** As it stands in the table. */
  readonly construction: string;
}

type Manner = keyof PlainTheme;

interface Rule extends PlainFinding {
  readonly manner: Manner;
  readonly slots: readonly Slot[];
}

type Slot =
  | { readonly any: ReadonlySet<string>; readonly optional: boolean; readonly orEnd: boolean }
  | 'gap'
  | 'end';

/** In words: who writes longer tells a story, and a cue may stand anywhere in it. */
const longestStatement = 22;

/** In words of the whole answer: in longer ones what names nobody may be about anybody. */
const longestOfFragments = 25;

const rules = rulesByFirstWord(plainThemes);

/** Themes that an answer states in so many words. Linear: a sentence is bounded, and so are gaps. */
export function plainFindings(answer: string, side: Side): PlainFinding[] {
  const briefly = (answer.match(/\p{L}+/gu)?.length ?? 0) <= longestOfFragments;
  const addressed = isAddressed(answer);
  return (answer.match(/[^.!?…\n]+[.!?…\n]*/g) ?? []).flatMap((text) => {
    if (passageOf(text).isTwisted) return [];
    const sentence = plainSentence(text);
    if (sentence.words.length > longestStatement || picture.test(sentence.words.join(' '))) return [];
    return withoutContradictions(
      sentence.stems.flatMap((stem, at) =>
        (rules.get(stem) ?? []).filter((rule) => {
          const end = endOfMatch(rule.slots, sentence, at);
          if (end === undefined) return false;
          const setting = settingOf(sentence, at, addressed);
          if (setting.of === 'nobody' && !briefly) return false;
          return holds(rule, setting, sentence, at, end, side);
        }),
      ),
    );
  });
}

/** Whoever is spoken of first is the owner: in 'He talks over you' it is he. */
function isAddressed(answer: string): boolean {
  const first = plainly(answer).match(/\b(?:you|your|u|ur|youre|ya|yer|he|she|his|her|hes|shes)\b/)?.[0];
  return first !== undefined && !/^(?:s?he|his)/.test(first);
}

/** Both poles in one sentence: one of them is misread. */
function withoutContradictions(found: readonly Rule[]): Rule[] {
  const themes = new Set(found.map(({ theme }) => theme));
  return found.filter(({ theme }) => {
    const { opposite } = themeOf(theme);
    return !themes.has(opposite) || themeOf(opposite).opposite !== theme;
  });
}

const possessives = new Set('your his her their'.split(' '));
/** What follows is a picture and no report. */
const picture =
  /\b(?:like (?:a|an|the|you|he|she|someone|some)|as if (?!nothing)|as though|not (?:you|her|him) ?$)/;

function holds(
  { manner, theme }: Rule,
  setting: Setting,
  sentence: PlainSentence,
  at: number,
  end: number,
  side: Side,
): boolean {
  const strength = themeOf(theme).kind === 'strength';
  const fits = side === 'both' ? undefined : (side === 'strength') === strength;
  const wished = isWished(setting, sentence, at, side, manner);
  if (setting.unreal) return false;
  if (manner === 'says') return !setting.negated && (!setting.wished || sentence.words[at] === 'not');
  if (setting.of === 'other') return false;
  if (manner === 'names') return !setting.negated && !setting.wished;
  if (manner === 'topic')
    return (
      (setting.of === 'nobody' ||
        (possessives.has(sentence.words[at - 1] ?? '') && sentence.clauseOf[at] === at - 1)) &&
      fits === true &&
      setting.strange === 0 &&
      standsAlone(sentence, end) &&
      (!setting.negated || !strength)
    );
  if (manner === 'lacks') {
    if (setting.strange > 0) return false;
    return strength
      ? setting.negated && !wished && !setting.stopped
      : setting.negated !== wished || (wished && !setting.negated);
  }
  const trait = manner === 'is' || manner === 'cue';
  if (setting.strange > (trait && setting.copula && setting.of === 'owner' ? 1 : 0)) return false;
  if (manner === 'cue' && fits !== true) return false;
  if (trait && end === at + 1 && !endsTrait(sentence, end)) return false;
  if (strength) {
    const contrast = sentence.words.some((word) => word === 'but' || word === 'just');
    if (setting.of === 'nobody' && fits === false && !contrast) return false;
    return !setting.negated && !wished && !setting.stopped && sentence.words[at - 1] !== 'too';
  }
  if (
    setting.of === 'nobody' &&
    fits === false &&
    trait &&
    !sentence.words.includes('but') &&
    !sentence.words.slice(0, at).some((word) => word === 'always' || word === 'never' || word === 'just')
  )
    return false;
  if (setting.stopped) return !setting.negated;
  if (setting.negated)
    return (
      setting.of === 'nobody' &&
      sentence.words[at - 1] === 'not' &&
      sentence.words[at - 2] === 'do' &&
      side === 'edge'
    );
  return !wished;
}

/** Asked for in so many words, or called out under a question for what should change. */
function isWished(
  setting: Setting,
  { words, clauseOf }: PlainSentence,
  at: number,
  side: Side,
  manner: Manner,
): boolean {
  if (setting.wished) return setting.of !== 'nobody' || side !== 'strength';
  if (setting.of !== 'nobody' || side !== 'edge') return false;
  const first = words[clauseOf[at] ?? 0] ?? '';
  const call = openers.has(first) ? (words[(clauseOf[at] ?? 0) + 1] ?? '') : first;
  if (call === 'be') return true;
  return (
    (manner === 'does' || manner === 'lacks') &&
    !setting.negated &&
    setting.opens &&
    !noCalls.has(words[at] ?? '') &&
    isBase(words[at] ?? '')
  );
}

/** 'Patient' describes; only 'be patient' and 'more patient' ask for it. */
const noCalls = new Set(
  `punctual reliable dependable clear clearer present available reachable serious confident positive optimistic open vulnerable
   welcoming approachable tactful diplomatic gentle gentler flexible decisive sensitive considerate wrong proactive patient
   patience confidence empathy tact filter fully good great amazing brilliant happy satisfied easy honest attentive your`.split(
    /\s+/,
  ),
);

const isBase = (word: string): boolean => !/(?:[^s]s|ing|ed)$/.test(word) && !irregularForms.has(word);
const irregularForms = new Set(
  'is are was were has had does did says said tells told makes made takes took gives gave'.split(' '),
);

/** 'Patient care' is no patient person. */
function endsTrait({ words, endOf }: PlainSentence, end: number): boolean {
  const next = words[end];
  return end === endOf[end - 1] || next === undefined || afterTrait.has(next);
}

const standsAlone = ({ words, endOf }: PlainSentence, end: number): boolean =>
  end === endOf[end - 1] || openers.has(words[end] ?? '') || afterTopic.has(words[end] ?? '');
const afterTopic = new Set('with to for more better sometimes lol during under when'.split(' '));

/** Where a construction that begins here ends; undefined where it does not. */
function endOfMatch(
  slots: readonly Slot[],
  sentence: PlainSentence,
  at: number,
  slot = 0,
): number | undefined {
  const here = slots[slot];
  const limit = sentence.endOf[Math.max(0, at - 1)] ?? 0;
  if (here === undefined) return at;
  if (here === 'end') return slot > 0 && at === limit ? at : undefined;
  if (here === 'gap') {
    for (let skipped = 0; skipped <= 3; skipped += 1) {
      const word = sentence.words[at + skipped - 1] ?? '';
      if (skipped > 0 && (at + skipped > limit || stopsGap(word))) return undefined;
      const end = endOfMatch(slots, sentence, at + skipped, slot + 1);
      if (end !== undefined) return end;
    }
    return undefined;
  }
  const crosses = slot > 0 && at >= limit;
  if (here.orEnd && crosses) return at;
  if (!crosses && here.any.has(sentence.stems[at] ?? ''))
    return (
      endOfMatch(slots, sentence, at + 1, slot + 1) ??
      (here.optional ? endOfMatch(slots, sentence, at, slot + 1) : undefined)
    );
  return here.optional ? endOfMatch(slots, sentence, at, slot + 1) : undefined;
}

const stopsGap = (word: string): boolean =>
  word === 'but' || word === 'not' || word === 'never' || word === 'and';

function rulesByFirstWord(themes: PlainThemes): ReadonlyMap<string, readonly Rule[]> {
  const index = new Map<string, Rule[]>();
  for (const [theme, manners] of Object.entries(themes) as [ThemeId, PlainTheme][]) {
    for (const [manner, constructions] of Object.entries(manners) as [Manner, Constructions][]) {
      for (const construction of Object.keys(constructions)) {
        for (const either of construction.split(' / ')) {
          const slots = either.split(' ').map(slotOf);
          const [first] = slots;
          if (first === undefined || typeof first === 'string' || first.optional)
            throw new Error(`No word begins '${either}'`);
          for (const stem of first.any) {
            const same = index.get(stem) ?? [];
            same.push({ theme, construction, manner, slots });
            index.set(stem, same);
          }
        }
      }
    }
  }
  return index;
}

function slotOf(piece: string): Slot {
  if (piece === '*') return 'gap';
  if (piece === '>') return 'end';
  const optional = piece.endsWith('?');
  const words = (optional ? piece.slice(0, -1) : piece)
    .split('|')
    .flatMap((word) => (wordLists[word] ?? word).split('|'));
  return { any: new Set(words.map(plainStem)), optional, orEnd: words.includes('>') };
}
