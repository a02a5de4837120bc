import type { ThemeId } from '@blindspot/content/themes/vocabulary';

/**
 * Constructions by example: 'GOOD listener': 'You are a great listener.'
 * Words are compared in every form ('listen' finds 'listens'); `a|b` is either, `a?` may be missing, `*` is up to
 * three words, `>` is the end of what is said, and words in capitals are the lists of `word-lists.ts`.
 */
export type Constructions = Readonly<Record<string, string>>;

/** What people say where they mean a theme, and anybody would take it so. */
export interface PlainTheme {
  /** What the owner is: 'patient'. */
  readonly is?: Constructions;
  /** What the owner does: 'listen to PEOPLE'. */
  readonly does?: Constructions;
  /** What the owner is not or does not, or is asked to be or do: 'You do not listen.', 'I wish you would listen.' */
  readonly lacks?: Constructions;
  /** Speaks of the owner whoever its subject is: 'can rely on YOU'. */
  readonly says?: Constructions;
  /** Names something of the owner's: 'bad temper'. */
  readonly names?: Constructions;
  /** Names the matter alone, so that the question decides the side: 'patience'. */
  readonly topic?: Constructions;
  /** What the owner is, but only under a question that asks for this side: 'stubborn'. */
  readonly cue?: Constructions;
}

export type PlainThemes = Readonly<Partial<Record<ThemeId, PlainTheme>>>;
