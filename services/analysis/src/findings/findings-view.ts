import type { FeedbackForm, TextLanguages } from '@blindspot/contracts/fields';
import type { QuestionAverage, Summary } from '@blindspot/contracts/http/summaries';
import type { Language } from '@blindspot/contracts/languages';
import { formInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import type { Figure, Findings, UnpublishedQuestion } from './findings.ts';

type Rows = Pick<Findings, 'figures' | 'unpublished'>;

export const averagesOf = (findings: Rows, form: FeedbackForm): Summary['question_averages'] =>
  Object.fromEntries(rowsInOrder(findings, form).map((row) => [row.key, averageOf(row)]));

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

export const countedPeopleOf = ({ countedSize }: Findings): Pick<Summary, 'counted_people'> =>
  countedSize === undefined ? {} : { counted_people: countedSize };

/** Translates the form's questions. Keeps a question as it is if the form now words it differently. */
export function askedIn<Found extends Rows>(language: Language, form: FeedbackForm, findings: Found): Found {
  const texts = textsOf(formInLanguage(form, language));
  const own = textsOf(form);
  const asked = <Published extends { readonly key: string; readonly question: string }>(
    published: Published,
  ): Published => ({
    ...published,
    question:
      (published.question === own.get(published.key) && texts.get(published.key)) || published.question,
  });
  const { figures, unpublished } = findings;
  return {
    ...findings,
    figures: figures.map(asked),
    unpublished: unpublished.map(asked),
  };
}

/** Returns the known languages of untranslated questions, by question key. */
export function foreignQuestions(
  language: Language,
  form: FeedbackForm,
): { question_languages?: NonNullable<TextLanguages> } {
  const { languages } = formInLanguage(form, language);
  return languages ? { question_languages: languages } : {};
}

const textsOf = ({
  questions,
  optional_questions: optional,
}: Pick<FeedbackForm, 'questions' | 'optional_questions'>): ReadonlyMap<string, string> =>
  new Map(Object.entries({ ...questions, ...optional }));
