import type { QuestionMap, SetTranslations, ThemeOffers } from '@blindspot/contracts/fields';
import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import type { Language } from '@blindspot/contracts/languages';
import { limits } from '@blindspot/contracts/limits';
import {
  isKept,
  judgeQuestionSet,
  savedKey,
  type KeyFault,
  type QuestionRow,
} from '@blindspot/contracts/question-sets/judge-question-set';
import type { FieldProblem } from '@blindspot/contracts/problem';
import { fieldPath } from '@blindspot/service-kit/http/validate-input';

export type QuestionSetText = Omit<QuestionSet, 'id'>;

/** Question set as an admin sent it. Missing fields keep their stored value. */
export interface TypedQuestionSet extends Omit<QuestionSetText, keyof PresentQuestionSet> {
  offers?: ThemeOffers | undefined;
  allows_cannot_judge?: boolean | undefined;
  language?: Language | undefined;
  translations?: SetTranslations | undefined;
}

type PresentQuestionSet = Pick<
  QuestionSetText,
  'offers' | 'allows_cannot_judge' | 'language' | 'translations'
>;

/**
 * Returns the question set to store, and problems with the sent fields. `present` is the stored set, if any.
 */
export function readQuestionSet(
  id: string | undefined,
  typed: TypedQuestionSet,
  present: PresentQuestionSet = { offers: {} },
): { set: QuestionSetText; problems: FieldProblem[] } {
  const rows = { required: rowsOf(typed.questions), optional: rowsOf(typed.optional_questions) };
  const { questions, optionalQuestions, keyFaults, faults } = judgeQuestionSet(id, rows);
  const keyProblems = (field: string, ofField: readonly QuestionRow[]): FieldProblem[] =>
    ofField.filter(isKept).flatMap((row) => {
      const fault = keyFaults.get(row);
      return fault ? [{ path: fieldPath([field, row.key]), ...keyProblem[fault](savedKey(row)) }] : [];
    });
  const language = typed.language ?? present.language;
  const translations = typed.translations ?? present.translations;
  const saved = { ...typed, questions, optional_questions: optionalQuestions };
  const inWords = keysInWords(saved);
  return {
    set: {
      ...saved,
      offers: offersUnder(inWords, typed.offers ?? present.offers),
      // Only slider questions need the answer 'cannot judge', because a text can be left empty.
      allows_cannot_judge:
        typed.format === 'slider' && (typed.allows_cannot_judge ?? present.allows_cannot_judge ?? false),
      language,
      translations,
    },
    problems: [
      ...keyProblems('questions', rows.required),
      ...keyProblems('optional_questions', rows.optional),
      ...faults.map((fault) => ({ path: 'questions', ...setProblems[fault] })),
      ...Object.keys(typed.offers ?? {})
        .filter((key) => !inWords.includes(key))
        .map((key) => ({ path: fieldPath(['offers', key]), ...unaskedOffer })),
    ],
  };
}

/** Only questions with text answers may offer themes. */
function keysInWords({
  format,
  questions,
  optional_questions: optional,
}: Pick<QuestionSet, 'format' | 'questions' | 'optional_questions'>): string[] {
  return [...(format === 'text' ? Object.keys(questions) : []), ...Object.keys(optional)];
}

function offersUnder(keys: readonly string[], offers: ThemeOffers): ThemeOffers {
  return Object.fromEntries(
    keys.flatMap((key) => {
      // A question may have the key `constructor`, which every object inherits.
      const offer = Object.hasOwn(offers, key) ? offers[key] : undefined;
      return offer ? [[key, offer]] : [];
    }),
  );
}

const rowsOf = (questions: QuestionMap): QuestionRow[] =>
  Object.entries(questions).map(([key, text]) => ({ key, text }));

type Fault = Omit<FieldProblem, 'path'>;

const keyProblem: Readonly<Record<KeyFault, (key: string) => Fault>> = {
  unusable: () => ({
    message: 'Use only letters a to z, digits and underscores',
    code: 'unusable_key',
  }),
  'digits-only': (key) => ({ message: `Use at least one letter in the key '${key}'`, code: 'unusable_key' }),
  reserved: (key) => ({ message: `Use another key than '${key}'`, code: 'unusable_key' }),
  doubled: (key) => ({ message: `There are two questions with the key '${key}'`, code: 'twice' }),
};

const unaskedOffer: Fault = {
  message: 'Offer themes under questions of this set that are answered in words',
  code: 'not_offered',
};

const setProblems: Readonly<Record<'no-required' | 'too-many', Fault>> = {
  'no-required': { message: 'Enter at least one required question', code: 'required' },
  'too-many': {
    message: `Use at most ${limits.questionsPerSet} questions`,
    code: 'too_many',
    limit: limits.questionsPerSet,
  },
};

/** Returns the first free id for an internal name, such as 'team-check' or 'team-check-2'. */
export function freeId(name: string, taken: ReadonlySet<string>): string {
  const base =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, limits.questionKey - 5) || 'set';
  let id = base;
  for (let copy = 2; taken.has(id); copy += 1) id = `${base}-${copy}`;
  return id;
}
