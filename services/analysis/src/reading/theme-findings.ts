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
import { isFamilyPublished, peopleDiffer, supportWord } from '../anonymity/theme-support.ts';
import type { ThemeFinding, ThemeFindings } from '../findings/findings.ts';
import type { PersonMentions, ThemeInOwnWords } from './mention.ts';
import { drawnKey, inKeyOrder, type OrderKeys } from './theme-order.ts';

export interface WeighedPerson extends PersonMentions {
  readonly weight: number;
}

interface PublishedTheme extends Omit<ThemeFinding, 'differs'> {
  /**
   * Theme id. A theme in a model's own words has a digest instead, because order keys must not contain words.
   */
  readonly key: string;
  readonly holders: ReadonlySet<WeighedPerson>;
}

export interface FoundThemes {
  readonly found: ThemeFindings;
  readonly drawn: OrderKeys;
}

/**
 * Computes the themes of a set, with words of support instead of counts. The words are relative to all
 * people, including people whose texts no model read. Otherwise, 'most' could mean a few people.
 * @param seed seed of the set, from which order keys of newly published themes are drawn
 * @param known order keys that earlier sets drew
 */
export function themeFindings(
  people: readonly WeighedPerson[],
  seed: string,
  known: OrderKeys = {},
): FoundThemes {
  const published = publishedThemes(people);
  const drawn = Object.fromEntries(
    published
      .filter(({ key }) => !Object.hasOwn(known, key))
      .map(({ key, id, holders }) => [key, drawnKey(seed, key, weightOf(id, holders))]),
  );
  const ordered = inKeyOrder(published, { ...known, ...drawn });
  const rows = ordered.map((theme) => ({
    theme,
    against: ordered.filter((edge) => isDisputed(theme, edge)),
  }));
  const standInAnother = new Set(rows.flatMap(({ against }) => against));
  return {
    found: {
      reader: people.some(({ reader }) => reader === 'model') ? 'model' : 'taps',
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
      enoughTapped: isEnoughTapped(people),
    },
    drawn,
  };
}

export const themesMentionedBy = ({
  taps,
  reading,
}: Pick<PersonMentions, 'taps' | 'reading'>): Set<ThemeId> =>
  new Set(
    [...taps, ...reading.mentions].flatMap(({ theme }) =>
      typeof theme === 'string' && !isFamilyId(theme) ? [theme] : [],
    ),
  );

export function mentionsTheme(
  person: PersonMentions,
  { id, name, kind }: Pick<ThemeFinding, 'id' | 'name' | 'kind'>,
): boolean {
  if (id === null)
    return person.reading.mentions.some(
      ({ theme }) => typeof theme !== 'string' && keyOf(theme) === keyOf({ label: name, kind }),
    );
  const mentioned = themesMentionedBy(person);
  return isFamilyId(id)
    ? namesFamily(person, id) || themesOf(id).some((theme) => mentioned.has(theme))
    : mentioned.has(id);
}

const namesFamily = ({ reading }: Pick<PersonMentions, 'reading'>, id: FamilyId): boolean =>
  reading.mentions.some(({ theme }) => theme === id);

const weightOf = (id: ThemeFinding['id'], holders: ReadonlySet<WeighedPerson>): number =>
  isFamilyId(id) ? familyWeight : [...holders].reduce((sum, { weight }) => sum + weight, 0);

const familyWeight = 20;

function isDisputed(strength: PublishedTheme, edge: PublishedTheme): boolean {
  if (strength.id === null || isFamilyId(strength.id)) return false;
  if (!edgesAgainst(strength.id).some((id) => id === edge.id)) return false;
  return peopleDiffer({
    strength: strength.holders.size,
    edge: edge.holders.size,
    both: [...strength.holders].filter((person) => edge.holders.has(person)).length,
  });
}

function publishedThemes(people: readonly WeighedPerson[]): PublishedTheme[] {
  const byId = holdersById(people);
  const ofVocabulary = Array.from(byId, ([id, holders]) => ({
    key: id,
    id,
    name: labels[id],
    kind: themeOf(id).kind,
    holders,
    support: supportWord(holders.size, people.length),
  }));
  const ofFamilies = families.map((family) => {
    const holders = holdersOf(family, byId, people);
    const supporters = family.themes.map((id) => byId.get(id)?.size ?? 0);
    return {
      key: family.id,
      id: family.id,
      name: familyTexts[family.id].label,
      kind: family.kind,
      holders,
      support: isFamilyPublished(holders.size, supporters, people.length) ? ('several' as const) : undefined,
    };
  });
  const inOwnWords = Array.from(ownWords(people), ([key, { name, kind, holders }]) => ({
    key: createHash('sha256').update(key).digest('hex'),
    id: null,
    name,
    kind,
    holders,
    support: supportWord(holders.size, people.length),
  }));
  return withoutNamesakes(
    [...ofVocabulary, ...ofFamilies, ...inOwnWords].flatMap(({ support, ...theme }) =>
      support === undefined ? [] : [{ ...theme, support }],
    ),
  );
}

/** Drops a theme in a model's own words if another has its name, because lines refer to themes by name. */
function withoutNamesakes(published: readonly PublishedTheme[]): PublishedTheme[] {
  const byName = Map.groupBy(published, ({ name }) => nameWithoutCapitals(name));
  return published.filter(
    ({ id, name }) => id !== null || byName.get(nameWithoutCapitals(name))?.length === 1,
  );
}

function holdersById(people: readonly WeighedPerson[]): Map<ThemeId, Set<WeighedPerson>> {
  const holders = new Map<ThemeId, Set<WeighedPerson>>();
  for (const person of people) {
    for (const id of themesMentionedBy(person)) holders.set(id, (holders.get(id) ?? new Set()).add(person));
  }
  return holders;
}

const holdersOf = (
  family: Family,
  byId: ReadonlyMap<ThemeId, ReadonlySet<WeighedPerson>>,
  people: readonly WeighedPerson[],
): Set<WeighedPerson> =>
  new Set([
    ...family.themes.flatMap((id) => [...(byId.get(id) ?? [])]),
    ...people.filter((person) => namesFamily(person, family.id)),
  ]);

interface OwnWords {
  readonly name: string;
  readonly kind: ThemeInOwnWords['kind'];
  readonly holders: Set<WeighedPerson>;
}

/** Merges themes in a model's own words that differ only in capitals or spaces. */
function ownWords(people: readonly WeighedPerson[]): Map<string, OwnWords> {
  const counted = new Map<string, OwnWords>();
  for (const person of people) {
    for (const { theme } of person.reading.mentions) {
      if (typeof theme === 'string') continue;
      const { label, kind } = theme;
      const before = counted.get(keyOf(theme));
      const name = before === undefined || label < before.name ? label : before.name;
      counted.set(keyOf(theme), { name, kind, holders: (before?.holders ?? new Set()).add(person) });
    }
  }
  return counted;
}

const keyOf = ({ label, kind }: ThemeInOwnWords): string => `${kind}: ${nameWithoutCapitals(label)}`;

export const nameWithoutCapitals = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const isEnoughTapped = (people: readonly PersonMentions[]): boolean => {
  const tapped = people.filter(({ taps }) => taps.length > 0).length;
  return tapped >= anonymity.full && tapped * 2 >= people.length;
};
