import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { FormFormat } from '@blindspot/contracts/vocabulary/question-sets';

/** What the fixed text says in one language. */
export interface HoldingWords {
  readonly arrived: (count: number) => string;
  /** Where answers of the same address keep a result from opening: how many more people it needs. */
  readonly sameAddress: (missing: number) => string;
  /** While too few have answered. */
  readonly waiting: (nextReleaseAtCount: number) => string;
  readonly ready: string;
  /** Somebody who was in it took their answer back; what is left could be compared with what was shown. */
  readonly withdrawn: (nextReleaseAtCount: number) => string;
  readonly missing: (count: number) => string;
  readonly decideWeights: string;
  readonly whoIsPart: string;
  /** Of sliders that people may leave out. */
  readonly judgedAverages: string;
  readonly whatComes: Readonly<Record<FormFormat, string>>;
  readonly meanwhile: Readonly<Record<PromptStyle, string>>;
  readonly beforeOpening: Readonly<Record<PromptStyle, string>>;
}
