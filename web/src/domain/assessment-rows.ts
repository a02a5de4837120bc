import type { AverageDoubt, Summary } from '@blindspot/contracts/http/summaries';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { ratingBand, type RatingBand } from '@blindspot/contracts/vocabulary/rating-band';
import { splitQuestion } from './question-text.ts';

export interface AssessmentRow {
  readonly key: string;
  /** The question before its colon; what comes after it explains the word. */
  readonly name: string;
  readonly help: string | null;
  readonly average: number;
  readonly count: number;
  /** Whether more may have judged it: how many did is told nowhere. */
  readonly isAtLeast: boolean;
  /** How sure the average is; null in older releases. */
  readonly doubt: AverageDoubt | null;
  readonly band: RatingBand;
  /** Where the average likely lies crosses a border of bands: the lowest of them and the highest. */
  readonly span: { readonly from: RatingBand; readonly to: RatingBand } | null;
}

/** Rows of the assessment in the order of the form. */
export function assessmentRows(
  averages: Summary['question_averages'],
  scale: QuestionScale,
): AssessmentRow[] {
  return Object.entries(averages).map(
    ([key, { question_text, average, count, at_least: isAtLeast = false, doubt = null }]): AssessmentRow => {
      const { label: name, help } = splitQuestion(question_text);
      return {
        key,
        name,
        help,
        average,
        count,
        isAtLeast,
        doubt,
        band: ratingBand(average, scale),
        span: spanOf(doubt, scale),
      };
    },
  );
}

function spanOf(doubt: AverageDoubt | null, scale: QuestionScale): AssessmentRow['span'] {
  if (doubt === null) return null;
  const [from, to] = [ratingBand(doubt.low, scale), ratingBand(doubt.high, scale)];
  return from === to ? null : { from, to };
}
