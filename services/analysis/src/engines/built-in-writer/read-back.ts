import { defaultLanguage, type Language } from '@blindspot/contracts/languages';
import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import { families, type FamilyId } from '@blindspot/content/themes/families';
import { themes as vocabulary, type ThemeId } from '@blindspot/content/themes/vocabulary';
import type { ThemeFinding } from '../../findings/findings.ts';
import { claimsMore } from '../support-claims.ts';
import { keepSentences, type Draft, type DraftSentence } from './draft.ts';
import { writerIn } from './voices/writer-languages.ts';

interface Found {
  readonly id: ThemeId | FamilyId | null;
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
  const { saysMost, saysMany, saysSeveral } = writerIn(language).grammar;
  if (typeof ground === 'string') return spokenOf.length === 0;
  const under = ground.themes.flatMap((name) => found.filter((theme) => theme.name === name));
  if (under.length < ground.themes.length) return false;
  if (spokenOf.some((id) => !under.some((theme) => theme.id === id))) return false;
  const claims: [SupportWord, boolean][] = [
    ['most', saysMost.test(text)],
    ['many', saysMany.test(text)],
    ['several', saysSeveral.test(text)],
  ];
  const [claimed, ...less] = claims.filter(([, says]) => says).map(([word]) => word);
  if (claimed === undefined) return true;
  const isEnough = ({ support }: Found): boolean => !claimsMore(claimed, support);
  return less.length > 0 ? under.some(isEnough) : under.every(isEnough);
}

/** The themes and families of the vocabulary that a text speaks of, read from its words alone. */
export function themesReadIn(text: string, language: Language = defaultLanguage): (ThemeId | FamilyId)[] {
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
  readonly byBeginning: ReadonlyMap<
    string,
    readonly { readonly id: ThemeId | FamilyId; readonly words: string }[]
  >;
  /** How many words the longest has. */
  readonly longest: number;
}

const known = new Map<Language, Phrases>();

/** Everything that is said of a theme in a language, but for what may change of an effect beside a clause. */
function phrasesIn(language: Language): Phrases {
  const before = known.get(language);
  if (before) return before;
  const { grammar, ...texts } = writerIn(language);
  const described = [
    ...vocabulary.map(({ id }) => ({ id, ...texts.descriptions[id] })),
    ...families.map(({ id }) => ({ id, ...texts.families[id] })),
  ];
  const phrases = described.flatMap(({ id, clause, clauses, looks, effect, step }) => {
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
