import { languagePacks } from '@blindspot/content/language-packs';
import type { FeedbackForm, QuestionMap, ReadForm, SetTitles, SetTranslation } from '../fields.ts';
import type { QuestionSet, QuestionSetChoice } from '../http/question-sets.ts';
import { defaultLanguage, type Language } from '../languages.ts';
import { followUpKeys, ownersOwnSet } from '../vocabulary/question-sets.ts';

type Questions = Pick<FeedbackForm, 'questions' | 'optional_questions'>;
type FrozenTexts = Pick<FeedbackForm, keyof Questions | 'language' | 'translations'>;

/** Returns the questions of a set to store with a new request, without stale translations. */
export function frozenTexts({
  questions,
  optional_questions,
  language,
  translations = {},
}: Pick<QuestionSet, keyof Questions | 'language' | 'translations'>): FrozenTexts {
  const texts = Object.entries({ ...questions, ...optional_questions });
  const fresh: NonNullable<FrozenTexts['translations']> = {};
  for (const [tag, translation] of Object.entries(translations))
    fresh[tag as Language] = Object.fromEntries(
      texts.flatMap(([key, text]) => {
        const translated = ofThisText(ownOf(translation.questions, key), text);
        return translated === undefined ? [] : [[key, translated]];
      }),
    );
  return {
    questions,
    optional_questions,
    ...(language && { language }),
    ...(Object.keys(fresh).length > 0 && { translations: fresh }),
  };
}

/** Returns the title of a set by language, to store with a new request. Stale translations are left out. */
export function titlesOf({
  title,
  language = defaultLanguage,
  translations = {},
}: Pick<QuestionSet, 'title' | 'language' | 'translations'>): SetTitles {
  const translated = Object.entries(translations).flatMap(([tag, { title: translatedTitle }]) => {
    const text = ofThisText(translatedTitle, title);
    return text === undefined ? [] : [[tag, text]];
  });
  return { ...Object.fromEntries(translated), [language]: title };
}

/** Returns whether a title is the set's title in any language. */
export const isSetTitle = (title: string, titles: SetTitles | undefined): boolean =>
  Object.values(titles ?? {}).includes(title);

/** Returns the title of the question set in the reader's language, or the owner's own title. */
export const titleInLanguage = (title: string, titles: SetTitles | undefined, language: Language): string =>
  (isSetTitle(title, titles) && titles?.[language]) || title;

/** Returns a form in this language; untranslated texts stay and are marked with their language. */
export function formInLanguage(asked: FeedbackForm, language: Language): ReadForm {
  const { language: own, translations, titles: _, ...form } = asked;
  const translated =
    form.format === 'follow-up'
      ? { [followUpKeys.line]: languagePacks[language].followUp }
      : (translations?.[language] ?? {});
  const keys = [...Object.keys(form.questions), ...Object.keys(form.optional_questions)];
  const left = keys.filter((key) => ownOf(translated, key) === undefined);
  const isForeign = own !== undefined && own !== language && left.length > 0;
  return {
    ...form,
    questions: inPlace(form.questions, translated),
    optional_questions: inPlace(form.optional_questions, translated),
    ...(isForeign && { languages: Object.fromEntries(left.map((key) => [key, own])) }),
  };
}

/** Returns a question set that owners may choose, in this language. */
export function choiceInLanguage(set: QuestionSet, language: Language): QuestionSetChoice {
  const { title, description } = set.translations?.[language] ?? {};
  const { format, scale } = set;
  const form = formInLanguage({ ...frozenTexts(set), format, scale }, language);
  return {
    id: set.id,
    title: ofThisText(title, set.title) ?? set.title,
    description: ofThisText(description, set.description) ?? set.description,
    format,
    scale,
    questions: form.questions,
    optional_questions: form.optional_questions,
    offers_themes: set.id === ownersOwnSet || Object.keys(set.offers).length > 0,
    ...(form.languages && { languages: form.languages }),
  };
}

const ofThisText = (translated: SetTranslation['title'], text: string): string | undefined =>
  translated?.of === text ? translated.text : undefined;

/** Ignores inherited members, because `constructor` is a legal key. */
const ownOf = <Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

const inPlace = (questions: QuestionMap, translated: QuestionMap): QuestionMap =>
  Object.fromEntries(Object.entries(questions).map(([key, text]) => [key, ownOf(translated, key) ?? text]));
