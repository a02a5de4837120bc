import { defaultLanguage, type Language } from '@blindspot/contracts/languages';
import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import { themes as vocabulary, type ThemeId } from '@blindspot/content/themes/vocabulary';
import type { ThemeFinding } from '../../findings/findings.ts';
import { keepSentences, type Draft, type DraftSentence } from './draft.ts';
import { writerIn } from './voices/writer-languages.ts';

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
export function keepWhatWasFound(
  draft: Draft,
  findings: readonly ThemeFinding[],
  language: Language = defaultLanguage,
): Draft {
  const found: Found[] = findings.flatMap((theme) => [theme, ...theme.differs]);
  return keepSentences(draft, (sentence) => rests(sentence, found, language));
}

function rests({ text, ground }: DraftSentence, found: readonly Found[], language: Language): boolean {
  const spokenOf = themesReadIn(text, language);
  const { saysMost, saysSeveral } = writerIn(language).grammar;
  if (typeof ground === 'string') return spokenOf.length === 0;
  const under = ground.themes.flatMap((name) => found.filter((theme) => theme.name === name));
  if (under.length < ground.themes.length) return false;
  if (spokenOf.some((id) => !under.some((theme) => theme.id === id))) return false;
  const hasMost = ({ support }: Found): boolean => support === 'most';
  if (!saysMost.test(text)) return true;
  return saysSeveral.test(text) ? under.some(hasMost) : under.every(hasMost);
}

/** The themes of the vocabulary that a text speaks of, read from its words alone. */
export function themesReadIn(text: string, language: Language = defaultLanguage): ThemeId[] {
  const { byBeginning, longest } = phrasesIn(language);
  const words = wordsOf(text);
  const matches = words.flatMap((_, place) => {
    const rest = words.slice(place, place + longest).join(' ');
    return (byBeginning.get(words.slice(place, place + 2).join(' ')) ?? []).filter((phrase) =>
      `${rest} `.startsWith(`${phrase.words} `),
    );
  });
  const whole = matches.filter(
    ({ words: said }) =>
      !matches.some((other) => other.words.length > said.length && other.words.includes(said)),
  );
  return [...new Set(whole.map(({ id }) => id))];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+(?:'\p{L}+)*/gu) ?? [];

interface Phrases {
  /** By their first two words. */
  readonly byBeginning: ReadonlyMap<string, readonly { readonly id: ThemeId; readonly words: string }[]>;
  /** How many words the longest has. */
  readonly longest: number;
}

const known = new Map<Language, Phrases>();

/** Everything that is said of a theme in a language, but for what may change of an effect beside a clause. */
function phrasesIn(language: Language): Phrases {
  const before = known.get(language);
  if (before) return before;
  const { descriptions, grammar } = writerIn(language);
  const phrases = vocabulary.flatMap(({ id }) => {
    const { clause, clauses, looks, effect, step } = descriptions[id];
    return [clause, ...clauses, looks, grammar.effectCore(effect), step].map((phrase) => ({
      id,
      words: wordsOf(phrase).join(' '),
    }));
  });
  const made: Phrases = {
    byBeginning: Map.groupBy(phrases, ({ words }) => words.split(' ').slice(0, 2).join(' ')),
    longest: Math.max(...phrases.map(({ words }) => words.split(' ').length)),
  };
  known.set(language, made);
  return made;
}
