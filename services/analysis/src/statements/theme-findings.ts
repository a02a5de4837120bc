import { createHmac } from 'node:crypto';
import { anonymity } from '@blindspot/contracts/anonymity';
import { supportWords, type SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import { labels } from '@blindspot/content/en/theme-labels';
import { edgesAgainst, themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';
import { supportWord } from '../anonymity/theme-support.ts';
import type { ThemeFinding, ThemeFindings } from '../findings/findings.ts';
import type { Statement, ThemeInOwnWords } from './statement.ts';
import type { VoiceStatements } from './voice-statements.ts';

/** A theme that `support` people or more say. */
interface ToldTheme extends Omit<ThemeFinding, 'differs'> {
  /** Its id; of one in own words, kind and label without capitals. */
  readonly key: string;
}

/**
 * What the statements of all voices come to: the same for the same voices and seed, in whatever order they come. Counts stay
 * in here; words of support are of all voices, read or not, for leaving some out would turn a few into most. Of a strength and
 * the edges against it one row says that people differ; no count decides which of them leads.
 *
 * @param seed of the set; the order within a word of support is drawn from it
 */
export function themeFindings(voices: readonly VoiceStatements[], seed: string): ThemeFindings {
  const told = sealedOrder(toldThemes(voices), seed);
  const byKey = new Map(told.map((theme) => [theme.key, theme]));
  const against = (strength: ThemeId | null): ToldTheme[] => {
    const edges = new Set<string>(strength === null ? [] : edgesAgainst(strength));
    return told.filter(({ key }) => edges.has(key));
  };
  const standsInAnother = ({ id, kind }: ToldTheme): boolean =>
    id !== null && kind === 'edge' && byKey.has(themeOf(id).opposite);
  return {
    reader: voices.length > 0 && voices.every(({ reader }) => reader === 'model') ? 'model' : 'built-in',
    themes: told
      .filter((theme) => !standsInAnother(theme))
      .map(({ id, name, kind, support }) => ({
        id,
        name,
        kind,
        support,
        differs: against(id).flatMap((edge) =>
          edge.id === null ? [] : [{ id: edge.id, name: edge.name, support: edge.support }],
        ),
      })),
    enoughUnderstood: isEnoughUnderstood(voices),
    enoughTapped: isEnoughTapped(voices),
    unreadLanguages: unreadLanguages(voices),
  };
}

/**
 * Themes of the vocabulary that one person says, each once. A tap beats a reader: what it found against a theme that the person
 * tapped is dropped, and where it alone found both sides of a pair, neither counts. An excess contradicts nothing.
 */
export function themesSaidBy({ taps, reading }: Pick<VoiceStatements, 'taps' | 'reading'>): Set<ThemeId> {
  const tapped = idsOf(taps);
  const read = idsOf(reading.statements).filter((id) => !tapped.some((other) => contradict(id, other)));
  const agreed = read.filter((id) => !read.some((other) => contradict(id, other)));
  return new Set([...tapped, ...agreed]);
}

/** Whether one person is behind a theme that was found. */
export const saysTheme = (
  voice: VoiceStatements,
  { id, name, kind }: Pick<ThemeFinding, 'id' | 'name' | 'kind'>,
): boolean =>
  id === null
    ? voice.reading.statements.some(
        ({ theme }) => typeof theme !== 'string' && keyOf(theme) === keyOf({ label: name, kind }),
      )
    : themesSaidBy(voice).has(id);

const idsOf = (statements: readonly Statement[]): ThemeId[] =>
  statements.flatMap(({ theme }) => (typeof theme === 'string' ? [theme] : []));

const contradict = (one: ThemeId, other: ThemeId): boolean =>
  isEdgeAgainst(one, other) || isEdgeAgainst(other, one);

const isEdgeAgainst = (edge: ThemeId, strength: ThemeId): boolean =>
  themeOf(edge).kind === 'edge' && themeOf(edge).opposite === strength;

function toldThemes(voices: readonly VoiceStatements[]): ToldTheme[] {
  const supportOf = (supporters: number): SupportWord | undefined => supportWord(supporters, voices.length);
  const ofVocabulary = Array.from(countedIds(voices), ([id, supporters]) => ({
    key: id,
    id,
    name: labels[id],
    kind: themeOf(id).kind,
    support: supportOf(supporters),
  }));
  const inOwnWords = Array.from(countedOwnWords(voices), ([key, { name, kind, supporters }]) => ({
    key,
    id: null,
    name,
    kind,
    support: supportOf(supporters),
  }));
  return withoutNamesakes(
    [...ofVocabulary, ...inOwnWords].flatMap(({ support, ...theme }) =>
      support === undefined ? [] : [{ ...theme, support }],
    ),
  );
}

/**
 * What is said of a theme goes by its name. Own words that some tell as a strength and others as an edge would be told of both,
 * and are neither; beside a theme of the vocabulary that is called so they are not told.
 */
function withoutNamesakes(told: readonly ToldTheme[]): ToldTheme[] {
  const byName = Map.groupBy(told, ({ name }) => nameWithoutCapitals(name));
  return told.filter(({ id, name }) => id !== null || byName.get(nameWithoutCapitals(name))?.length === 1);
}

function countedIds(voices: readonly VoiceStatements[]): Map<ThemeId, number> {
  const supporters = new Map<ThemeId, number>();
  for (const voice of voices) {
    for (const id of themesSaidBy(voice)) supporters.set(id, (supporters.get(id) ?? 0) + 1);
  }
  return supporters;
}

/** Labels that differ in capitals and spaces only are one; the first of them by its letters stands for all. */
function countedOwnWords(
  voices: readonly VoiceStatements[],
): Map<string, { name: string; kind: ThemeInOwnWords['kind']; supporters: number }> {
  const counted = new Map<string, { name: string; kind: ThemeInOwnWords['kind']; supporters: number }>();
  for (const { reading } of voices) {
    const said = new Map(
      reading.statements.flatMap(({ theme }) =>
        typeof theme === 'string' ? [] : [[keyOf(theme), theme] as const],
      ),
    );
    for (const [key, { label, kind }] of said) {
      const known = counted.get(key);
      const name = known === undefined || label < known.name ? label : known.name;
      counted.set(key, { name, kind, supporters: (known?.supporters ?? 0) + 1 });
    }
  }
  return counted;
}

const keyOf = ({ label, kind }: ThemeInOwnWords): string => `${kind}: ${nameWithoutCapitals(label)}`;

/** Names that differ in capitals and spaces only are one. */
export const nameWithoutCapitals = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** By word of support, and at random within a word. */
function sealedOrder(themes: readonly ToldTheme[], seed: string): ToldTheme[] {
  return themes
    .map((theme) => ({
      theme,
      draw: createHmac('sha256', seed).update(`themes ${theme.key}`).digest('hex'),
    }))
    .sort(
      (one, other) =>
        supportWords.indexOf(one.theme.support) - supportWords.indexOf(other.theme.support) ||
        (one.draw < other.draw ? -1 : 1),
    )
    .map(({ theme }) => theme);
}

const isEnoughUnderstood = (voices: readonly VoiceStatements[]): boolean => {
  const understood = voices.filter(({ reading }) => reading.statements.length > 0).length;
  return voices.length > 0 && understood * 10 >= voices.length * 6;
};

const isEnoughTapped = (voices: readonly VoiceStatements[]): boolean => {
  const tapped = voices.filter(({ taps }) => taps.length > 0).length;
  return tapped >= anonymity.full && tapped * 2 >= voices.length;
};

/** With fewer, a puppet or two in somebody's language would name the one friend who speaks it. */
function unreadLanguages(voices: readonly VoiceStatements[]): string[] {
  const writers = Map.groupBy(voices, ({ reading }) => reading.unreadLanguage);
  return [...writers]
    .flatMap(([language, { length }]) =>
      language !== null && length >= anonymity.support + anonymity.puppets ? [language] : [],
    )
    .sort((one, other) => one.localeCompare(other, 'en'));
}
