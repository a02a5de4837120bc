import { themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';
import { isTwisted, plainly } from './words.ts';
import type { Constructions, PlainTheme, PlainThemes } from './constructions/constructions.ts';
import { nearness } from './constructions/nearness.ts';
import { quarrels } from './constructions/quarrels.ts';
import { recognition } from './constructions/recognition.ts';
import { endOfMatch, firstWords, slotsOf, type Slot } from './matching.ts';
import { plainSentence, settingOf, type PlainSentence, type Setting } from './sentence.ts';
import { talk } from './constructions/talk.ts';
import { afterTrait, openers, possessives } from './word-lists.ts';
import { work } from './constructions/work.ts';

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
    const sentence = plainSentence(text);
    if (sentence.words.length > longestStatement || noReport.test(sentence.words.join(' '))) return [];
    const found = sentence.stems.flatMap((stem, at) => {
      const matches = (rules.get(stem) ?? []).flatMap((rule) => {
        const end = endOfMatch(rule.slots, sentence, at, addressed);
        return end === undefined ? [] : [{ rule, end }];
      });
      if (matches.length === 0) return [];
      const setting = settingOf(sentence, at, addressed);
      if (setting.of === 'nobody' && !briefly) return [];
      return matches
        .filter(({ rule, end }) => holds(rule, setting, sentence, at, end, side))
        .map(({ rule }) => rule);
    });
    return found.length === 0 || isTwisted(text) ? [] : withoutContradictions(found);
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

/** What follows is a picture, hearsay or a joke and no report. */
const noReport =
  /\b(?:like (?:a|an|the|you|he|she|someone|some)|as if (?!nothing)|as though|not (?:you|her|him) ?$|not that|not because|(?:anything|everything|all) but|(?:some|people|they|others) (?:may |might |would |often |always )?(?:say|think|claim|find)|i joke|just kidding|yeah right)/;

function holds(
  { manner, theme }: Rule,
  setting: Setting,
  sentence: PlainSentence,
  at: number,
  end: number,
  side: Side,
): boolean {
  if (setting.unreal) return false;
  const strength = themeOf(theme).kind === 'strength';
  if (strength && (setting.feigned || isLimited(sentence, end))) return false;
  if (manner === 'says' && saysPast.has(sentence.words[at - 1] ?? '')) return false;
  if (manner === 'says') return !setting.negated && (!setting.wished || sentence.words[at] === 'not');
  if (setting.of === 'other') return false;
  if (manner === 'names')
    return (
      !setting.negated &&
      !setting.wished &&
      !setting.stopped &&
      !(strength && side === 'edge' && setting.of === 'nobody')
    );
  const fits = side === 'both' ? undefined : (side === 'strength') === strength;
  if (isOfOneself(sentence, end)) return false;
  if (manner === 'topic') return fits === true && isTopic(setting, sentence, at, end);
  const wished = isWished(setting, sentence, at, side, manner);
  const trait = manner === 'is' || manner === 'cue';
  if (!trait && isPast(sentence.words[at] ?? '')) return false;
  if (setting.strange > (trait && setting.copula && setting.of === 'owner' ? 1 : 0)) return false;
  if (manner === 'lacks' && sentence.words[at - 1] === 'nothing') return false;
  if (manner === 'lacks')
    return strength
      ? setting.negated && !wished && !setting.stopped
      : setting.negated !== wished && !setting.stopped;
  if (manner === 'cue' && fits !== true) return false;
  if (trait && end === at + 1 && !endsTrait(sentence, end)) return false;
  if (setting.of === 'nobody' && fits === false && (trait || strength) && !contrasts(sentence, at, strength))
    return false;
  if (strength) return !setting.negated && !wished && !setting.stopped && sentence.words[at - 1] !== 'too';
  if (setting.stopped) return !setting.negated && (wished || setting.of === 'nobody');
  return setting.negated ? isForbidden(setting, sentence, at, side) : !wished;
}

/** 'You only listen when …', 'You listen to everyone but me': no strength. */
const isLimited = ({ words }: PlainSentence, end: number): boolean =>
  sometimes.test(words.join(' ')) || exceptions.test(words.slice(Math.max(0, end - 1)).join(' '));
const sometimes = /\bonly (?!one\b|person\b)/;
const exceptions =
  /\b(?:when|if|while|as long as) (?:it suits|(?:you|he|she|they) (?:want|feel like|need (?:something|money)))\b|\beveryone (?:else|(?:but|except) (?:me|us))\b/;
/** 'It was never your fault' consoles. */
const saysPast = new Set(['was', 'were', 'noone']);

/** 'Patience', 'your patience with kids'. */
function isTopic(setting: Setting, sentence: PlainSentence, at: number, end: number): boolean {
  const owned = possessives.has(sentence.words[at - 1] ?? '') && sentence.clauseOf[at] === at - 1;
  return (
    (setting.of === 'nobody' || owned) &&
    !setting.negated &&
    isBare(sentence, at) &&
    standsAlone(sentence, end)
  );
}

/** 'More patience', but not 'keep your patience'. */
const isBare = ({ words, clauseOf }: PlainSentence, at: number): boolean =>
  words.slice(clauseOf[at], at).every((word) => openers.has(word) || beforeTopic.has(word));
const beforeTopic = new Set(
  'your his her their the a an bit little some more better too much so maybe perhaps probably just being be always constant constantly lack of'.split(
    ' ',
  ),
);

/** 'Kind, but always late' tells of the other side than its question asks for. */
const contrasts = ({ words }: PlainSentence, at: number, strength: boolean): boolean =>
  words.includes('but') ||
  (strength ? words.includes('just') : words.slice(0, at).some((word) => emphases.has(word)));
/** 'Patient with yourself' is no patience with people; 'opinions to yourself' and 'clean up after yourself' are as they are. */
const isOfOneself = ({ words }: PlainSentence, end: number): boolean =>
  [end, end + 1].some(
    (place) => ofOneself.has(words[place] ?? '') && !['to', 'after'].includes(words[place - 1] ?? ''),
  );
const ofOneself = new Set(['yourself', 'himself', 'herself', 'themselves']);
const emphases = new Set(['always', 'never', 'just']);

/** 'Do not shout.' */
const isForbidden = ({ of }: Setting, { words }: PlainSentence, at: number, side: Side): boolean =>
  of === 'nobody' && side === 'edge' && words[at - 1] === 'not' && words[at - 2] === 'do';

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

/** What somebody did once is a story; what they do is a statement. */
const isPast = (word: string): boolean =>
  pastForms.has(word) || (word.endsWith('ed') && word !== 'need' && word !== 'satisfied');
const pastForms = new Set(
  'took gave told said made kept went came left lost forgot wrote brought ran stood held knew saw felt heard spoke thought broke paid blew bought caught fought hid drew rang showed stuck threw withdrew was were had did'.split(
    ' ',
  ),
);

/** 'Patient care' is no patient person. */
function endsTrait({ words, endOf }: PlainSentence, end: number): boolean {
  const next = words[end];
  return end === endOf[end - 1] || next === undefined || afterTrait.has(next);
}

const standsAlone = ({ words, endOf }: PlainSentence, end: number): boolean =>
  end === endOf[end - 1] || openers.has(words[end] ?? '') || afterTopic.has(words[end] ?? '');
const afterTopic = new Set('with to for more better sometimes lol during under when'.split(' '));

function rulesByFirstWord(themes: PlainThemes): ReadonlyMap<string, readonly Rule[]> {
  const index = new Map<string, Rule[]>();
  for (const [theme, manners] of Object.entries(themes) as [ThemeId, PlainTheme][]) {
    for (const [manner, constructions] of Object.entries(manners) as [Manner, Constructions][]) {
      for (const construction of Object.keys(constructions)) {
        for (const either of construction.split(' / ')) {
          const slots = slotsOf(either);
          for (const stem of firstWords(slots)) {
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
