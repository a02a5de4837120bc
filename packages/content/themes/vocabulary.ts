/**
 * A strength helps. An edge is too little of something, or a habit that is hard on others. An excess is too
 * much of a strength. It does not count against that strength, so both may be true of one person.
 */
export const themeKinds = ['strength', 'edge', 'excess'] as const;
export type ThemeKind = (typeof themeKinds)[number];

/** Answers store these ids, so a released id is never changed and never gets another meaning. */
const table = [
  { id: 'keeps-promises', kind: 'strength', opposite: 'lets-promises-slip' },
  { id: 'works-with-care', kind: 'strength', opposite: 'never-good-enough' },
  { id: 'gets-things-moving', kind: 'strength', opposite: 'waits-for-others' },
  { id: 'decides-in-time', kind: 'strength', opposite: 'puts-off-deciding' },
  { id: 'aims-high', kind: 'strength', opposite: 'doubts-own-ability' },
  { id: 'explains-clearly', kind: 'strength', opposite: 'hard-to-follow' },
  { id: 'lets-others-do-it', kind: 'strength', opposite: 'keeps-a-tight-grip' },
  { id: 'shares-the-credit', kind: 'strength', opposite: 'turns-it-into-a-contest' },
  { id: 'owns-mistakes', kind: 'strength', opposite: 'blame-goes-elsewhere' },
  { id: 'takes-feedback-well', kind: 'strength', opposite: 'gets-defensive' },
  { id: 'adapts-to-change', kind: 'strength', opposite: 'sticks-to-the-plan' },
  { id: 'stays-curious', kind: 'strength', opposite: 'has-to-be-right' },
  { id: 'says-what-they-think', kind: 'strength', opposite: 'keeps-opinions-back' },
  { id: 'says-it-kindly', kind: 'strength', opposite: 'direct-and-hurtful' },
  { id: 'means-what-is-said', kind: 'strength', opposite: 'says-one-does-another' },
  { id: 'keeps-confidences', kind: 'strength', opposite: 'talks-behind-backs' },
  { id: 'listens-closely', kind: 'strength', opposite: 'half-listens' },
  { id: 'makes-room', kind: 'strength', opposite: 'takes-up-the-room' },
  { id: 'gives-full-attention', kind: 'strength', opposite: 'mind-is-elsewhere' },
  { id: 'remembers-what-matters', kind: 'strength', opposite: 'half-listens' },
  { id: 'there-when-needed', kind: 'strength', opposite: 'hard-to-reach' },
  { id: 'keeps-in-touch', kind: 'strength', opposite: 'waits-for-others' },
  { id: 'makes-people-welcome', kind: 'strength', opposite: 'seems-distant' },
  { id: 'notices-feelings', kind: 'strength', opposite: 'misses-feelings' },
  { id: 'does-a-fair-share', kind: 'strength', opposite: 'leaves-work-to-others' },
  { id: 'gives-freely', kind: 'strength', opposite: 'cannot-say-no' },
  { id: 'sets-clear-limits', kind: 'strength', opposite: 'cannot-say-no' },
  { id: 'respects-a-no', kind: 'strength', opposite: 'pushes-past-a-no' },
  { id: 'shows-appreciation', kind: 'strength', opposite: 'thanks-rarely' },
  { id: 'encourages-people', kind: 'strength', opposite: 'finds-fault-first' },
  { id: 'takes-people-as-they-are', kind: 'strength', opposite: 'judges-quickly' },
  { id: 'brings-lightness', kind: 'strength', opposite: 'jokes-past-it' },
  { id: 'lifts-the-mood', kind: 'strength', opposite: 'dwells-on-problems' },
  { id: 'stands-by-people', kind: 'strength', opposite: 'talks-behind-backs' },
  { id: 'faces-disagreement', kind: 'strength', opposite: 'avoids-conflict' },
  { id: 'stays-calm', kind: 'strength', opposite: 'stress-spills-over' },
  { id: 'makes-up-again', kind: 'strength', opposite: 'leaves-quarrels-open' },
  { id: 'sees-the-other-side', kind: 'strength', opposite: 'has-to-be-right' },
  { id: 'opens-up', kind: 'strength', opposite: 'keeps-feelings-hidden' },
  { id: 'lets-others-help', kind: 'strength', opposite: 'carries-it-alone' },
  { id: 'takes-praise', kind: 'strength', opposite: 'brushes-off-praise' },
  { id: 'shows-confidence', kind: 'strength', opposite: 'doubts-own-ability' },
  { id: 'takes-time-with-people', kind: 'strength', opposite: 'loses-patience-fast' },
  { id: 'bounces-back', kind: 'strength', opposite: 'dwells-on-problems' },
  { id: 'makes-peace-between-others', kind: 'strength', opposite: 'talks-behind-backs' },
  { id: 'lets-promises-slip', kind: 'edge', opposite: 'keeps-promises' },
  { id: 'runs-late', kind: 'edge', opposite: 'keeps-promises' },
  { id: 'never-good-enough', kind: 'excess', opposite: 'works-with-care' },
  { id: 'puts-off-deciding', kind: 'edge', opposite: 'decides-in-time' },
  { id: 'decides-over-heads', kind: 'excess', opposite: 'decides-in-time' },
  { id: 'rarely-switches-off', kind: 'excess', opposite: 'aims-high' },
  { id: 'hard-to-follow', kind: 'edge', opposite: 'explains-clearly' },
  { id: 'keeps-a-tight-grip', kind: 'edge', opposite: 'lets-others-do-it' },
  { id: 'turns-it-into-a-contest', kind: 'edge', opposite: 'shares-the-credit' },
  { id: 'blame-goes-elsewhere', kind: 'edge', opposite: 'owns-mistakes' },
  { id: 'gets-defensive', kind: 'edge', opposite: 'takes-feedback-well' },
  { id: 'sticks-to-the-plan', kind: 'edge', opposite: 'adapts-to-change' },
  { id: 'keeps-opinions-back', kind: 'edge', opposite: 'says-what-they-think' },
  { id: 'direct-and-hurtful', kind: 'excess', opposite: 'says-what-they-think' },
  { id: 'says-one-does-another', kind: 'edge', opposite: 'means-what-is-said' },
  { id: 'talks-behind-backs', kind: 'edge', opposite: 'keeps-confidences' },
  { id: 'half-listens', kind: 'edge', opposite: 'listens-closely' },
  { id: 'cuts-in', kind: 'edge', opposite: 'listens-closely' },
  { id: 'takes-up-the-room', kind: 'excess', opposite: 'makes-room' },
  { id: 'mind-is-elsewhere', kind: 'edge', opposite: 'gives-full-attention' },
  { id: 'hard-to-reach', kind: 'edge', opposite: 'there-when-needed' },
  { id: 'waits-for-others', kind: 'edge', opposite: 'keeps-in-touch' },
  { id: 'seems-distant', kind: 'edge', opposite: 'makes-people-welcome' },
  { id: 'misses-feelings', kind: 'edge', opposite: 'notices-feelings' },
  { id: 'fixes-too-fast', kind: 'excess', opposite: 'notices-feelings' },
  { id: 'leaves-work-to-others', kind: 'edge', opposite: 'does-a-fair-share' },
  { id: 'cannot-say-no', kind: 'excess', opposite: 'sets-clear-limits' },
  { id: 'pushes-past-a-no', kind: 'edge', opposite: 'respects-a-no' },
  { id: 'thanks-rarely', kind: 'edge', opposite: 'shows-appreciation' },
  { id: 'finds-fault-first', kind: 'edge', opposite: 'encourages-people' },
  { id: 'judges-quickly', kind: 'edge', opposite: 'takes-people-as-they-are' },
  { id: 'jokes-past-it', kind: 'excess', opposite: 'brings-lightness' },
  { id: 'dwells-on-problems', kind: 'edge', opposite: 'lifts-the-mood' },
  { id: 'avoids-conflict', kind: 'edge', opposite: 'faces-disagreement' },
  { id: 'goes-silent', kind: 'edge', opposite: 'opens-up' },
  { id: 'flares-up', kind: 'edge', opposite: 'stays-calm' },
  { id: 'stress-spills-over', kind: 'edge', opposite: 'stays-calm' },
  { id: 'leaves-quarrels-open', kind: 'edge', opposite: 'makes-up-again' },
  { id: 'has-to-be-right', kind: 'edge', opposite: 'sees-the-other-side' },
  { id: 'keeps-feelings-hidden', kind: 'edge', opposite: 'opens-up' },
  { id: 'carries-it-alone', kind: 'excess', opposite: 'lets-others-help' },
  { id: 'brushes-off-praise', kind: 'edge', opposite: 'takes-praise' },
  { id: 'doubts-own-ability', kind: 'edge', opposite: 'shows-confidence' },
  { id: 'loses-patience-fast', kind: 'edge', opposite: 'takes-time-with-people' },
  { id: 'neglects-own-health', kind: 'excess', opposite: 'sets-clear-limits' },
  { id: 'turns-down-help', kind: 'edge', opposite: 'lets-others-help' },
  { id: 'makes-people-feel-guilty', kind: 'edge', opposite: 'respects-a-no' },
  { id: 'has-favourites', kind: 'edge', opposite: 'takes-people-as-they-are' },
  { id: 'asks-nosy-questions', kind: 'excess', opposite: 'stays-curious' },
] as const satisfies readonly { id: string; kind: ThemeKind; opposite: string }[];

export type ThemeId = (typeof table)[number]['id'];

export interface Theme {
  readonly id: ThemeId;
  readonly kind: ThemeKind;
  /**
   * An edge names the strength that it contradicts. An excess names the strength that it overdoes, or one
   * that would balance it. A strength names its nearest edge or excess, which need not contradict it.
   */
  readonly opposite: ThemeId;
}

/** Themes that people can tap, in the order in which lists show them. */
export const themes: readonly Theme[] = table;

const retired = [] as const satisfies readonly string[];

/**
 * Themes that are no longer offered. Answers and results may still name them, so every language keeps a label
 * for each.
 */
export const retiredThemes: readonly string[] = retired;

const namedIds = [...table.map(({ id }) => id), ...retired];
export type NamedThemeId = (typeof namedIds)[number];

const named: ReadonlySet<string> = new Set(namedIds);
const byId: ReadonlyMap<string, Theme> = new Map(themes.map((theme) => [theme.id, theme]));

/** Returns whether a text is the id of a theme that is not retired. */
export const isThemeId = (text: string): text is ThemeId => byId.has(text);

/** Returns whether a text is the id of a theme that has a label, retired or not. */
export const isNamedThemeId = (text: string): text is NamedThemeId => named.has(text);

export function themeOf(id: ThemeId): Theme {
  const theme = byId.get(id);
  if (theme === undefined) throw new Error(`No theme has the id ${id}`);
  return theme;
}

/** Returns whether one of two themes names the other as its opposite. */
export const areOpposites = (one: ThemeId, other: ThemeId): boolean =>
  themeOf(one).opposite === other || themeOf(other).opposite === one;

/** Returns the edges that contradict a strength. Excesses do not contradict it. */
export const edgesAgainst = (strength: ThemeId): ThemeId[] =>
  themes.filter(({ kind, opposite }) => kind === 'edge' && opposite === strength).map(({ id }) => id);
