import type { TappedThemes } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';

/** One answer of a set while its findings are made. It exists in memory only. */
export interface Member {
  readonly id: string;
  readonly relationship: Relationship;
  /** What it counts in averages, 1 to 10: the effective weight that was sealed with its set. */
  readonly weight: number;
  readonly answers: Answers;
  readonly themes: TappedThemes;
  /** Of the answer; what was read of another one says nothing of this. */
  readonly version: number;
  /** Slider questions that they left where they were. */
  readonly untouched: readonly string[];
  /** Keys of the texts that their writer agreed to have quoted. */
  readonly mayQuote: readonly string[];
}
