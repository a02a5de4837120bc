/** What a frame may speak of; the number of supporters is a word, never a figure. All but a model's name is ours, and empty beside one. */
export interface Spoken {
  /** 'several people', plural, in lower case. */
  readonly who: string;
  readonly name: string;
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

type Frame = (spoken: Spoken) => string;
type Frames = readonly Frame[];

/** How one style says what every style says. Every list holds sentences to choose from; none is said twice in a text. */
export interface StyleWording extends ThemeFrames {
  /** Sentences a paragraph may hold. */
  readonly sentences: number;
  readonly opening: readonly string[];
  readonly mirror: readonly string[];
  readonly blindSpots: readonly string[];
  readonly growthPath: readonly string[];
  readonly closing: readonly string[];
}

/** Sentences about one theme, by where they stand. */
export interface ThemeFrames {
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
  /** A strength that the owner may not see. */
  readonly hidden: Frames;
}

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
