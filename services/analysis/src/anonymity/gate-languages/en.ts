import { everydayWords } from '../everyday-words.ts';
import { knownWords } from '../known-words.ts';
import type { GateLanguage } from './gate-language.ts';

export const en: GateLanguage = {
  known: knownWords,
  everyday: everydayWords,
  signs: /^[A-Za-zÀ-ÖØ-öø-ɏ0-9\s.,;:!?'’()\-‐‑–—…%&/]*$/u,
  // 'a' and 'i' are words.
  initials: /^[b-hj-z]$/iu,
  articles: new Set(),
  // 'you’d' is known by what is before the apostrophe; 'don't' by the whole.
  apart: (token) => [token, token.split(/['’]/)[0] ?? ''],
  // What a second reader finds is of English in its prompts; its floors were measured without more.
  tells: () => undefined,
  sharedWords: 6,
  stemsOf: null,
};
