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
  /** How sure the average is; null in older releases. */
  readonly doubt: AverageDoubt | null;
  readonly band: RatingBand;
}

/** Rows of the assessment in the order of the form. */
export function assessmentRows(
  averages: Summary['question_averages'],
  scale: QuestionScale,
): AssessmentRow[] {
  return Object.entries(averages).map(
    ([key, { question_text, average, count, doubt = null }]): AssessmentRow => {
      const { label: name, help } = splitQuestion(question_text);
      return { key, name, help, average, count, doubt, band: ratingBand(average, scale) };
    },
  );
}
