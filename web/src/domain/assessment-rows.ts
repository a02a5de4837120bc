import type { AverageDoubt, Summary } from '@blindspot/contracts/http/summaries';
import type { Language } from '@blindspot/contracts/languages';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { ratingBand, type RatingBand } from '@blindspot/contracts/vocabulary/rating-band';
import { splitQuestion } from './question-text.ts';

export interface AssessmentRow {
  readonly key: string;
  /** The question before its colon; what comes after it explains the word. */
  readonly name: string;
  readonly help: string | null;
  /** Of its words. */
  readonly language: Language;
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

type AssessedResult = Pick<Summary, 'question_averages' | 'scale' | 'language' | 'question_languages'>;

/** In which language a result says a question: its own, or that of the form where it was not translated. */
export const questionLanguage = (
  { language, question_languages: left }: Pick<AssessedResult, 'language' | 'question_languages'>,
  key: string,
): Language => (left && Object.hasOwn(left, key) ? left[key] : undefined) ?? language;

/** Rows of the assessment in the order of the form. */
export function assessmentRows(result: AssessedResult): AssessmentRow[] {
  const { scale } = result;
  return Object.entries(result.question_averages).map(
    ([key, { question_text, average, count, at_least: isAtLeast = false, doubt = null }]): AssessmentRow => {
      const { label: name, help } = splitQuestion(question_text);
      return {
        key,
        name,
        help,
        language: questionLanguage(result, key),
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
