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
import type { FieldError } from '@blindspot/service-kit/process/app-error';
import { fieldPath } from '@blindspot/service-kit/http/validate-input';

/** What an admin writes of a set; its id never changes. */
export type QuestionSetText = Omit<QuestionSet, 'id'>;

/** As it was typed: without offers, questions keep those they have, and so it is with leaving sliders out and with languages. */
export interface TypedQuestionSet extends Omit<QuestionSetText, keyof PresentQuestionSet> {
  offers?: ThemeOffers | undefined;
  allows_cannot_judge?: boolean | undefined;
  language?: Language | undefined;
  translations?: SetTranslations | undefined;
}

/** What a set that is there already keeps where nothing else was typed. */
type PresentQuestionSet = Pick<
  QuestionSetText,
  'offers' | 'allows_cannot_judge' | 'language' | 'translations'
>;

/**
 * A set as it is saved, and what keeps it from being saved, field by field and under the keys that were typed. `present` is the
 * set as it is, where it is there already.
 */
export function readQuestionSet(
  id: string | undefined,
  typed: TypedQuestionSet,
  present: PresentQuestionSet = { offers: {} },
): { set: QuestionSetText; problems: FieldError[] } {
  const rows = { required: rowsOf(typed.questions), optional: rowsOf(typed.optional_questions) };
  const { questions, optionalQuestions, keyFaults, faults } = judgeQuestionSet(id, rows);
  const keyProblems = (field: string, ofField: readonly QuestionRow[]): FieldError[] =>
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
      // Of sliders alone: what is answered in words may be left empty anyway.
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

/** Questions that are answered in words, in the order of the form: those under which themes may be offered. */
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
      // `constructor` is a legal question key, so an inherited member must not count as an offer.
      const offer = Object.hasOwn(offers, key) ? offers[key] : undefined;
      return offer ? [[key, offer]] : [];
    }),
  );
}

/** Those of the questions that a set has: an image that knew no offers may have changed what is asked since they were chosen. */
export const standingOffers = (set: QuestionSet): ThemeOffers => offersUnder(keysInWords(set), set.offers);

/** Of a built-in set, the offers of those questions that stand as they were shipped. */
export function shippedOffers(set: QuestionSet, shipped: QuestionSet): ThemeOffers {
  const texts = { ...shipped.questions, ...shipped.optional_questions };
  const present = { ...set.questions, ...set.optional_questions };
  const asShipped = keysInWords(set).filter((key) => texts[key] === present[key]);
  return offersUnder(asShipped, shipped.offers);
}

/** Of a built-in set: its language and translations, as far as anything stands as it was shipped. Those of other texts are stale. */
export function shippedLanguages(
  set: QuestionSet,
  shipped: QuestionSet,
): Pick<QuestionSet, 'language' | 'translations'> {
  const present = new Set(textsOf(set));
  const { language, translations } = shipped;
  return textsOf(shipped).some((text) => present.has(text))
    ? { language, translations }
    : { translations: {} };
}

const textsOf = ({ title, description, questions, optional_questions: optional }: QuestionSet): string[] => [
  title,
  description,
  ...Object.values(questions),
  ...Object.values(optional),
];

const rowsOf = (questions: QuestionMap): QuestionRow[] =>
  Object.entries(questions).map(([key, text]) => ({ key, text }));

type Fault = Omit<FieldError, 'path'>;

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

/** An id made of the internal name, the first that is free: 'team-check', 'team-check-2'. */
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
