import { createHash } from 'node:crypto';
import { anonymity } from '@blindspot/contracts/anonymity';
import { families as familyTexts } from '@blindspot/content/en/families';
import { labels } from '@blindspot/content/en/theme-labels';
import {
  families,
  isFamilyId,
  themesOf,
  type Family,
  type FamilyId,
} from '@blindspot/content/themes/families';
import { edgesAgainst, themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';
import { isFamilyTold, peopleDiffer, supportWord } from '../anonymity/theme-support.ts';
import type { ThemeFinding, ThemeFindings } from '../findings/findings.ts';
import type { ThemeInOwnWords } from './statement.ts';
import { drawnKey, inKeyOrder, type OrderKeys } from './theme-order.ts';
import type { VoiceStatements } from './voice-statements.ts';

/** Statements of one person, with their weight in averages. */
export interface WeighedVoice extends VoiceStatements {
  readonly weight: number;
}

/** A published theme or family, with the people who hold it. */
interface ToldTheme extends Omit<ThemeFinding, 'differs'> {
  /**
   * Its id, or for own words a digest of kind and label, so that no words of people are stored with the keys.
   */
  readonly key: string;
  readonly holders: ReadonlySet<WeighedVoice>;
}

export interface FoundThemes {
  readonly found: ThemeFindings;
  /** Order keys of themes that are published for the first time. */
  readonly drawn: OrderKeys;
}

/**
 * Computes the themes of a set from the statements of all its voices. The result depends on voices, seed and
 * keys, not on the order of the voices. Counts are not returned. Words of support are relative to all voices,
 * read or not, because leaving some out would turn a few into most.
 *
 * @param seed of the set; keys of newly published themes are drawn from it
 * @param known order keys that earlier sets drew
 */
export function themeFindings(
  voices: readonly WeighedVoice[],
  seed: string,
  known: OrderKeys = {},
): FoundThemes {
  const told = toldThemes(voices);
  const drawn = Object.fromEntries(
    told
      .filter(({ key }) => !Object.hasOwn(known, key))
      .map(({ key, id, holders }) => [key, drawnKey(seed, key, weightOf(id, holders))]),
  );
  const ordered = inKeyOrder(told, { ...known, ...drawn });
  const rows = ordered.map((theme) => ({
    theme,
    against: ordered.filter((edge) => isDisputed(theme, edge)),
  }));
  const standInAnother = new Set(rows.flatMap(({ against }) => against));
  return {
    found: {
      reader: voices.some(({ reader }) => reader === 'model') ? 'model' : 'taps',
      themes: rows
        .filter(({ theme }) => !standInAnother.has(theme))
        .map(({ theme: { id, name, kind, support }, against }) => ({
          id,
          name,
          kind,
          support,
          differs: against.flatMap((edge) =>
            edge.id === null || isFamilyId(edge.id)
              ? []
              : [{ id: edge.id, name: edge.name, support: edge.support }],
          ),
        })),
      enoughTapped: isEnoughTapped(voices),
    },
    drawn,
  };
}

/** Returns the themes of the vocabulary that one person holds, each once, including both sides of a pair. */
export const themesSaidBy = ({ taps, reading }: Pick<VoiceStatements, 'taps' | 'reading'>): Set<ThemeId> =>
  new Set(
    [...taps, ...reading.statements].flatMap(({ theme }) =>
      typeof theme === 'string' && !isFamilyId(theme) ? [theme] : [],
    ),
  );

/** Returns whether one person holds a published theme or family. */
export function saysTheme(
  voice: VoiceStatements,
  { id, name, kind }: Pick<ThemeFinding, 'id' | 'name' | 'kind'>,
): boolean {
  if (id === null)
    return voice.reading.statements.some(
      ({ theme }) => typeof theme !== 'string' && keyOf(theme) === keyOf({ label: name, kind }),
    );
  const said = themesSaidBy(voice);
  return isFamilyId(id)
    ? namesFamily(voice, id) || themesOf(id).some((theme) => said.has(theme))
    : said.has(id);
}

const namesFamily = ({ reading }: Pick<VoiceStatements, 'reading'>, id: FamilyId): boolean =>
  reading.statements.some(({ theme }) => theme === id);

/** Returns the weight behind a theme; a family has a fixed weight, regardless of its holders. */
const weightOf = (id: ThemeFinding['id'], holders: ReadonlySet<WeighedVoice>): number =>
  id !== null && isFamilyId(id) ? familyWeight : [...holders].reduce((sum, { weight }) => sum + weight, 0);

const familyWeight = 20;

/** Returns whether an edge belongs into the row of a strength, because people differ over it. */
function isDisputed(strength: ToldTheme, edge: ToldTheme): boolean {
  if (strength.id === null || isFamilyId(strength.id) || edge.id === null || isFamilyId(edge.id))
    return false;
  if (!edgesAgainst(strength.id).includes(edge.id)) return false;
  return peopleDiffer({
    strength: strength.holders.size,
    edge: edge.holders.size,
    both: [...strength.holders].filter((voice) => edge.holders.has(voice)).length,
  });
}

function toldThemes(voices: readonly WeighedVoice[]): ToldTheme[] {
  const byId = holdersById(voices);
  const ofVocabulary = Array.from(byId, ([id, holders]) => ({
    key: id,
    id,
    name: labels[id],
    kind: themeOf(id).kind,
    holders,
    support: supportWord(holders.size, voices.length),
  }));
  const ofFamilies = families.map((family) => {
    const holders = holdersOf(family, byId, voices);
    const supporters = family.themes.map((id) => byId.get(id)?.size ?? 0);
    return {
      key: family.id,
      id: family.id,
      name: familyTexts[family.id].label,
      kind: family.kind,
      holders,
      support: isFamilyTold(holders.size, supporters, voices.length) ? ('several' as const) : undefined,
    };
  });
  const inOwnWords = Array.from(ownWords(voices), ([key, { name, kind, holders }]) => ({
    key: createHash('sha256').update(key).digest('hex'),
    id: null,
    name,
    kind,
    holders,
    support: supportWord(holders.size, voices.length),
  }));
  return withoutNamesakes(
    [...ofVocabulary, ...ofFamilies, ...inOwnWords].flatMap(({ support, ...theme }) =>
      support === undefined ? [] : [{ ...theme, support }],
    ),
  );
}

/**
 * Lines about a theme refer to its name, so names must be unique. Own words that some state as a strength and
 * others as an edge are dropped, and so are own words with the name of a theme or family of the vocabulary.
 */
function withoutNamesakes(told: readonly ToldTheme[]): ToldTheme[] {
  const byName = Map.groupBy(told, ({ name }) => nameWithoutCapitals(name));
  return told.filter(({ id, name }) => id !== null || byName.get(nameWithoutCapitals(name))?.length === 1);
}

function holdersById(voices: readonly WeighedVoice[]): Map<ThemeId, Set<WeighedVoice>> {
  const holders = new Map<ThemeId, Set<WeighedVoice>>();
  for (const voice of voices) {
    for (const id of themesSaidBy(voice)) holders.set(id, (holders.get(id) ?? new Set()).add(voice));
  }
  return holders;
}

const holdersOf = (
  family: Family,
  byId: ReadonlyMap<ThemeId, ReadonlySet<WeighedVoice>>,
  voices: readonly WeighedVoice[],
): Set<WeighedVoice> =>
  new Set([
    ...family.themes.flatMap((id) => [...(byId.get(id) ?? [])]),
    ...voices.filter((voice) => namesFamily(voice, family.id)),
  ]);

interface OwnWords {
  readonly name: string;
  readonly kind: ThemeInOwnWords['kind'];
  readonly holders: Set<WeighedVoice>;
}

/** Merges labels that differ only in capitals and spaces; the alphabetically first one is shown. */
function ownWords(voices: readonly WeighedVoice[]): Map<string, OwnWords> {
  const counted = new Map<string, OwnWords>();
  for (const voice of voices) {
    for (const { theme } of voice.reading.statements) {
      if (typeof theme === 'string') continue;
      const { label, kind } = theme;
      const before = counted.get(keyOf(theme));
      const name = before === undefined || label < before.name ? label : before.name;
      counted.set(keyOf(theme), { name, kind, holders: (before?.holders ?? new Set()).add(voice) });
    }
  }
  return counted;
}

const keyOf = ({ label, kind }: ThemeInOwnWords): string => `${kind}: ${nameWithoutCapitals(label)}`;

/** Returns a name in a form that ignores capitals and spaces. */
export const nameWithoutCapitals = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const isEnoughTapped = (voices: readonly VoiceStatements[]): boolean => {
  const tapped = voices.filter(({ taps }) => taps.length > 0).length;
  return tapped >= anonymity.full && tapped * 2 >= voices.length;
};
