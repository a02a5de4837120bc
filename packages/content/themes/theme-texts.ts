import type { FamilyId } from './families.ts';
import type { NamedThemeId, ThemeId } from './vocabulary.ts';

/** Labels on chips, in results and on shared pages. One text fits all three, so it contains no pronoun. */
export type Labels = Readonly<Record<NamedThemeId, string>>;

/** Labels that owners pick about themselves. */
export type OwnLabels = Readonly<Record<ThemeId, string>>;

/** Describes a theme to the person it is about. */
export interface Description {
  /** A main clause to the person, without capital and full stop: 'you stay calm'. It claims what the label claims. */
  readonly clause: string;
  /** Continues 'It often means'. General, because it is not what people wrote about this person. */
  readonly looks: string;
  /** Possible effect on others. */
  readonly effect: string;
  /** Something small to try within a week; for a strength, a way to use it. */
  readonly step: string;
}

export type Descriptions = Readonly<Record<ThemeId, Description>>;

/** Describes a family to the person it is about. The clause is true whichever of its themes people named. */
export type FamilyTexts = Readonly<Record<FamilyId, Description & { readonly label: string }>>;

/** Plan for a theme that costs others, in the owner's words. Friends read it when they are asked again. */
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
