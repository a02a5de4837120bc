import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import { descriptions } from '@blindspot/themes/en/descriptions';
import { themes as vocabulary, type ThemeId } from '@blindspot/themes/vocabulary';
import type { ThemeFinding } from '../../findings/findings.ts';
import { keepSentences, type Draft, type DraftSentence } from './draft.ts';

interface Found {
  readonly id: ThemeId | null;
  readonly name: string;
  readonly support: SupportWord;
}

/**
 * Reads a finished draft against the findings once more, knowing nothing of how it was written: a sentence stands only where it
 * speaks of the themes that it says it rests on and of no other, where these were found, and where it claims no more people than
 * they have.
 */
export function keepWhatWasFound(draft: Draft, findings: readonly ThemeFinding[]): Draft {
  const found: Found[] = findings.flatMap((theme) => [theme, ...theme.differs]);
  return keepSentences(draft, (sentence) => rests(sentence, found));
}

function rests({ text, ground }: DraftSentence, found: readonly Found[]): boolean {
  const spokenOf = themesReadIn(text);
  if (typeof ground === 'string') return spokenOf.length === 0;
  const under = ground.themes.flatMap((name) => found.filter((theme) => theme.name === name));
  if (under.length < ground.themes.length) return false;
  if (spokenOf.some((id) => !under.some((theme) => theme.id === id))) return false;
  const hasMost = ({ support }: Found): boolean => support === 'most';
  if (!saysMost.test(text)) return true;
  return saysSeveral.test(text) ? under.some(hasMost) : under.every(hasMost);
}

/** Whatever comes after it, of whom the most are said to be. */
const saysMost = /\b(?:most (?:people|respondents|of the)|majority|more than half)\b/i;
const saysSeveral = /\b(?:several|a number of|three people or more)\b/i;

/** The themes of the vocabulary that a text speaks of, read from its words alone. */
export function themesReadIn(text: string): ThemeId[] {
  const read = spelled(text);
  const matches = phrases.filter(({ words }) => read.includes(words));
  const longest = matches.filter(
    ({ words }) => !matches.some((other) => other.words.length > words.length && other.words.includes(words)),
  );
  return [...new Set(longest.map(({ id }) => id))];
}

const spelled = (text: string): string => text.toLowerCase();

/** Everything that is said of a theme, without what changes where it stands in a sentence. */
const phrases = vocabulary.flatMap(({ id }) => {
  const { clause, clauses, looks, effect, step } = descriptions[id];
  return [clause, ...clauses, looks, effect, step].map((phrase) => ({
    id,
    words: spelled(phrase)
      .replace(/^people /, '')
      .replace(/[.?!]$/, ''),
  }));
});
