import type { TappedThemes } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';

/** One answer of a set while findings are computed. Kept in memory only. */
export interface Member {
  readonly id: string;
  readonly relationship: Relationship;
  /** Effective weight in averages, 1 to 10. Fixed when the set is sealed. */
  readonly weight: number;
  /** Answers with the names of responders masked. */
  readonly answers: Answers;
  readonly themes: TappedThemes;
  /** Version of the answer; themes that a model read in another version do not apply. */
  readonly version: number;
  readonly untouched: readonly string[];
  readonly mayQuote: readonly string[];
}
