/**
 * One thing people say about each other, with the side that helps and the side that gets in the way. All prose is
 * ours and addresses the owner; nothing in it comes from an answer.
 */
export interface Theme {
  readonly key: string;
  /** Completes 'on …': 'on listening'. */
  readonly label: string;
  readonly strength: Strength;
  readonly growth: Growth;
}

interface Strength {
  /**
   * What an answer says when it means this, separated by '|'. Words match in any form (listens, listening); '…'
   * stands for up to three words; '=' before a cue asks for that very form. Negated, a cue counts for the other side.
   */
  readonly cues: string;
  /** Completes 'people say that …'. */
  readonly clause: string;
  /** Completes 'people value …'. */
  readonly noun: string;
  /** What it does to others; a sentence. */
  readonly effect: string;
}

interface Growth {
  readonly cues: string;
  /** Completes 'people say that …'. */
  readonly clause: string;
  /** Completes 'work on …'. */
  readonly noun: string;
  /** What it does to others; a sentence. */
  readonly effect: string;
  /** Why it is hard to see from the inside; a sentence. */
  readonly inside: string;
  /** One thing to try; a sentence. */
  readonly step: string;
}
