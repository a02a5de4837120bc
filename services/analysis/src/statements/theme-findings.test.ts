import { labels } from '@blindspot/content/en/theme-labels';
import { edgesAgainst, themes as vocabulary, type ThemeId } from '@blindspot/content/themes/vocabulary';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SheetReading, Statement } from './statement.ts';
import { themeFindings, themesSaidBy } from './theme-findings.ts';
import type { VoiceStatements } from './voice-statements.ts';

const said = (themes: readonly Statement['theme'][], question = 'unsaid'): Statement[] =>
  themes.map((theme) => ({ theme, question }));
const reading = (over: Partial<SheetReading> = {}): SheetReading => ({
  statements: [],
  wrote: true,
  unreadLanguage: null,
  ...over,
});
const voice = (over: Partial<VoiceStatements> = {}): VoiceStatements => ({
  taps: [],
  reader: 'built-in',
  reading: reading(),
  ...over,
});
const tapping = (...themes: ThemeId[]): VoiceStatements => voice({ taps: said(themes) });
const writing = (...themes: Statement['theme'][]): VoiceStatements =>
  voice({ reading: reading({ statements: said(themes) }) });
const times = (count: number, one: VoiceStatements): VoiceStatements[] =>
  Array.from({ length: count }, () => one);
const found = (...voices: VoiceStatements[]) => themeFindings(voices, 'seed');
const namesOf = (...voices: VoiceStatements[]): string[] => found(...voices).themes.map(({ name }) => name);

const supportOf = (people: number, of: number) =>
  found(...times(people, tapping('stays-calm')), ...times(of - people, voice())).themes[0]?.support;

describe('a theme', () => {
  test('is told where three people say it, by tap or in words', () => {
    expect(namesOf(tapping('stays-calm'), tapping('stays-calm'), voice(), voice(), voice())).toEqual([]);
    expect(
      found(tapping('stays-calm'), tapping('stays-calm'), writing('stays-calm'), voice(), voice()).themes,
    ).toEqual([
      { id: 'stays-calm', name: labels['stays-calm'], kind: 'strength', support: 'several', differs: [] },
    ]);
  });

  test('that one person says under three questions counts once', () => {
    const often = voice({
      taps: ['unsaid', 'pattern', 'keep'].flatMap((question) => said(['stays-calm'], question)),
      reading: reading({ statements: said(['stays-calm', 'stays-calm'], 'moment') }),
    });
    expect(namesOf(often, ...times(4, voice()))).toEqual([]);
    expect(namesOf(often, tapping('stays-calm'), ...times(3, voice()))).toEqual([]);
  });

  test('is said by most from twelve voices on, of all of whom more than half say it', () => {
    expect([supportOf(11, 11), supportOf(6, 12), supportOf(7, 12)]).toEqual(['several', 'several', 'most']);
  });
});

describe('of one person', () => {
  test('a tap drops what the reader found against it', () => {
    const one = voice({ taps: said(['stays-calm']), reading: reading({ statements: said(['flares-up']) }) });
    const other = voice({
      taps: said(['flares-up']),
      reading: reading({ statements: said(['stays-calm', 'listens-closely']) }),
    });
    expect([...themesSaidBy(one)]).toEqual(['stays-calm']);
    expect([...themesSaidBy(other)]).toEqual(['flares-up', 'listens-closely']);
  });

  test('both sides of a pair by a reader alone are neither, and by taps both', () => {
    expect([...themesSaidBy(writing('stays-calm', 'flares-up', 'cuts-in'))]).toEqual(['cuts-in']);
    expect([...themesSaidBy(tapping('stays-calm', 'flares-up'))]).toEqual(['stays-calm', 'flares-up']);
  });

  test('an excess leaves the strength that it overdoes', () => {
    expect([...themesSaidBy(writing('works-with-care', 'never-good-enough'))]).toEqual([
      'works-with-care',
      'never-good-enough',
    ]);
  });
});

describe('where people differ', () => {
  test('an edge stands in the row of the strength it contradicts, with its own word', () => {
    const voices = [
      ...times(7, tapping('stays-calm')),
      ...times(3, tapping('flares-up')),
      ...times(3, tapping('stress-spills-over')),
    ];
    const { themes } = found(...voices);
    expect(themes).toMatchObject([{ id: 'stays-calm', support: 'most' }]);
    expect(themes[0]?.differs.map(({ id, support }) => [id, support])).toEqual(
      expect.arrayContaining([
        ['flares-up', 'several'],
        ['stress-spills-over', 'several'],
      ]),
    );
  });

  test('an edge whose strength too few see stands by itself, and an excess always does', () => {
    expect(namesOf(...times(3, tapping('flares-up')), ...times(2, tapping('stays-calm')))).toEqual([
      labels['flares-up'],
    ]);
    const { themes } = found(
      ...times(3, tapping('works-with-care', 'never-good-enough')),
      ...times(2, voice()),
    );
    expect(themes.map(({ id, differs }) => [id, differs])).toEqual(
      expect.arrayContaining([
        ['works-with-care', []],
        ['never-good-enough', []],
      ]),
    );
  });
});

test("a model's own words are one theme whatever their capitals, and have no opposite", () => {
  const own = (label: string) => writing({ label, kind: 'strength' });
  const { themes } = found(own('Sings to plants'), own('sings  to plants'), own('SINGS TO PLANTS'), voice());
  expect(themes).toMatchObject([{ id: null, kind: 'strength', support: 'several', differs: [] }]);
  expect(
    found(
      ...times(2, own('Sings to plants')),
      ...times(2, writing({ label: 'Sings to plants', kind: 'edge' })),
    ).themes,
  ).toEqual([]);
});

const inOwnWords = (label: string, kind: 'strength' | 'edge') => writing({ label, kind });

describe('own words that have the name of something else', () => {
  test('are told as neither where three call it a strength and three an edge', () => {
    const strengths = times(3, inOwnWords('Sings to plants', 'strength'));
    expect(namesOf(...strengths, ...times(2, inOwnWords('sings to plants', 'edge')))).toEqual([
      'Sings to plants',
    ]);
    expect(namesOf(...strengths, ...times(3, inOwnWords('sings to plants', 'edge')))).toEqual([]);
  });

  test('are not told beside the theme of the vocabulary that is called so', () => {
    const { themes } = found(
      ...times(3, tapping('stays-calm')),
      ...times(3, inOwnWords(labels['stays-calm'].toUpperCase(), 'edge')),
    );
    expect(themes).toMatchObject([{ id: 'stays-calm', kind: 'strength' }]);
  });
});

describe('of the reading it is said', () => {
  test('who read: a model only where it read everybody', () => {
    const byModel = voice({ reader: 'model' });
    expect([found(...times(5, byModel)).reader, found(...times(4, byModel), voice()).reader]).toEqual([
      'model',
      'built-in',
    ]);
    expect(found().reader).toBe('built-in');
  });

  test.each([
    [5, 3, true],
    [5, 2, false],
    [7, 4, false],
    [10, 6, true],
  ])('of %d people, %d understood: enough is %s', (of, understood, enough) => {
    const voices = [...times(understood, writing('stays-calm')), ...times(of - understood, voice())];
    expect(found(...voices).enoughUnderstood).toBe(enough);
  });

  test.each([
    [5, 4, false],
    [5, 5, true],
    [10, 5, true],
    [11, 5, false],
  ])('of %d people, %d tapped: enough is %s', (of, tapped, enough) => {
    const voices = [...times(tapped, tapping('stays-calm')), ...times(of - tapped, voice())];
    expect(found(...voices).enoughTapped).toBe(enough);
  });

  test('P28 which languages it does not know, once five people wrote in one', () => {
    const inFinnish = voice({ reading: reading({ unreadLanguage: 'Finnish' }) });
    expect(found(...times(4, inFinnish), voice()).unreadLanguages).toEqual([]);
    expect(found(...times(5, inFinnish), voice()).unreadLanguages).toEqual(['Finnish']);
  });
});

const anyTheme = fc.constantFrom(...vocabulary.slice(0, 60).map(({ id }) => id));
const anyStatement = fc.record({
  theme: fc.oneof(
    anyTheme,
    fc.record({
      label: fc.constantFrom('Sings to plants', 'sings to plants', 'Cooks for a crowd'),
      kind: fc.constantFrom('strength' as const, 'edge' as const),
    }),
  ),
  question: fc.constantFrom('unsaid', 'pattern'),
});
const anyVoice: fc.Arbitrary<VoiceStatements> = fc.record({
  taps: fc.array(fc.record({ theme: anyTheme, question: fc.constant('unsaid') }), { maxLength: 4 }),
  reader: fc.constantFrom('built-in' as const, 'model' as const),
  reading: fc.record({
    statements: fc.array(anyStatement, { maxLength: 5 }),
    wrote: fc.boolean(),
    unreadLanguage: fc.constantFrom(null, 'Finnish', 'Welsh'),
  }),
});
const anyVoices = fc.array(anyVoice, { maxLength: 30 });

test('in whatever order the voices come, they come to the same', () => {
  fc.assert(
    fc.property(
      anyVoices.chain((voices) =>
        fc.tuple(fc.constant(voices), fc.shuffledSubarray(voices, { minLength: voices.length })),
      ),
      fc.string(),
      ([voices, permuted], seed) => {
        expect(themeFindings(permuted, seed)).toEqual(themeFindings(voices, seed));
      },
    ),
    { seed: 12 },
  );
});

test('the seed moves themes within a word of support, and nothing else', () => {
  fc.assert(
    fc.property(anyVoices, fc.uuid(), fc.uuid(), (voices, one, other) => {
      const rows = (seed: string): string[] =>
        themeFindings(voices, seed)
          .themes.map(({ differs, ...row }) =>
            JSON.stringify([row, [...differs].sort((a, b) => a.id.localeCompare(b.id))]),
          )
          .sort((a, b) => a.localeCompare(b));
      expect(rows(one)).toEqual(rows(other));
      const words = themeFindings(voices, one).themes.map(({ support }) => support);
      expect(words.lastIndexOf('most')).toBeLessThan(
        words.indexOf('several') === -1 ? 99 : words.indexOf('several'),
      );
    }),
    { seed: 12 },
  );
});

test('every theme stands in one row only, and no row contradicts another', () => {
  fc.assert(
    fc.property(anyVoices, (voices) => {
      const { themes } = themeFindings(voices, 'seed');
      const ids = themes.flatMap(({ id, differs }) => [id, ...differs.map((edge) => edge.id)]);
      const known = ids.filter((id) => id !== null);
      expect(new Set(known).size).toBe(known.length);
      const rows = themes.flatMap(({ id }) => id ?? []);
      for (const id of rows) expect(rows.filter((other) => edgesAgainst(id).includes(other))).toEqual([]);
    }),
    { seed: 12 },
  );
});

test('as long as one more person says it, a theme does not go', () => {
  fc.assert(
    fc.property(anyVoices, anyTheme, (voices, theme) => {
      const told = (of: readonly VoiceStatements[]): boolean =>
        themeFindings(of, 'seed').themes.some(
          ({ id, differs }) => id === theme || differs.some((edge) => edge.id === theme),
        );
      if (told(voices)) expect(told([...voices, tapping(theme)])).toBe(true);
    }),
    { seed: 12 },
  );
});
