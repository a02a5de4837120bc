/**
 * Returns for each text of a model, in order, why it may not be published, in words for the model; undefined
 * if it may.
 */
export type TextReview = (texts: readonly string[]) => Promise<readonly (string | undefined)[]>;
