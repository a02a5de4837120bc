import type { FamilyId } from './families.ts';
import type { NamedThemeId, ThemeId } from './vocabulary.ts';

/** What a responder taps, an owner reads and a shared page shows: one wording for all, so it speaks of nobody by a pronoun. */
export type Labels = Readonly<Record<NamedThemeId, string>>;

/** What an owner picks of themselves. */
export type OwnLabels = Readonly<Record<ThemeId, string>>;

/** A theme as it is told to the person it is about. */
export interface Description {
  /** A main clause to the person, without capital and full stop: 'you stay calm'. It claims what the label claims. */
  readonly clause: string;
  /** What somebody often sees or hears: of nobody in particular, for this is not what was said of the person. Goes on after 'It often means'. */
  readonly looks: string;
  /** What it may do to others. */
  readonly effect: string;
  /** Something small to try within a week; for a strength, a way to use it. */
  readonly step: string;
}

export type Descriptions = Readonly<Record<ThemeId, Description>>;

/** A family as it is told to the person it is about. Its clause is true whichever of its themes people named. */
export type FamilyTexts = Readonly<Record<FamilyId, Description & { readonly label: string }>>;

/** What an owner may make of something that costs others: in their own words, and open to friends who are asked again. */
interface PlanText {
  /** An infinitive: goes on after 'One thing I want to work on:'. */
  readonly aim: string;
  /** Goes on after 'When'. */
  readonly when: string;
  /** Goes on after 'I will', in German after 'Dann'. */
  readonly will: string;
}

/** For each theme and family that is no strength. */
export type PlanTexts = Readonly<Partial<Record<ThemeId | FamilyId, PlanText>>>;

/** All that a language says of the themes. Each part has a file, since a form needs no more than labels. */
export interface ThemeTexts {
  readonly labels: Labels;
  readonly ownLabels: OwnLabels;
  readonly descriptions: Descriptions;
  readonly families: FamilyTexts;
}
