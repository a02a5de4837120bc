import type { FormProblem } from '@blindspot/contracts/pages/page';

export const answerPrefix = 'responses.';
export const answerField = (key: string): string => `${answerPrefix}${key}`;
/** Value of the "Can't say" box. The box follows its slider under the same name and overrides it. */
export const cannotJudge = 'cannot-judge';
const themePrefix = 'themes.';
/** Returns the name of the checkboxes for the themes under a question. */
export const themesField = (key: string): string => `${themePrefix}${key}`;
/** Returns the question of a theme field, or undefined for any other field. */
export const questionOfThemes = (field: string): string | undefined =>
  field.startsWith(themePrefix) ? field.slice(themePrefix.length) : undefined;
/** Field that lists the names of untouched sliders. */
export const untouchedField = 'untouched';
/** Marks a form that has already asked about untouched sliders once. */
export const asIsField = 'as_is';
/** Order in which the page lists its themes. */
export const orderField = 'order';
export const receiptField = 'receipt';
/** Id of the request whose receipt the browser should keep. */
export const requestField = 'request';
export const titleField = 'title';
/** The privacy promise that the page showed, as JSON of the submission's `promised`. */
export const promisedField = 'promised';
export const formVersionField = 'form_version';
/** Marks a form that has already warned that this browser has just answered it. */
export const anotherField = 'another';
/** Id of the response form. The language switch posts the fields of this form too. */
export const answerFormId = 'answer-form';
/** Language chosen with the language switch, which posts the form without sending the answer. */
export const languageField = 'language';
export const passField = 'submission_pass';
export const ownerReplyField = 'from_owner';
export const quotingField = 'may_quote';

/** Returns the form's field for an API path such as `/body/responses/q1`. */
export const fieldOf = (path: string): string => path.replace(/^[/.]?(body[/.])?/, '').replaceAll('/', '.');

export function problemOf(errors: readonly FormProblem[], field: string): string | undefined {
  return errors.find(({ path }) => fieldOf(path) === field)?.message;
}
