import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagePacks } from '@blindspot/content/language-packs';
import { isFamilyId, themesOf } from '@blindspot/content/themes/families';
import { isThemeId, type ThemeId } from '@blindspot/content/themes/vocabulary';
import type { TappedThemes } from '@blindspot/contracts/fields';
import { languages, type Language } from '@blindspot/contracts/languages';
import { formOf, type Share } from './labelled.ts';

/** A true statement about an owner, by an author who did not know the product's themes. */
export interface Truth {
  readonly id: string;
  readonly sign: 'strength' | 'cost';
  /** Themes that express this truth; may be empty. The person who chose them did not know the answers. */
  readonly themes: ReadonlySet<ThemeId>;
}

export interface NaturalPerson {
  readonly name: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly raises: ReadonlySet<string>;
  readonly holds: ReadonlySet<string>;
  /** Themes that a reader chose from the form on behalf of this person, after reading the person's text. */
  readonly taps: TappedThemes;
}

export interface NaturalGroup {
  readonly name: string;
  readonly language: Language;
  readonly truths: readonly Truth[];
  readonly people: readonly NaturalPerson[];
}

interface GroupFile {
  readonly language: Language;
  readonly truths: readonly { readonly id: string; readonly sign: Truth['sign'] }[];
  readonly people: readonly {
    readonly name: string;
    readonly holds: readonly string[];
    readonly answers: Readonly<Record<string, string>>;
    readonly raises: Readonly<Record<string, readonly string[]>>;
  }[];
}

interface TapsFile {
  readonly offers: string;
  readonly chosen: string;
  readonly groups: Readonly<Record<string, Readonly<Record<string, TappedThemes>>>>;
}

const folder = join(import.meta.dirname, '..', 'natural');

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));

export const questionsAsked = read('questions.json') as Partial<Record<string, string>>;

const taps = read('taps.json') as TapsFile;

/** Describes when readers chose the taps, and whether the form still offers the same themes. */
export const tapsChosen = (): string =>
  `taps chosen on ${taps.chosen}, on ${taps.offers === offersDigest() ? "today's chips" : `other chips than today's (${offersDigest()})`}`;

/** Returns the themes that the required questions offer, in all rows or only in the first ones. */
export function offeredThemes(rows: 'all' | 'first'): Set<string> {
  const { questions, offers = {} } = formOf('shadow');
  const asked = Object.entries(offers).filter(([key]) => key in questions);
  return new Set(asked.flatMap(([, { first, more }]) => (rows === 'all' ? [...first, ...more] : first)));
}

function offersDigest(): string {
  const { offers = {} } = formOf('shadow');
  const ids = Object.values(offers).flatMap(({ first, more }) => [...first, ...more]);
  const labels = languages.map((language) => {
    const texts: Readonly<Record<string, string>> = languagePacks[language].themes.labels;
    return ids.map((id) => texts[id]);
  });
  return createHash('sha256')
    .update(JSON.stringify([offers, labels]))
    .digest('hex')
    .slice(0, 16);
}

export function naturalGroup(name: string): NaturalGroup {
  const group = [...naturalGroups('development'), ...naturalGroups('kept-out')].find(
    (one) => one.name === name,
  );
  return found(group);
}

/** Throws if a truth has no themes or a person has no taps. */
export function naturalGroups(share: Share): NaturalGroup[] {
  const codings = read('codings.json') as Record<string, Record<string, readonly string[]>>;
  return readdirSync(join(folder, share))
    .toSorted()
    .map((file) => {
      const name = file.replace('.json', '');
      const { language, truths, people } = read(share, file) as GroupFile;
      return {
        name,
        language,
        truths: truths.map(({ id, sign }) => ({ id, sign, themes: codedThemes(found(codings[name]?.[id])) })),
        people: people.map((person) => ({
          name: person.name,
          answers: person.answers,
          raises: new Set(Object.values(person.raises).flat()),
          holds: new Set(person.holds),
          taps: found(taps.groups[name]?.[person.name]),
        })),
      };
    });
}

function codedThemes(ids: readonly string[]): Set<ThemeId> {
  return new Set(
    ids.flatMap((id) => {
      if (isThemeId(id)) return [id];
      if (isFamilyId(id)) return [...themesOf(id)];
      throw new Error(`No theme or family has the id ${id}`);
    }),
  );
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no such group, or it has no coding or no taps');
  return value;
}
