import type { ChatMessage } from './model-ways.ts';

/** A server that holds no more than this is of no use. */
export const leastContextTokens = 2_000;

/**
 * How many tokens a text comes to, at most: a server that is sent more than it can hold may cut without a word. A token of
 * English is four letters, give or take; of scripts with two or three bytes a sign it is often a single sign.
 */
export const estimatedTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);

/** Roles and what stands around a message come to a few. */
export const tokensOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce((total, { content }) => total + estimatedTokens(content) + 8, 0);
