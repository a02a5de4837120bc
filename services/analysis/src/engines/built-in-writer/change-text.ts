import type { ChangeShare } from '@blindspot/contracts/vocabulary/analysis';
import type { ChangeFinding } from '../../findings/findings.ts';
import type { AnalysisText } from '../analysis-text.ts';

const shares: Readonly<Record<ChangeShare, string>> = {
  fewer: 'Fewer than half',
  half: 'About half',
  more: 'More than half',
};

/** What a follow-up tells: one of three sentences, and what stands behind it. */
export function changeText(change: ChangeFinding | null): AnalysisText {
  return {
    summary: change
      ? `${shares[change.share]} of ${change.of} people noticed a change for the better.`
      : 'Since somebody took an answer back, this is told again once five more people have answered.',
    takeaways: [
      'Half means four to six in ten. There is no count, so that nobody can be picked out.',
      "'Worse', 'the same' and 'I can't say' count alike: no change for the better was noticed.",
      'Everybody counts the same.',
    ],
    sections: { pattern_analysis: '', mirror_effect: '', blind_spots: '', growth_path: '' },
  };
}
