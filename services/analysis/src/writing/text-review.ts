/** Returns for each text of a model why it may not be published, in words for the model, or undefined. */
export type TextReview = (texts: readonly string[]) => Promise<readonly (string | undefined)[]>;
