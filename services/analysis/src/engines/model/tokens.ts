/**
 * How many tokens a text comes to, at most: a server that is sent more than it can hold may cut without a word. A token of
 * English is four letters, give or take; of scripts with two or three bytes a sign it is often a single sign.
 */
export const estimatedTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);
