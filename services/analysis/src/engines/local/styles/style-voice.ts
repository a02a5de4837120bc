/** What a frame may speak of. All of it is ours; the number of supporters is a word, never a figure. */
export interface Spoken {
  /** 'several people', plural, in lower case. */
  readonly who: string;
  readonly clause: string;
  readonly noun: string;
  readonly label: string;
}

type Frame = (spoken: Spoken) => string;

/** How one style says what every style says. Every list holds sentences to choose from; none is said twice in a text. */
export interface StyleVoice {
  /** Sentences a paragraph may hold. */
  readonly sentences: number;
  readonly strength: readonly Frame[];
  readonly growth: readonly Frame[];
  readonly takeStrength: readonly Frame[];
  readonly takeGrowth: readonly Frame[];
  readonly opening: readonly string[];
  readonly mirror: readonly string[];
  readonly blindSpots: readonly string[];
  readonly growthPath: readonly string[];
  readonly closing: readonly string[];
}

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
