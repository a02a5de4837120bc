import type { TappedThemes } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { AskedQuestion } from '@blindspot/contracts/messages/feedback-requests';
import { generalOfferKey } from '@blindspot/contracts/vocabulary/question-sets';
import { labels } from '@blindspot/content/en/theme-labels';
import { isNamedThemeId } from '@blindspot/content/themes/vocabulary';
import type { CsvCell } from '@blindspot/contracts/csv';

export interface AskedAnswers {
  responses: Answers;
  themes: TappedThemes;
  questions: readonly AskedQuestion[];
}

export interface AnswerColumns {
  header: readonly string[];
  cellsOf: (answered: AskedAnswers) => CsvCell[];
}

/**
 * Maximum number of questions with a column. A spreadsheet holds 16,384 columns, but people read far fewer.
 */
export const questionsWithColumns = 400;

const otherAnswers = 'other_answers';

interface Item {
  /** Key and text of the question, so that equal questions of different requests share a column. */
  id: string;
  key: string;
  name: string;
  /** False for general themes, which belong to no question. */
  isQuestion: boolean;
  answer: string | number | undefined;
  tapped: readonly string[];
}

interface SeenQuestion extends Pick<Item, 'id' | 'key' | 'name' | 'isQuestion'> {
  answers: number;
  wasTapped: boolean;
}

/**
 * Collects the columns of a file from all its rows, in the order of their first appearance. A question has a
 * second column if a person chose a theme for it. If there are too many questions, only the most answered
 * ones have columns.
 */
export function createColumnSearch() {
  const seen = new Map<string, SeenQuestion>();
  return {
    see(answered: AskedAnswers): void {
      for (const { id, key, name, isQuestion, answer, tapped } of itemsOf(answered)) {
        const question = seen.get(id) ?? { id, key, name, isQuestion, answers: 0, wasTapped: false };
        question.answers += answer === undefined && tapped.length === 0 ? 0 : 1;
        question.wasTapped ||= tapped.length > 0;
        seen.set(id, question);
      }
    },
    /** Returns columns with names that do not occur in `others`. */
    columns: (others: readonly string[]): AnswerColumns => answerColumns([...seen.values()], others),
  };
}

function itemsOf({ responses, themes, questions }: AskedAnswers): Item[] {
  const texts = new Map(questions.map(({ key, text }) => [key, text]));
  const answers = new Map(Object.entries(responses));
  const tapped = new Map(Object.entries(themes));
  const keys = new Set([...texts.keys(), ...answers.keys(), ...tapped.keys()]);
  return [...keys].map((key) => {
    const text = texts.get(key);
    return {
      id: `${key}\n${text ?? ''}`,
      key,
      name: text ?? key,
      isQuestion: text !== undefined || key !== generalOfferKey,
      answer: answerIn(answers, key),
      tapped: tapped.get(key) ?? [],
    };
  });
}

const answerIn = (answers: ReadonlyMap<string, Answers[string]>, key: string): Item['answer'] =>
  answers.get(key) === null ? 'cannot judge' : (answers.get(key) ?? undefined);

function answerColumns(seen: readonly SeenQuestion[], others: readonly string[]): AnswerColumns {
  const most = new Set(
    seen.toSorted((one, other) => other.answers - one.answers).slice(0, questionsWithColumns),
  );
  const chosen = seen.filter((question) => most.has(question));
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const nameOf = uniqueNames(chosen, [...others, otherAnswers]);
  return {
    header: [
      ...chosen.flatMap((question) => [
        ...(question.isQuestion ? [nameOf(question)] : []),
        ...(question.wasTapped ? [`Themes: ${nameOf(question)}`] : []),
      ]),
      otherAnswers,
    ],
    cellsOf(answered) {
      const items = new Map(itemsOf(answered).map((item) => [item.id, item]));
      return [
        ...chosen.flatMap(({ id, isQuestion, wasTapped }) => [
          ...(isQuestion ? [items.get(id)?.answer ?? ''] : []),
          ...(wasTapped ? [named(items.get(id)?.tapped ?? [])] : []),
        ]),
        [...items.values()]
          .filter(({ id }) => !chosenIds.has(id))
          .flatMap(linesOf)
          .join('\n'),
      ];
    },
  };
}

function uniqueNames(
  questions: readonly SeenQuestion[],
  others: readonly string[],
): (question: SeenQuestion) => string {
  const times = new Map<string, number>();
  for (const name of [...others, ...questions.map((question) => question.name)])
    times.set(name, (times.get(name) ?? 0) + 1);
  return ({ key, name }) => ((times.get(name) ?? 0) > 1 ? `${name} (${key})` : name);
}

function linesOf({ name, answer, tapped }: Item): string[] {
  return [
    ...(answer === undefined ? [] : [`${name}: ${answer}`]),
    ...(tapped.length === 0 ? [] : [`Themes: ${name}: ${named(tapped)}`]),
  ];
}

const named = (themes: readonly string[]): string =>
  themes.map((theme) => (isNamedThemeId(theme) ? labels[theme] : theme)).join('; ');
