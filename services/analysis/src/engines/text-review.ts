/** What stands between a model and a page. Says what is wrong in words for the model; undefined where nothing is. */
export interface TextReview {
  /** Each sentence by itself, in their order. */
  sentences(sentences: readonly string[], systemMessage: string): Promise<readonly (string | undefined)[]>;
  /** What shows only where sentences are read together. */
  whole(texts: readonly string[], systemMessage: string): Promise<string | undefined>;
  /** What each text is in, as `languageOf` tells it. */
  languages(texts: readonly string[]): Promise<readonly (string | null)[]>;
}
