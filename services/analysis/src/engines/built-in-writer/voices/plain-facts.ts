import type { Reader } from '@blindspot/contracts/vocabulary/analysis';
import type { Templates } from './voice.ts';

/** Sentences about the text and what it rests on; they claim nothing of the reader. Places are filled with counts. */
export interface PlainFacts {
  readonly answered: Templates;
  /** The strongest that is ever said of what was not found. */
  readonly noTheme: Templates;
  readonly readAnew: Templates;
  readonly counted: Templates;
  readonly several: Templates;
  readonly severalManyMost: Templates;
  readonly rule: Templates;
  readonly kept: Templates;
  readonly mirror: Templates;
  readonly mirrorMore: Templates;
  readonly blindSpots: Templates;
  readonly blindSpotsMore: Templates;
  readonly growthPath: Templates;
  readonly growthPathMore: Templates;
  readonly instructions: Templates;
  /** Where more themes were found than a part takes up. */
  readonly rest: Templates;
  readonly basis: Templates;
  readonly more: Templates;
  readonly ask: Templates;
  /** What was counted and cannot be said to mean more. */
  readonly countedStrength: Templates;
  readonly countedEdge: Templates;
  readonly countedSplit: Templates;
}
