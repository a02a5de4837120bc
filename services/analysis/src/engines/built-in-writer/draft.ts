import { analysisSections, type AnalysisSectionKey } from '@blindspot/contracts/vocabulary/analysis';
import type { AnalysisText } from '../analysis-text.ts';

/** What a sentence rests on: themes that were found, by their names, a published figure, or nothing, because it claims nothing about anybody. */
type Ground = { readonly themes: readonly string[] } | 'figure' | 'frame';

export interface DraftSentence {
  readonly text: string;
  readonly ground: Ground;
}

export type DraftParagraph = readonly DraftSentence[];

/** An analysis in which every sentence still knows what it rests on. */
export interface Draft {
  readonly summary: readonly DraftParagraph[];
  readonly sections: Readonly<Record<AnalysisSectionKey, readonly DraftParagraph[]>>;
  /** Each takeaway is one or two sentences. */
  readonly takeaways: readonly DraftParagraph[];
}

/** The parts of a draft one by one, in the order in which they are read. */
export const partsOf = ({ takeaways, summary, sections }: Draft): (readonly DraftParagraph[])[] => [
  takeaways,
  summary,
  ...analysisSections.map(({ key }) => sections[key]),
];

/** Leaves out every sentence that the check refuses. */
export function keepSentences(draft: Draft, keeps: (sentence: DraftSentence) => boolean): Draft {
  return mapParts(draft, (paragraphs) =>
    paragraphs.map((paragraph) => paragraph.filter(keeps)).filter((paragraph) => paragraph.length > 0),
  );
}

export function textOf(draft: Draft): AnalysisText {
  const { summary, sections, takeaways } = draft;
  const body = (paragraphs: readonly DraftParagraph[]): string => paragraphs.map(joined).join('\n\n');
  return {
    summary: body(summary),
    sections: {
      pattern_analysis: body(sections.pattern_analysis),
      mirror_effect: body(sections.mirror_effect),
      blind_spots: body(sections.blind_spots),
      growth_path: body(sections.growth_path),
    },
    takeaways: takeaways.map(joined),
  };
}

type Part = readonly DraftParagraph[];

const mapParts = ({ summary, sections, takeaways }: Draft, change: (part: Part) => Part): Draft => ({
  summary: change(summary),
  sections: {
    pattern_analysis: change(sections.pattern_analysis),
    mirror_effect: change(sections.mirror_effect),
    blind_spots: change(sections.blind_spots),
    growth_path: change(sections.growth_path),
  },
  takeaways: change(takeaways),
});

const joined = (paragraph: DraftParagraph): string => paragraph.map(({ text }) => text).join(' ');
