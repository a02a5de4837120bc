import type { ThemeId } from '../themes/vocabulary.ts';

/** One list of tapped themes per person, for the built-in set 'shadow'. */
type Taps = readonly (readonly ThemeId[])[];

/**
 * Invented person whose Johari window the landing page shows. A test of the analysis service checks that
 * these answers lead to this window.
 */
export const robin = {
  answers: [
    ['listens-closely', 'there-when-needed', 'avoids-conflict'],
    ['listens-closely', 'brings-lightness', 'avoids-conflict'],
    ['listens-closely', 'there-when-needed', 'brings-lightness'],
    ['listens-closely', 'avoids-conflict', 'runs-late'],
    ['there-when-needed', 'brings-lightness', 'avoids-conflict'],
    ['keeps-promises', 'brings-lightness', 'avoids-conflict'],
    ['listens-closely', 'there-when-needed', 'notices-feelings'],
  ],
  own: ['listens-closely', 'there-when-needed', 'carries-it-alone'],
  /** Panes of the window. Several people named each theme in `open` and `blind`. */
  window: {
    open: ['listens-closely', 'there-when-needed'],
    blind: ['brings-lightness', 'avoids-conflict'],
    hidden: ['carries-it-alone'],
    unknown: 38,
  },
} as const satisfies { answers: Taps; own: readonly ThemeId[]; window: object };

/** Historical people, with answers that friends might have tapped. `samples.json` has their results. */
export const samplePeople = {
  leonardo: [
    ['stays-curious', 'works-with-care', 'lets-promises-slip'],
    ['stays-curious', 'lets-promises-slip'],
    ['stays-curious', 'never-good-enough'],
    ['stays-curious', 'works-with-care', 'never-good-enough'],
    ['stays-curious', 'lets-promises-slip'],
    ['stays-curious', 'takes-people-as-they-are', 'lets-promises-slip'],
    ['stays-curious', 'works-with-care'],
    ['works-with-care', 'never-good-enough', 'lets-promises-slip'],
    ['works-with-care', 'never-good-enough'],
    ['lets-promises-slip', 'puts-off-deciding'],
    ['stays-curious', 'keeps-opinions-back'],
    ['gives-freely', 'lets-promises-slip'],
    ['stays-curious', 'lets-promises-slip'],
    ['stays-curious', 'takes-people-as-they-are'],
    ['stays-curious', 'never-good-enough'],
  ],
  nightingale: [
    ['gets-things-moving', 'rarely-switches-off'],
    ['gets-things-moving', 'aims-high', 'thanks-rarely'],
    ['gets-things-moving', 'rarely-switches-off', 'thanks-rarely'],
    ['gets-things-moving', 'aims-high'],
    ['gets-things-moving', 'rarely-switches-off'],
    ['aims-high', 'rarely-switches-off', 'thanks-rarely'],
    ['gets-things-moving', 'keeps-promises'],
    ['gets-things-moving', 'rarely-switches-off'],
    ['aims-high', 'thanks-rarely'],
    ['rarely-switches-off', 'keeps-a-tight-grip'],
    ['stands-by-people', 'rarely-switches-off'],
    ['gets-things-moving', 'aims-high'],
    ['gets-things-moving', 'rarely-switches-off'],
    ['gets-things-moving', 'stands-by-people'],
    ['gets-things-moving', 'aims-high'],
  ],
} as const satisfies Record<string, Taps>;

export type SamplePerson = keyof typeof samplePeople;
