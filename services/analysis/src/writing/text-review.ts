/**
 * Returns for each of a model's texts why it may not be published, in words for the model, or undefined if it
 * may.
 */
export type TextReview = (texts: readonly string[]) => Promise<readonly (string | undefined)[]>;
