import type { FormProblem } from '@blindspot/contracts/pages/page';

/** Names of the fields of the response form, as they are posted and as they are drawn. */
export const answerPrefix = 'responses.';
export const answerField = (key: string): string => `${answerPrefix}${key}`;
/** Under the name of its slider: the box of who cannot judge it, which comes after it and overrules it. */
export const cannotJudge = 'cannot-judge';
const themePrefix = 'themes.';
/** One checkbox for each theme that is offered under a question. */
export const themesField = (key: string): string => `${themePrefix}${key}`;
/** The question under which a field offers a theme; undefined for any other field. */
export const questionOfThemes = (field: string): string | undefined =>
  field.startsWith(themePrefix) ? field.slice(themePrefix.length) : undefined;
/** Names the field of each slider that nobody moved. */
export const untouchedField = 'untouched';
/** On the page that came back to ask about sliders that were left alone. */
export const asIsField = 'as_is';
/** Which order the themes of the page stand in. */
export const orderField = 'order';
export const receiptField = 'receipt';
/** Of the request that a receipt to keep belongs to. */
export const requestField = 'request';
export const titleField = 'title';
/** What the page promised, as JSON of the submission's `promised`. */
export const promisedField = 'promised';
/** Which version of the form the page shows. */
export const formVersionField = 'form_version';
/** On the page that came back because its browser had just sent another answer. */
export const anotherField = 'another';
export const passField = 'submission_pass';
export const ownerReplyField = 'from_owner';
export const quotingField = 'may_quote';

/** The field that the API means; it may write a path as `responses/q1` or with a leading slash. */
export function fieldOf(path: string): string {
  return path.replace(/^[/.]?(body[/.])?/, '').replaceAll('/', '.');
}

/** What is wrong with a field. */
export function problemOf(errors: readonly FormProblem[], field: string): string | undefined {
  return errors.find(({ path }) => fieldOf(path) === field)?.message;
}

/** What was answered to a question. `constructor` is a legal key, so inherited members do not count. */
export function answerTo<Answer>(answers: Readonly<Record<string, Answer>>, key: string): Answer | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}
