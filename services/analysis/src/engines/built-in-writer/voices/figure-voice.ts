import type { Templates } from './voice.ts';

/** How one style speaks of averages; what each place holds, `figure-reading.ts` says. */
export interface FigureVoice {
  /** Where the highest and the lowest lie further apart than their doubt reaches. */
  readonly apart: FigureTemplates;
  /** Where they do not: no question is put above another, nor are they called alike. */
  readonly close: FigureTemplates;
}

interface FigureTemplates {
  readonly summary: Templates;
  /** Asks for the reader's own view, which stands beside the averages and no writer knows. */
  readonly blindSpots: Templates;
  /** One to take away, another one in its part. */
  readonly growthPath: Templates;
}

/** Said alike in every style: numbers have one meaning. */
export interface FigureFacts {
  /** First, since all that is said after it is of the other questions. */
  readonly untold: Templates;
  /** Where too few people moved every slider. */
  readonly allUntold: Templates;
  readonly above: Templates;
  readonly below: Templates;
  readonly doubt: Templates;
  /** Only where every range lies in one half of the scale. */
  readonly half: Templates;
  readonly apart: Templates;
  readonly ranges: Templates;
  readonly reasons: Templates;
  readonly takeaways: Readonly<Record<'strongest' | 'weakest' | 'place' | 'order', Templates>>;
  readonly alone: LoneFigure;
}

/** Of the only average there is, so that nothing is said of an order or of other questions. */
interface LoneFigure extends FigureTemplates {
  /** Where it is the only one because too few people moved the other sliders. */
  readonly untold: Templates;
  readonly doubt: Templates;
  readonly half: Templates;
  readonly ranges: Templates;
  readonly takeaways: Readonly<Record<'place' | 'range', Templates>>;
}
