import { themeFindings, type ThemeFindings } from '@blindspot/analysis/evaluation';
import { isFamilyId, themesOf } from '@blindspot/content/themes/families';
import { isThemeId, type ThemeId, type ThemeKind } from '@blindspot/content/themes/vocabulary';
import { anonymity } from '@blindspot/contracts/anonymity';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { offeredThemes, type NaturalGroup, type NaturalPerson, type Truth } from './natural-groups.ts';
import { share, type Score } from './score.ts';

const draws = 200;
/** From this group size up, a result must be good even if only half of the people tap any themes. */
const largeGroup = 12;

interface Published {
  readonly kind: ThemeKind;
  /** A single theme, or all themes of a family. Empty if a model named the theme in its own words. */
  readonly themes: readonly ThemeId[];
  readonly name: string;
}

interface Named {
  named: number;
  of: number;
}

/**
 * Measures which truths a result names from tapped themes alone. A truth counts if at least `anonymity.support` people
 * raise it in their texts. The results must meet four limits:
 * - They name at least 85 % of these truths when everybody taps.
 * - They name at least 75 % in groups of twelve or more when half of the people tap.
 * - At least nine in ten owners whom three people praised read a strength.
 * - No theme is false.
 */
export function scoreNatural(groups: readonly NaturalGroup[]): Score {
  const everybody = groups.map((group) => ({ group, published: publishedBy(group.people) }));
  const all = sum(everybody.map(({ group, published }) => namedOf(group, published)));
  const strengths = sum(everybody.map(({ group, published }) => namedOf(group, published, 'strength')));
  const costs = sum(everybody.map(({ group, published }) => namedOf(group, published, 'cost')));
  const firstRows = sum(groups.map((group) => namedOf(group, publishedBy(group.people.map(inFirstRows)))));
  const missed = everybody.flatMap(({ group, published }) =>
    raisedByEnough(group)
      .filter((truth) => !isNamed(truth, published))
      .map((truth) => reasonOf(truth, group)),
  );
  const praised = everybody.filter(({ group }) =>
    raisedByEnough(group).some(({ sign }) => sign === 'strength'),
  );
  const readStrength = praised.filter(({ published }) => published.some(({ kind }) => kind === 'strength'));
  const falseThemes = everybody.flatMap(({ group, published }) =>
    published.filter((theme) => isFalse(group, theme)).map(({ name }) => `${group.name} ${name}`),
  );
  const large = halfTapping(groups.filter(({ people }) => people.length >= largeGroup));
  const small = halfTapping(groups.filter(({ people }) => people.length < largeGroup));
  return {
    lines: [
      `everybody taps: ${share(all.named, all.of)} of the truths that three or more raised are named; strengths ${share(strengths.named, strengths.of)}, costs ${share(costs.named, costs.of)}`,
      `missed: ${reasons.map((reason) => `${missed.filter((one) => one === reason).length} ${reason}`).join(', ')}`,
      `without opening 'More': ${share(firstRows.named, firstRows.of)}`,
      `half tap (${draws} draws): ${share(large.named, large.of)} from ${largeGroup} people on; ${share(small.named, small.of)} below`,
      `the same, of the truths that three or more of those who tap raised: ${share(large.byTapping.named, large.byTapping.of)}; ${share(small.byTapping.named, small.byTapping.of)}`,
      `owners of whom three or more praised something and who read a strength: ${share(readStrength.length, praised.length)}`,
      `themes that fit no truth anybody holds: ${falseThemes.length}${falseThemes.length > 0 ? ` (${falseThemes.join(', ')})` : ''}`,
    ],
    failures: [
      ...(all.named < 0.85 * all.of ? ['everybody taps: named below 85 %'] : []),
      ...(large.named < 0.75 * large.of ? ['half tap: named below 75 %'] : []),
      ...(readStrength.length < 0.9 * praised.length ? ['owners who read a strength below 90 %'] : []),
      ...(falseThemes.length > 0 ? ['a result names a theme that no one holds'] : []),
    ],
  };
}

const reasons = [
  'no theme in the vocabulary',
  'tapped by three, hidden by a rule',
  'tapped by three, but under different themes',
  'offered by no question that everyone is asked',
  "offered behind 'More' only, tapped by fewer than three",
  'offered in a first row, tapped by fewer than three',
] as const;

function reasonOf({ themes }: Truth, { people }: NaturalGroup): (typeof reasons)[number] {
  const offered = (rows: 'all' | 'first'): boolean =>
    [...themes].some((theme) => offeredThemes(rows).has(theme));
  const tapping = (those: readonly string[]): number =>
    people.filter(({ taps }) =>
      Object.values(taps)
        .flat()
        .some((theme) => those.includes(theme)),
    ).length;
  if (themes.size === 0) return reasons[0];
  if ([...themes].some((theme) => tapping([theme]) >= anonymity.support)) return reasons[1];
  if (tapping([...themes]) >= anonymity.support) return reasons[2];
  if (!offered('all')) return reasons[3];
  return offered('first') ? reasons[5] : reasons[4];
}

function inFirstRows(person: NaturalPerson): NaturalPerson {
  const first = offeredThemes('first');
  const taps = Object.entries(person.taps).map(([key, ids]) => [key, ids.filter((id) => first.has(id))]);
  return { ...person, taps: Object.fromEntries(taps) as NaturalPerson['taps'] };
}

/** Lets half of the people tap. `byTapping` counts only truths that enough people of this half raised. */
function halfTapping(groups: readonly NaturalGroup[]): Named & { readonly byTapping: Named } {
  const random = createSeededRandom(5);
  const found = groups.flatMap((group) =>
    Array.from({ length: draws }, () => {
      const tapping = random.sample(group.people, Math.ceil(group.people.length / 2));
      const silent = group.people.filter((person) => !tapping.includes(person));
      const published = publishedBy([...tapping, ...silent.map((person) => ({ ...person, taps: {} }))]);
      return {
        ofAll: namedOf(group, published),
        ofTapping: namedOf({ ...group, people: tapping }, published),
      };
    }),
  );
  return { ...sum(found.map(({ ofAll }) => ofAll)), byTapping: sum(found.map(({ ofTapping }) => ofTapping)) };
}

function publishedBy(people: readonly NaturalPerson[]): Published[] {
  const weighed = people.map(({ taps }) => ({
    taps: Object.entries(taps).flatMap(([question, ids]) =>
      ids.filter(isThemeId).map((theme) => ({ theme, question })),
    ),
    reader: 'taps' as const,
    reading: { mentions: [] },
    weight: 5,
  }));
  return publishedThemes(themeFindings(weighed, 'natural').found.themes);
}

export const publishedThemes = (themes: ThemeFindings['themes']): Published[] =>
  themes.flatMap(({ id, name, kind, differs }) => [
    publishedTheme(id, name, kind),
    ...differs.map((edge) => publishedTheme(edge.id, edge.name, 'edge')),
  ]);

function publishedTheme(id: string | null, name: string, kind: Published['kind']): Published {
  if (id !== null && isFamilyId(id)) return { kind, name, themes: [...themesOf(id)] };
  return { kind, name, themes: id !== null && isThemeId(id) ? [id] : [] };
}

const raisedByEnough = ({ truths, people }: NaturalGroup): Truth[] =>
  truths.filter(({ id }) => people.filter(({ raises }) => raises.has(id)).length >= anonymity.support);

export function namedOf(group: NaturalGroup, published: readonly Published[], sign?: Truth['sign']): Named {
  const raised = raisedByEnough(group).filter((truth) => sign === undefined || truth.sign === sign);
  return {
    named: raised.filter((truth) => isNamed(truth, published)).length,
    of: raised.length,
  };
}

const isNamed = (truth: Truth, published: readonly Published[]): boolean =>
  published.some((theme) => names(theme, truth));

const names = ({ themes }: Published, truth: Truth): boolean =>
  themes.some((theme) => truth.themes.has(theme));

/** Returns true if no person in the group holds or raises a truth that the theme names. */
export const isFalse = ({ truths, people }: NaturalGroup, theme: Published): boolean =>
  !truths.some(
    (truth) =>
      names(theme, truth) && people.some(({ raises, holds }) => raises.has(truth.id) || holds.has(truth.id)),
  );

export const sum = (all: readonly Named[]): Named =>
  all.reduce((total, { named, of }) => ({ named: total.named + named, of: total.of + of }), {
    named: 0,
    of: 0,
  });
