import type { AverageDoubt, QuestionAverage, Summary } from '@blindspot/contracts/http/summaries';
import type { Language } from '@blindspot/contracts/languages';
import {
  type QuestionScale,
  ratingBand,
  type RatingBand,
} from '@blindspot/contracts/vocabulary/question-sets';
import { splitQuestion } from './questions.ts';

export interface RatedQuestion {
  readonly key: string;
  /** Label of the slider: the part of the question before its colon. */
  readonly name: string;
  readonly language: Language;
}

export interface AssessmentRow extends RatedQuestion {
  readonly average: number;
  readonly count: number;
  readonly isAtLeast: boolean;
  /** True if someone left the slider alone, so that all answers in this row have equal weights. */
  readonly countsAlike: boolean;
  /** Whether the scores lie far apart among enough people with equal weights. */
  readonly peopleDiffer: boolean;
  readonly doubt: AverageDoubt;
  readonly band: RatingBand;
  /** Lowest and highest rating band of the likely range. Null if both bands are equal. */
  readonly span: { readonly from: RatingBand; readonly to: RatingBand } | null;
}

type AssessedResult = Pick<Summary, 'question_averages' | 'scale' | 'language' | 'question_languages'>;

/** Returns a question's language. An untranslated question has the form's language, not the result's. */
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

/** Returns a chart row for each question with an average, in the order of the form. */
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

/** Returns the questions whose sliders too few people moved for an average, in the order of the form. */
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

/** Whether trust weights change the averages. False if every answer counts equally. */
export const isWeighed = ({
  summary_type: type,
  counts_alike: alike = false,
}: Pick<Summary, 'summary_type' | 'counts_alike'>): boolean => type === 'slider' && !alike;
