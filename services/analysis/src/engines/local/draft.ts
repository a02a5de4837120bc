import { analysisSections, type AnalysisSectionKey } from '@blindspot/contracts/vocabulary/analysis';
import type { AnalysisText } from '../analysis-text.ts';

/** What a sentence rests on: a theme that was found, by its id, a published figure, or nothing, because it claims nothing about anybody. */
export type Ground = { readonly theme: string } | 'figure' | 'frame';

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

export function sentencesOf(draft: Draft): DraftSentence[] {
  return [
    ...draft.summary.flat(),
    ...analysisSections.flatMap(({ key }) => draft.sections[key].flat()),
    ...draft.takeaways.flat(),
  ];
}

/** Leaves out every sentence that the check refuses. */
export function keepSentences(draft: Draft, keeps: (sentence: DraftSentence) => boolean): Draft {
  const filtered = (paragraphs: readonly DraftParagraph[]): DraftParagraph[] =>
    paragraphs.map((paragraph) => paragraph.filter(keeps)).filter((paragraph) => paragraph.length > 0);
  return {
    summary: filtered(draft.summary),
    sections: {
      pattern_analysis: filtered(draft.sections.pattern_analysis),
      mirror_effect: filtered(draft.sections.mirror_effect),
      blind_spots: filtered(draft.sections.blind_spots),
      growth_path: filtered(draft.sections.growth_path),
    },
    takeaways: filtered(draft.takeaways),
  };
}

export function textOf(draft: Draft): AnalysisText {
  const body = (paragraphs: readonly DraftParagraph[]): string => paragraphs.map(joined).join('\n\n');
  return {
    summary: body(draft.summary),
    sections: {
      pattern_analysis: body(draft.sections.pattern_analysis),
      mirror_effect: body(draft.sections.mirror_effect),
      blind_spots: body(draft.sections.blind_spots),
      growth_path: body(draft.sections.growth_path),
    },
    takeaways: draft.takeaways.map(joined),
  };
}

const joined = (paragraph: DraftParagraph): string => paragraph.map(({ text }) => text).join(' ');
