import type { FormProblem } from '@blindspot/contracts/pages/page';

export const answerPrefix = 'responses.';
export const answerField = (key: string): string => `${answerPrefix}${key}`;
/** Value of the "Can't say" box. The box has the name of its slider and overrides the slider. */
export const cannotJudge = 'cannot-judge';
const themePrefix = 'themes.';
/** Returns the name of the checkboxes for the themes of a question. */
export const themesField = (key: string): string => `${themePrefix}${key}`;
/** Returns the question of a theme field, or undefined for any other field. */
export const questionOfThemes = (field: string): string | undefined =>
  field.startsWith(themePrefix) ? field.slice(themePrefix.length) : undefined;
export const untouchedField = 'untouched';
/** Hidden field of a form that has already asked about untouched sliders. */
export const asIsField = 'as_is';
/** Field for the order in which the page lists its themes. */
export const orderField = 'order';
export const receiptField = 'receipt';
/** Field for the request whose receipt the browser should keep. */
export const requestField = 'request';
export const titleField = 'title';
/** Field for the privacy promise that the page showed, as JSON. */
export const promisedField = 'promised';
export const formVersionField = 'form_version';
/** Hidden field of a form that has already warned about a recent answer from this browser. */
export const anotherField = 'another';
export const answerFormId = 'answer-form';
/** Field for a newly chosen language. The language switch posts it with the form, but sends no answer. */
export const languageField = 'language';
export const passField = 'submission_pass';
export const ownerReplyField = 'from_owner';
export const quotingField = 'may_quote';

/** Returns the form field for an API path such as /body/responses/q1. */
export const fieldOf = (path: string): string => path.replace(/^[/.]?(body[/.])?/, '').replaceAll('/', '.');

export function problemOf(errors: readonly FormProblem[], field: string): string | undefined {
  return errors.find(({ path }) => fieldOf(path) === field)?.message;
}
