import { labels } from '@blindspot/content/en/theme-labels';
import { themes as vocabulary, type ThemeId } from '@blindspot/content/themes/vocabulary';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SheetReading, Mention } from './mention.ts';
import { mentionsTheme, themeFindings, themesMentionedBy, type WeighedPerson } from './theme-findings.ts';

const mentionsOf = (themes: readonly Mention['theme'][], question = 'unsaid'): Mention[] =>
  themes.map((theme) => ({ theme, question }));
const reading = (over: Partial<SheetReading> = {}): SheetReading => ({ mentions: [], ...over });
const person = (over: Partial<WeighedPerson> = {}): WeighedPerson => ({
  taps: [],
  reader: 'taps',
  reading: reading(),
  weight: 5,
  ...over,
});
const tapping = (...themes: ThemeId[]): WeighedPerson => person({ taps: mentionsOf(themes) });
const writing = (...themes: Mention['theme'][]): WeighedPerson =>
  person({ reading: reading({ mentions: mentionsOf(themes) }) });
const times = (count: number, one: WeighedPerson): WeighedPerson[] =>
  Array.from({ length: count }, () => ({ ...one }));
const found = (...people: WeighedPerson[]) => themeFindings(people, 'seed').found;
const idsOf = (...people: WeighedPerson[]) => found(...people).themes.map(({ id }) => id);
const rowsOf = (...people: WeighedPerson[]) =>
  found(...people).themes.map(({ id, differs }) => [id, differs.map((edge) => edge.id)]);
const namesOf = (...people: WeighedPerson[]): string[] => found(...people).themes.map(({ name }) => name);

const supportOf = (people: number, of: number) =>
  found(...times(people, tapping('stays-calm')), ...times(of - people, person())).themes[0]?.support;

describe('themeFindings of a theme', () => {
  test('themeFindings publishes a theme that three people name, by tap or in words', () => {
    expect(namesOf(tapping('stays-calm'), tapping('stays-calm'), person(), person(), person())).toEqual([]);
    expect(
      found(tapping('stays-calm'), tapping('stays-calm'), writing('stays-calm'), person(), person()).themes,
    ).toEqual([
      { id: 'stays-calm', name: labels['stays-calm'], kind: 'strength', support: 'several', differs: [] },
    ]);
  });

  test('themeFindings counts a theme once for a person who names it under three questions', () => {
    const often = person({
      taps: ['unsaid', 'pattern', 'keep'].flatMap((question) => mentionsOf(['stays-calm'], question)),
      reading: reading({ mentions: mentionsOf(['stays-calm', 'stays-calm'], 'moment') }),
    });
    expect(namesOf(often, ...times(4, person()))).toEqual([]);
    expect(namesOf(often, tapping('stays-calm'), ...times(3, person()))).toEqual([]);
  });

  test('themeFindings uses the word many from fifteen people on and the word most from eighteen', () => {
    expect([supportOf(14, 14), supportOf(8, 15)]).toEqual(['several', 'many']);
    expect([supportOf(17, 17), supportOf(12, 18)]).toEqual(['many', 'most']);
  });
});

test('themesMentionedBy returns a theme and its opposite if one person names both, by tap or in words', () => {
  expect([...themesMentionedBy(tapping('stays-calm', 'flares-up'))]).toEqual(['stays-calm', 'flares-up']);
  const both = person({
    taps: mentionsOf(['stays-calm']),
    reading: reading({ mentions: mentionsOf(['flares-up']) }),
  });
  expect([...themesMentionedBy(both)]).toEqual(['stays-calm', 'flares-up']);
});

describe('themeFindings for people who differ', () => {
  const calm = tapping('stays-calm');
  const loud = tapping('flares-up');
  const both = tapping('stays-calm', 'flares-up');

  test('an edge that three other people see shares a row with its opposite strength', () => {
    const { themes } = found(...times(12, calm), ...times(3, loud), ...times(3, person()));
    expect(themes).toMatchObject([
      { id: 'stays-calm', support: 'most', differs: [{ id: 'flares-up', support: 'several' }] },
    ]);
  });

  test('a strength and its opposite edge get separate rows if the same six people see both', () => {
    expect(rowsOf(...times(6, both))).toEqual([
      ['stays-calm', []],
      ['flares-up', []],
    ]);
  });

  test('two opposite themes share a row if three people see only one and three see only the other', () => {
    expect(rowsOf(...times(3, calm), ...times(3, loud), ...times(2, both))).toEqual([
      ['stays-calm', ['flares-up']],
    ]);
    expect(rowsOf(...times(2, calm), ...times(3, loud), ...times(2, both))).toEqual([
      ['stays-calm', []],
      ['flares-up', []],
    ]);
  });

  test('an excess gets its own row next to the strength that it exaggerates', () => {
    const rows = rowsOf(...times(3, tapping('works-with-care')), ...times(3, tapping('never-good-enough')));
    expect(rows).toEqual([
      ['works-with-care', []],
      ['never-good-enough', []],
    ]);
  });
});

describe('themeFindings of a theme family', () => {
  const three = [tapping('keeps-promises'), tapping('works-with-care'), tapping('keeps-confidences')];

  test("themeFindings publishes a theme family as 'several' if three of six people name different themes of the family", () => {
    expect(found(...three, ...times(3, person())).themes).toEqual([
      { id: 'can-be-relied-on', name: 'Can be relied on', kind: 'strength', support: 'several', differs: [] },
    ]);
  });

  test('themeFindings publishes no theme family if only five people answered', () => {
    expect(idsOf(...three, ...times(2, person()))).toEqual([]);
  });

  test('a person who names several themes of a family counts once for the family', () => {
    const one = tapping('keeps-promises', 'works-with-care', 'keeps-confidences');
    expect(idsOf(one, tapping('keeps-promises'), ...times(4, person()))).toEqual([]);
  });

  test('themeFindings lists a theme instead of its family if three people name the theme', () => {
    const more = times(2, tapping('keeps-promises'));
    expect(idsOf(...three, ...more, ...times(3, person()))).toEqual(['keeps-promises']);
  });

  test("a theme family gets the word 'several' even if all twenty people name one of its themes", () => {
    // Only one person taps each of these 40 costs, and at most six people tap costs of the same family.
    const costs = vocabulary.filter(({ kind }) => kind !== 'strength').map(({ id }) => id);
    const people = Array.from({ length: 20 }, (_, place) => {
      const [one = 'cuts-in', other = 'cuts-in'] = [costs[place], costs[place + 20]];
      return tapping(one, other);
    });
    const { themes } = found(...people);
    expect(themes.length).toBeGreaterThan(3);
    expect(themes.filter(({ support }) => support !== 'several')).toEqual([]);
  });

  test('everyone who names a theme of a family counts towards the family', () => {
    const family = { id: 'can-be-relied-on', name: '', kind: 'strength' } as const;
    expect([
      mentionsTheme(tapping('keeps-promises'), family),
      mentionsTheme(tapping('stays-calm'), family),
    ]).toEqual([true, false]);
  });

  test("a theme family takes precedence over a theme in a model's own words with the same name", () => {
    const own = writing({ label: 'can be relied on', kind: 'strength' });
    expect(idsOf(...three, ...times(3, own))).toEqual(['can-be-relied-on']);
  });
});

const themesOf = (people: readonly WeighedPerson[], seed: string, known = {}) => {
  const { found: of, drawn } = themeFindings(people, seed, known);
  return { ids: of.themes.map(({ id }) => id), drawn };
};

const sixTapping = (weight: number) =>
  ['keeps-promises', 'works-with-care', 'keeps-confidences', 'aims-high', 'cuts-in', 'runs-late'].map(
    (id) => ({
      ...tapping(id as ThemeId),
      weight,
    }),
  );

describe('the order of themes in themeFindings', () => {
  const people = times(3, tapping('stays-calm', 'keeps-promises', 'flares-up', 'cuts-in', 'runs-late'));

  test('themeFindings alternates strengths and costs with the same word of support', () => {
    for (const seed of ['one', 'two', 'three']) {
      const { themes } = themeFindings([...people, ...times(3, person())], seed).found;
      expect(themes.map(({ kind }) => kind)).toEqual(['strength', 'edge', 'strength', 'edge', 'edge']);
    }
  });

  test('a later set does not change the order keys of earlier sets', () => {
    const first = themesOf(people, 'first');
    const heavier = people.map((one) => ({ ...one, weight: 10 }));
    const later = themesOf([...heavier, ...times(4, tapping('aims-high'))], 'second', first.drawn);
    expect(Object.keys(later.drawn)).toEqual(['aims-high']);
    expect(later.ids.filter((id) => id !== 'aims-high')).toEqual(expect.arrayContaining(first.ids));
    const [one, other] = [first, later].map(({ ids }) =>
      ids.filter((id) => id?.includes('-late') || id === 'cuts-in'),
    );
    expect(one).toEqual(other);
  });

  test('themeFindings sorts themes by the weights of the people who named them plus random noise', () => {
    const heavy = times(3, { ...tapping('stays-calm'), weight: 10 });
    const light = times(3, { ...tapping('keeps-promises'), weight: 1 });
    const seeds = Array.from({ length: 400 }, (_, place) => `seed ${place}`);
    const first = seeds.filter((seed) => themesOf([...heavy, ...light], seed).ids[0] === 'stays-calm');
    // Before noise, the order keys are 3.0 and 0.3. With equal keys, each theme would be first in 200 draws.
    expect(first.length).toBeGreaterThan(250);
    expect(first.length).toBeLessThan(390);
  });

  test('the order key of a theme family does not depend on weights', () => {
    expect(themesOf(sixTapping(1), 'seed').drawn).toEqual(themesOf(sixTapping(10), 'seed').drawn);
  });

  test("a theme in a model's own words gets no order key", () => {
    const own = times(3, writing({ label: 'Sings to plants', kind: 'strength' }));
    expect(JSON.stringify(themesOf(own, 'seed').drawn)).not.toContain('plants');
  });
});

test("themeFindings merges themes in a model's own words that differ only in capitals and spaces", () => {
  const own = (label: string) => writing({ label, kind: 'strength' });
  const { themes } = found(own('Sings to plants'), own('sings  to plants'), own('SINGS TO PLANTS'), person());
  expect(themes).toMatchObject([{ id: null, kind: 'strength', support: 'several', differs: [] }]);
  expect(
    found(
      ...times(2, own('Sings to plants')),
      ...times(2, writing({ label: 'Sings to plants', kind: 'edge' })),
    ).themes,
  ).toEqual([]);
});

const inOwnWords = (label: string, kind: 'strength' | 'edge') => writing({ label, kind });

describe("themeFindings for themes in a model's own words", () => {
  test("a theme in a model's own words is dropped if three people name it as a strength and three as an edge", () => {
    const strengths = times(3, inOwnWords('Sings to plants', 'strength'));
    expect(namesOf(...strengths, ...times(2, inOwnWords('sings to plants', 'edge')))).toEqual([
      'Sings to plants',
    ]);
    expect(namesOf(...strengths, ...times(3, inOwnWords('sings to plants', 'edge')))).toEqual([]);
  });

  test("a theme in a model's own words is dropped if a theme of the vocabulary has the same name", () => {
    const { themes } = found(
      ...times(3, tapping('stays-calm')),
      ...times(3, inOwnWords(labels['stays-calm'].toUpperCase(), 'edge')),
    );
    expect(themes).toMatchObject([{ id: 'stays-calm', kind: 'strength' }]);
  });
});

describe('the reader in themeFindings', () => {
  test("themeFindings returns the reader 'model' if a model read at least one answer, otherwise 'taps'", () => {
    const byModel = person({ reader: 'model' });
    expect([
      found(...times(5, byModel)).reader,
      found(...times(5, byModel), ...times(4, person())).reader,
    ]).toEqual(['model', 'model']);
    expect([found(...times(5, person())).reader, found().reader]).toEqual(['taps', 'taps']);
  });

  test.each([
    [5, 4, false],
    [5, 5, true],
    [10, 5, true],
    [11, 5, false],
  ])('with %d people of whom %d tapped, themeFindings sets enoughTapped to %s', (of, tapped, enough) => {
    const people = [...times(tapped, tapping('stays-calm')), ...times(of - tapped, person())];
    expect(found(...people).enoughTapped).toBe(enough);
  });
});

const anyTheme = fc.constantFrom(...vocabulary.slice(0, 60).map(({ id }) => id));
const anyMention = fc.record({
  theme: fc.oneof(
    anyTheme,
    fc.record({
      label: fc.constantFrom('Sings to plants', 'sings to plants', 'Cooks for a crowd'),
      kind: fc.constantFrom('strength' as const, 'edge' as const),
    }),
  ),
  question: fc.constantFrom('unsaid', 'pattern'),
});
const anyPerson: fc.Arbitrary<WeighedPerson> = fc.record({
  weight: fc.integer({ min: 1, max: 10 }),
  taps: fc.array(fc.record({ theme: anyTheme, question: fc.constant('unsaid') }), { maxLength: 4 }),
  reader: fc.constantFrom('taps' as const, 'model' as const),
  reading: fc.record({ mentions: fc.array(anyMention, { maxLength: 5 }) }),
});
const anyPeople = fc.array(anyPerson, { maxLength: 30 });

test('themeFindings does not depend on the order of the people', () => {
  fc.assert(
    fc.property(
      anyPeople.chain((people) =>
        fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length })),
      ),
      fc.string(),
      ([people, permuted], seed) => {
        expect(themeFindings(permuted, seed).found).toEqual(themeFindings(people, seed).found);
      },
    ),
    { seed: 12 },
  );
});

test('another seed only reorders themes with the same word of support', () => {
  fc.assert(
    fc.property(anyPeople, fc.uuid(), fc.uuid(), (people, one, other) => {
      const rows = (seed: string): string[] =>
        themeFindings(people, seed)
          .found.themes.map(({ differs, ...row }) =>
            JSON.stringify([row, [...differs].sort((a, b) => a.id.localeCompare(b.id))]),
          )
          .sort((a, b) => a.localeCompare(b));
      expect(rows(one)).toEqual(rows(other));
      const words = themeFindings(people, one).found.themes.map(({ support }) => support);
      expect(words.lastIndexOf('most')).toBeLessThan(
        words.indexOf('several') === -1 ? 99 : words.indexOf('several'),
      );
    }),
    { seed: 12 },
  );
});

test('themeFindings lists no theme of the vocabulary twice', () => {
  fc.assert(
    fc.property(anyPeople, (people) => {
      const { themes } = themeFindings(people, 'seed').found;
      const ids = themes.flatMap(({ id, differs }) => [id, ...differs.map((edge) => edge.id)]);
      const known = ids.filter((id) => id !== null);
      expect(new Set(known).size).toBe(known.length);
    }),
    { seed: 12 },
  );
});

test('themeFindings keeps a published theme if one more person names it', () => {
  fc.assert(
    fc.property(anyPeople, anyTheme, (people, theme) => {
      const published = (of: readonly WeighedPerson[]): boolean =>
        themeFindings(of, 'seed').found.themes.some(
          ({ id, differs }) => id === theme || differs.some((edge) => edge.id === theme),
        );
      if (published(people)) expect(published([...people, tapping(theme)])).toBe(true);
    }),
    { seed: 12 },
  );
});
