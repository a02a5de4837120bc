import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';

/** Templates to choose from. Places are filled by `templates.ts`; a template that has nothing for one of its places stays out. */
export type Templates = readonly string[];

export type Side = 'strength' | 'edge' | 'split';

/**
 * How one style speaks: in what order, at what length and in which words. `{who}` is a word of support, plural; `{that}` is 'that
 * you …' for one theme or more, `{list}` the same without 'that'; of a split theme `{one}` is the strength and `{other}` what
 * speaks against it, from `{others}`.
 */
export interface Voice {
  readonly who: Readonly<Record<SupportWord, Templates>>;
  /** The order of paragraphs, and of takeaways, which take turns. */
  readonly order: readonly Side[];
  /** How many themes of a side a part takes up. */
  readonly reach: {
    readonly summary: number;
    readonly pattern: number;
    readonly examples: number;
    readonly mirror: number;
    readonly blindSpots: number;
    readonly growthPath: number;
    readonly takeaways: number;
  };
  readonly summary: Readonly<Record<Side, Templates>>;
  readonly pattern: {
    /** One theme by itself. */
    readonly one: Readonly<Record<'strength' | 'edge', Templates>>;
    /** Before two or more that share a word of support; `{n}` is how many. */
    readonly lead: Readonly<Record<'strength' | 'edge', Templates>>;
    /** What follows the lead, theme by theme; `{nth}` is its place. */
    readonly item: { readonly first: Templates; readonly next: Templates };
    readonly example: Readonly<Record<'strength' | 'edge', Templates>>;
    /** What is left, in a list. */
    readonly rest: Templates;
    readonly split: Templates;
    /** Why both sides of a split may be right; once. */
    readonly both: Templates;
    /** Why a strength and what costs may both be right although one is the other's opposite. */
    readonly contrast: Templates;
  };
  /**
   * What it may do to others: the condition first, so that two effects never contradict each other. Of a split `{effect}` is
   * that of the strength and `{against}` the other.
   */
  readonly mirror: { readonly lead: Templates } & Readonly<Record<Side, Templates>>;
  readonly blindSpots: Readonly<Record<'strength' | 'edge' | 'split', Templates>> & {
    /** General sentences on how hard it is to see oneself. */
    readonly reflection: Readonly<Record<'strength' | 'edge' | 'excess' | 'split', Templates>>;
  };
  readonly growthPath: {
    readonly lead: Templates;
    /** One step for what could change, and others after it. */
    readonly first: Templates;
    readonly next: Templates;
    readonly strength: Templates;
    readonly split: Templates;
    readonly end: Templates;
  };
  /** `step` stands where there is little else to take away, and proposes another than the growth path does. */
  readonly takeaways: Readonly<Record<Side | 'step', Templates>>;
}
