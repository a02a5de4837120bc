import type { AverageDoubt, QuestionAverage, Summary } from '@blindspot/contracts/http/summaries';
import type { Language } from '@blindspot/contracts/languages';
import {
  type QuestionScale,
  ratingBand,
  type RatingBand,
} from '@blindspot/contracts/vocabulary/question-sets';
import { splitQuestion } from './questions.ts';

/** A slider question of a result. */
export interface RatedQuestion {
  readonly key: string;
  /** The part of the question before its colon. */
  readonly name: string;
  readonly language: Language;
}

/** A slider question with an average. */
export interface AssessmentRow extends RatedQuestion {
  readonly average: number;
  readonly count: number;
  /** Whether more people than `count` may have judged the question; the exact number is never published. */
  readonly isAtLeast: boolean;
  /** Whether some people in this row have equal weights, because one of them left the slider alone. */
  readonly countsAlike: boolean;
  /** Whether the scores lie far apart, if that may be published. */
  readonly peopleDiffer: boolean;
  /** The likely range of the average. */
  readonly doubt: AverageDoubt;
  readonly band: RatingBand;
  /** Lowest and highest band of the likely range; null if the range lies in one band. */
  readonly span: { readonly from: RatingBand; readonly to: RatingBand } | null;
}

type AssessedResult = Pick<Summary, 'question_averages' | 'scale' | 'language' | 'question_languages'>;

/** Returns the language of a question: the result's, or the form's if the question was not translated. */
export const questionLanguage = (
  { language, question_languages: left }: Pick<AssessedResult, 'language' | 'question_languages'>,
  key: string,
): Language => (left && Object.hasOwn(left, key) ? left[key] : undefined) ?? language;

type PublishedAverage = Extract<QuestionAverage, { average: number }>;

/** Returns the questions with an average, in the order of the form. */
export function publishedAverages(averages: Summary['question_averages']): [string, PublishedAverage][] {
  return Object.entries(averages).filter(
    (entry): entry is [string, PublishedAverage] => entry[1].average !== null,
  );
}

/** Returns the rows of the assessment that have an average, in the order of the form. */
export function assessmentRows(result: AssessedResult): AssessmentRow[] {
  const { scale } = result;
  return publishedAverages(result.question_averages).map(([key, row]): AssessmentRow => {
    const { average, count, doubt } = row;
    return {
      ...questionOf(result, key, row.question_text),
      average,
      count,
      isAtLeast: row.at_least === true,
      countsAlike: row.counts_alike === true,
      peopleDiffer: row.people_differ === true,
      doubt,
      band: ratingBand(average, scale),
      span: spanOf(doubt, scale),
    };
  });
}

/** Returns the questions that have no average, because too few people set them, in the form's order. */
export function unsetQuestions(result: AssessedResult): RatedQuestion[] {
  return Object.entries(result.question_averages).flatMap(([key, { average, question_text: text }]) =>
    average === null ? [questionOf(result, key, text)] : [],
  );
}

function questionOf(result: AssessedResult, key: string, text: string): RatedQuestion {
  return { key, name: splitQuestion(text).label, language: questionLanguage(result, key) };
}

function spanOf(doubt: AverageDoubt, scale: QuestionScale): AssessmentRow['span'] {
  const [from, to] = [ratingBand(doubt.low, scale), ratingBand(doubt.high, scale)];
  return from === to ? null : { from, to };
}

/** Whether weights change averages: not without averages, and not if every answer counts alike. */
export const isWeighed = ({
  summary_type: type,
  counts_alike: alike = false,
}: Pick<Summary, 'summary_type' | 'counts_alike'>): boolean => type === 'slider' && !alike;
