import type { FamilyId } from './families.ts';
import type { NamedThemeId, ThemeId } from './vocabulary.ts';

/** Labels for chips, results and shared pages. They contain no pronoun, so that they fit everywhere. */
export type Labels = Readonly<Record<NamedThemeId, string>>;

/** Labels of the themes that owners pick about themselves. */
export type OwnLabels = Readonly<Record<ThemeId, string>>;

export interface Description {
  /** Main clause such as 'you stay calm', without a full stop. It claims exactly what the label claims. */
  readonly clause: string;
  /** Sentence below the heading 'Often looks like'. No responder wrote it, so it stays general. */
  readonly looks: string;
  readonly effect: string;
  /** Something small to try within a week; for a strength, a way to use it. */
  readonly step: string;
}

export type Descriptions = Readonly<Record<ThemeId, Description>>;

/** A family's clause is true for each of its themes. */
export type FamilyTexts = Readonly<Record<FamilyId, Description & { readonly label: string }>>;

/** Plan for a theme that is not a strength, in words that owners might choose. A follow-up shows its aim. */
interface PlanText {
  /** An infinitive that continues 'One thing I want to work on:'. */
  readonly aim: string;
  /** Text that continues 'When'. */
  readonly when: string;
  /** Text that continues 'I will', in German 'Dann'. */
  readonly will: string;
}

export type PlanTexts = Readonly<Partial<Record<ThemeId | FamilyId, PlanText>>>;

/**
 * All texts about themes in one language. Each kind of text has its own file, because a form needs only the
 * labels.
 */
export interface ThemeTexts {
  readonly labels: Labels;
  readonly ownLabels: OwnLabels;
  readonly descriptions: Descriptions;
  readonly families: FamilyTexts;
}
