import type { ChatMessage } from './model-ways.ts';

export const leastContextTokens = 2_000;

/**
 * Estimates on the high side, because a server may silently cut a long prompt. An English token has about
 * four letters; in other scripts, a token is often one character.
 */
export const estimatedTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);

export const tokensOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce((total, { content }) => total + estimatedTokens(content) + 8, 0);
