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
const saysMost = /\b(?:most (?:people|respondents|of those)|majority|more than half)\b/i;
const saysSeveral = /\bseveral\b/i;

/** The themes of the vocabulary that a text speaks of, read from its words alone. */
export function themesReadIn(text: string): ThemeId[] {
  const words = wordsOf(text);
  const matches = words.flatMap((_, place) => {
    const rest = words.slice(place, place + longest).join(' ');
    return (phrases.get(words.slice(place, place + 2).join(' ')) ?? []).filter((phrase) =>
      `${rest} `.startsWith(`${phrase.words} `),
    );
  });
  const whole = matches.filter(
    ({ words: said }) =>
      !matches.some((other) => other.words.length > said.length && other.words.includes(said)),
  );
  return [...new Set(whole.map(({ id }) => id))];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+(?:'[a-z]+)*/g) ?? [];

/** Everything that is said of a theme, but for the 'people' of an effect, which may become 'they'; by its first two words. */
const phrases = Map.groupBy(
  vocabulary.flatMap(({ id }) => {
    const { clause, clauses, looks, effect, step } = descriptions[id];
    return [clause, ...clauses, looks, effect.replace(/^People /, ''), step].map((phrase) => ({
      id,
      words: wordsOf(phrase).join(' '),
    }));
  }),
  ({ words }) => words.split(' ').slice(0, 2).join(' '),
);

const longest = Math.max(...[...phrases.values()].flat().map(({ words }) => words.split(' ').length));
