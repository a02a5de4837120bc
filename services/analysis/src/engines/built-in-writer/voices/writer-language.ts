import type { AnalysisSectionKey, ChangeShare } from '@blindspot/contracts/vocabulary/analysis';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { RatingBand } from '@blindspot/contracts/vocabulary/rating-band';
import type { Descriptions, FamilyTexts } from '@blindspot/content/themes/theme-texts';
import type { HeardVoices } from '../../../findings/findings.ts';
import type { FigureFacts, FigureVoice } from './figure-voice.ts';
import type { PlainFacts } from './plain-facts.ts';
import type { Templates, Voice } from './voice.ts';

/** Of a theme there is only the name that a model gave it, and at best its line; every style tells it by that. */
export type NamedThemeTemplates = Readonly<Record<'strength' | 'edge', Templates>>;

/**
 * All that the built-in writer says in one language, and what its grammar does to the pieces. A language is a folder that gives
 * one of these; what is told, and in what order, is the same in all of them.
 */
export interface WriterLanguage {
  readonly descriptions: Descriptions;
  readonly families: FamilyTexts;
  readonly sectionTitles: Readonly<Record<AnalysisSectionKey, string>>;
  readonly voices: Readonly<Record<PromptStyle, Voice>>;
  readonly figureVoices: Readonly<Record<PromptStyle, FigureVoice>>;
  readonly figureFacts: FigureFacts;
  readonly namedThemes: NamedThemeTemplates;
  readonly plainFacts: PlainFacts;
  /** Stands for 'most' where not everybody who answered is heard: most are most of those who are. */
  readonly mostOfThoseRead: Templates;
  /** Why not everybody is heard, where that is so. */
  readonly heard: Readonly<Record<Exclude<HeardVoices, 'all'>, string>>;
  /** Once for the whole set: beside a question it would tell of the few who left that one. */
  readonly untouched: string;
  /** What nobody could read; `{languages}` are those it is in. */
  readonly change: ChangeWords;
  readonly figures: FigureWords;
  readonly grammar: Grammar;
}

/** What a follow-up tells. */
interface ChangeWords {
  readonly share: Readonly<Record<ChangeShare, string>>;
  /** `{share}` of `{people}`. */
  readonly told: string;
  readonly untold: string;
  readonly takeaways: readonly string[];
}

/** Published figures as they stand inside sentences. */
interface FigureWords {
  readonly bands: Readonly<Record<RatingBand, string>>;
  readonly bandSpan: (lower: string, upper: string) => string;
  readonly range: (low: string, high: string, maximum: number) => string;
  /** Where all averages are one, and else. */
  readonly reachAt: (average: string, maximum: number) => string;
  readonly reachBetween: (low: string, high: string, maximum: number) => string;
  readonly inFull: (figure: {
    readonly label: string;
    readonly average: string;
    readonly maximum: number;
    readonly low: string;
    readonly high: string;
    readonly bands: string;
  }) => string;
  readonly half: Readonly<Record<'upper' | 'lower', string>>;
  /** So many half points, at least one. */
  readonly points: (halves: number) => string;
  /** Before 'people', where more may have judged. */
  readonly atLeast: (people: string) => string;
  /** A question that has no short name. */
  readonly quoted: (question: string) => string;
}

interface Grammar {
  /** 'a', 'a and b', 'a, b and c'. */
  readonly inWords: (items: readonly string[]) => string;
  /** A clause as what people say: 'that …'. */
  readonly that: (clause: string) => string;
  /** Clauses of which one or the other is said, after one 'that'. */
  readonly either: (clauses: readonly string[]) => string;
  /** A sentence as it goes on after other words of one. */
  readonly inside: (text: string) => string;
  /** What a theme looks like, which is no sentence, as it goes on after a colon. */
  readonly looksInside: (looks: string) => string;
  /** The effect as it goes on after a clause. */
  readonly effectAfter: (clause: string | undefined, effect: string) => string;
  /** An effect without what `effectAfter` may change of it. */
  readonly effectCore: (effect: string) => string;
  /** Whether a clause can stand after these words of a template, which are in small letters. */
  readonly readsWell: (before: string, clause: string) => boolean;
  /** Verbs of which two in one sentence stammer: 'they say that you say'. */
  readonly stammers: (template: string, clause: string) => boolean;
  /** Whether a template leads into a step so that one with a colon of its own stumbles. */
  readonly leadsIntoStep: RegExp;
  /** 'two' to 'six', by their number. */
  readonly numbers: readonly string[];
  /** 'first' to 'fifth'. */
  readonly ordinals: readonly string[];
  /** Words so common that two sentences with them do not sound alike. */
  readonly commonWords: RegExp;
  /** Whatever comes after it, of whom the most are said to be. */
  readonly saysMost: RegExp;
  readonly saysMany: RegExp;
  readonly saysSeveral: RegExp;
}
