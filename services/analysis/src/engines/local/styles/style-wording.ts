/** What a frame may speak of. All of it is ours; the number of supporters is a word, never a figure. */
export interface Spoken {
  /** 'several people', plural, in lower case. */
  readonly who: string;
  readonly clause: string;
  readonly noun: string;
  readonly label: string;
  /** What it tends to do to others; a sentence. */
  readonly effect: string;
  /** Why it is hard to see from the inside; a sentence, empty for a strength. */
  readonly inside: string;
  /** One thing to try; a sentence, empty for a strength. */
  readonly step: string;
}

export type Frame = (spoken: Spoken) => string;
export type Frames = readonly Frame[];

/** How one style says what every style says. Every list holds sentences to choose from; none is said twice in a text. */
export interface StyleWording {
  /** Sentences a paragraph may hold. */
  readonly sentences: number;
  readonly strength: Frames;
  readonly growth: Frames;
  readonly takeStrength: Frames;
  readonly takeGrowth: Frames;
  readonly summaryStrength: Frames;
  readonly summaryGrowth: Frames;
  /** What a finding does to others. */
  readonly mirrorStrength: Frames;
  readonly mirrorGrowth: Frames;
  /** A blind spot and why it is hard to see. */
  readonly spot: Frames;
  /** One step for a finding. */
  readonly path: Frames;
  /** A strength that helps with the steps. */
  readonly leanOn: Frames;
  readonly opening: readonly string[];
  readonly mirror: readonly string[];
  readonly blindSpots: readonly string[];
  readonly growthPath: readonly string[];
  readonly closing: readonly string[];
}

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
