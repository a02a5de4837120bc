import type { FormProblem } from '@blindspot/contracts/pages/page';

/** Names of the fields of the response form, as rendered and as posted. */
export const answerPrefix = 'responses.';
export const answerField = (key: string): string => `${answerPrefix}${key}`;
/** Value of the "Can't say" box, which has the name of its slider, follows the slider and overrides it. */
export const cannotJudge = 'cannot-judge';
const themePrefix = 'themes.';
/** Returns the name of the checkboxes for the themes under a question. */
export const themesField = (key: string): string => `${themePrefix}${key}`;
/** Returns the question under which a field offers a theme, or undefined for any other field. */
export const questionOfThemes = (field: string): string | undefined =>
  field.startsWith(themePrefix) ? field.slice(themePrefix.length) : undefined;
/** Field that lists the names of untouched sliders. */
export const untouchedField = 'untouched';
/** Field that is set once the server has sent the page back to ask about untouched sliders. */
export const asIsField = 'as_is';
/** Order in which the page lists its themes. */
export const orderField = 'order';
export const receiptField = 'receipt';
/** Id of the request whose receipt is to be kept. */
export const requestField = 'request';
export const titleField = 'title';
/** Promise of the page, as JSON of the submission's `promised`. */
export const promisedField = 'promised';
/** Version of the form that the page shows. */
export const formVersionField = 'form_version';
/** Field that is set once the server has sent the page back because this browser has just answered it. */
export const anotherField = 'another';
/** Id of the form for responders, whose answers the language switch posts with the language. */
export const answerFormId = 'answer-form';
/** Language that was chosen in place of sending. */
export const languageField = 'language';
export const passField = 'submission_pass';
export const ownerReplyField = 'from_owner';
export const quotingField = 'may_quote';

/** Returns the field of an API path such as `/body/responses/q1`. */
export const fieldOf = (path: string): string => path.replace(/^[/.]?(body[/.])?/, '').replaceAll('/', '.');

export function problemOf(errors: readonly FormProblem[], field: string): string | undefined {
  return errors.find(({ path }) => fieldOf(path) === field)?.message;
}
