import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { QuestionAverage, Summary } from '@blindspot/contracts/http/summaries';
import type { Figure, Findings, UnpublishedQuestion } from './findings.ts';

type Rows = Pick<Findings, 'figures' | 'unpublished'>;

/** Returns the rows of the slider questions as the HTTP API publishes them, in the order of the form. */
export const averagesOf = (findings: Rows, form: FeedbackForm): Summary['question_averages'] =>
  Object.fromEntries(rowsInOrder(findings, form).map((row) => [row.key, averageOf(row)]));

/** Returns figures and unpublished questions together, in the order of the form. */
export function rowsInOrder(
  { figures, unpublished }: Rows,
  { questions }: FeedbackForm,
): (Figure | UnpublishedQuestion)[] {
  const places = new Map(Object.keys(questions).map((key, place) => [key, place]));
  return [...figures, ...unpublished].toSorted(
    (one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0),
  );
}

function averageOf(row: Figure | UnpublishedQuestion): QuestionAverage {
  if (!('average' in row))
    return { question_text: row.question, average: null, too_few_moved: true, count: 0 };
  const { question, average, count, atLeast, countsAlike, peopleDiffer, low, high, effectiveRaters } = row;
  return {
    question_text: question,
    average,
    count,
    ...(atLeast && { at_least: true }),
    ...(countsAlike && { counts_alike: true }),
    ...(peopleDiffer && { people_differ: true }),
    doubt: { low, high, effective_raters: effectiveRaters },
  };
}
