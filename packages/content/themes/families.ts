import type { ThemeId, ThemeKind } from './vocabulary.ts';

/** Results store these ids, so the meaning of an id never changes. */
const table = [
  {
    id: 'is-there-for-people',
    kind: 'strength',
    themes: [
      'there-when-needed',
      'keeps-in-touch',
      'gives-freely',
      'stands-by-people',
      'notices-feelings',
      'remembers-what-matters',
    ],
  },
  {
    id: 'takes-people-seriously',
    kind: 'strength',
    themes: [
      'listens-closely',
      'makes-room',
      'gives-full-attention',
      'takes-people-as-they-are',
      'takes-time-with-people',
      'respects-a-no',
    ],
  },
  {
    id: 'makes-people-feel-good',
    kind: 'strength',
    themes: [
      'makes-people-welcome',
      'shows-appreciation',
      'encourages-people',
      'brings-lightness',
      'lifts-the-mood',
      'makes-up-again',
    ],
  },
  {
    id: 'can-be-relied-on',
    kind: 'strength',
    themes: ['keeps-promises', 'works-with-care', 'means-what-is-said', 'keeps-confidences'],
  },
  {
    id: 'speaks-honestly-and-clearly',
    kind: 'strength',
    themes: [
      'says-what-they-think',
      'says-it-kindly',
      'explains-clearly',
      'sets-clear-limits',
      'faces-disagreement',
      'opens-up',
    ],
  },
  {
    id: 'goes-ahead-with-confidence',
    kind: 'strength',
    themes: [
      'gets-things-moving',
      'decides-in-time',
      'aims-high',
      'shows-confidence',
      'takes-praise',
      'bounces-back',
    ],
  },
  {
    id: 'stays-calm-and-open',
    kind: 'strength',
    themes: [
      'stays-calm',
      'adapts-to-change',
      'takes-feedback-well',
      'owns-mistakes',
      'sees-the-other-side',
      'stays-curious',
    ],
  },
  {
    id: 'works-well-with-others',
    kind: 'strength',
    themes: [
      'does-a-fair-share',
      'lets-others-do-it',
      'lets-others-help',
      'shares-the-credit',
      'makes-peace-between-others',
    ],
  },
  {
    id: 'takes-on-too-much',
    kind: 'edge',
    themes: [
      'rarely-switches-off',
      'cannot-say-no',
      'carries-it-alone',
      'never-good-enough',
      'neglects-own-health',
    ],
  },
  {
    id: 'avoids-what-is-hard',
    kind: 'edge',
    themes: [
      'puts-off-deciding',
      'avoids-conflict',
      'keeps-opinions-back',
      'leaves-quarrels-open',
      'jokes-past-it',
      'waits-for-others',
    ],
  },
  {
    id: 'keeps-people-at-a-distance',
    kind: 'edge',
    themes: ['goes-silent', 'keeps-feelings-hidden', 'seems-distant', 'turns-down-help'],
  },
  {
    id: 'talks-past-people',
    kind: 'edge',
    themes: [
      'half-listens',
      'cuts-in',
      'takes-up-the-room',
      'mind-is-elsewhere',
      'fixes-too-fast',
      'hard-to-follow',
    ],
  },
  {
    id: 'rarely-gives-way',
    kind: 'edge',
    themes: [
      'has-to-be-right',
      'gets-defensive',
      'keeps-a-tight-grip',
      'decides-over-heads',
      'pushes-past-a-no',
      'sticks-to-the-plan',
    ],
  },
  {
    id: 'is-sharp-with-people',
    kind: 'edge',
    themes: [
      'direct-and-hurtful',
      'flares-up',
      'loses-patience-fast',
      'judges-quickly',
      'stress-spills-over',
      'makes-people-feel-guilty',
    ],
  },
  {
    id: 'is-hard-to-rely-on',
    kind: 'edge',
    themes: [
      'lets-promises-slip',
      'runs-late',
      'hard-to-reach',
      'says-one-does-another',
      'leaves-work-to-others',
      'talks-behind-backs',
    ],
  },
  {
    id: 'puts-others-second',
    kind: 'edge',
    themes: [
      'misses-feelings',
      'thanks-rarely',
      'turns-it-into-a-contest',
      'blame-goes-elsewhere',
      'has-favourites',
      'asks-nosy-questions',
    ],
  },
  {
    id: 'sees-what-is-wrong-first',
    kind: 'edge',
    themes: ['finds-fault-first', 'dwells-on-problems', 'brushes-off-praise', 'doubts-own-ability'],
  },
] as const satisfies readonly { id: string; kind: ThemeKind; themes: readonly ThemeId[] }[];

export type FamilyId = (typeof table)[number]['id'];

/**
 * Themes that belong together, so that a result can name the family if people named different themes. Every
 * theme belongs to one family, and no family mixes strengths with other themes.
 */
export interface Family {
  readonly id: FamilyId;
  readonly kind: 'strength' | 'edge';
  readonly themes: readonly ThemeId[];
}

export const families: readonly Family[] = table;

const byId: ReadonlyMap<string, Family> = new Map(families.map((family) => [family.id, family]));

export const themesOf = (id: string | null): readonly ThemeId[] => byId.get(id ?? '')?.themes ?? [];

export const isFamilyId = (text: string | null): text is FamilyId => byId.has(text ?? '');
