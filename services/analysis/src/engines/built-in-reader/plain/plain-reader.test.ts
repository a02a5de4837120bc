import { themeOf, type ThemeId } from '@blindspot/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import type { Constructions } from './constructions.ts';
import { plainFindings, plainThemes, type Side } from './plain-reader.ts';

const sides: readonly Side[] = ['strength', 'edge', 'both'];

const themesIn = (answer: string, side: Side): ThemeId[] => [
  ...new Set(plainFindings(answer, side).map(({ theme }) => theme)),
];

const entries = (Object.entries(plainThemes) as [ThemeId, Record<string, Constructions>][]).flatMap(
  ([theme, manners]) =>
    Object.entries(manners).flatMap(([manner, constructions]) =>
      Object.entries(constructions).map(([construction, example]) => ({
        theme,
        manner,
        construction,
        example,
        side: themeOf(theme).kind === 'strength' ? ('strength' as const) : ('edge' as const),
      })),
    ),
);

test.each(entries)('$theme: $example', ({ theme, construction, example, side }) => {
  expect(plainFindings(example, side)).toContainEqual(expect.objectContaining({ theme, construction }));
});

describe('what is said of somebody else, of before, or of an if states nothing', () => {
  const ofTheOwner = entries.filter(({ example, manner }) => example.startsWith('You ') && manner !== 'says');

  test.each(ofTheOwner)('$theme: $example', ({ theme, example, side }) => {
    const rest = example.replace(/^You (?:are )?/, '');
    for (const said of [
      `My sister is ${rest}`,
      `I am ${rest}`,
      `Our boss was ${rest}`,
      `If you were ${rest}`,
    ])
      expect(themesIn(said, side)).not.toContain(theme);
    expect(themesIn(example.replace('You', 'You used to'), side)).toEqual([]);
  });
});

test.each([
  ['You are a great listener.', ['listens-closely']],
  ['You are always late.', ['runs-late']],
  ['You interrupt people all the time', ['cuts-in']],
  ['You never say no.', ['cannot-say-no']],
  ['kind and patient but always late', ['takes-time-with-people', 'runs-late']],
  ['not the best listener', ['half-listens']],
  ['he talks over you', ['cuts-in']],
  ['I wish you would ask for help', ['carries-it-alone']],
  ['Sometimes you are a bit defensive', ['gets-defensive']],
] as const)('%j is read under every question', (said, themes) => {
  for (const side of sides) expect(themesIn(said, side)).toEqual(themes);
});

test.each([
  ['Patience', 'strength', ['takes-time-with-people']],
  ['Patience', 'edge', ['loses-patience-fast']],
  ['Patience', 'both', []],
  ['Ask for help', 'edge', ['carries-it-alone']],
  ['Perfectionism', 'strength', []],
] as const)('the side of the question decides %j under %s', (said, side, themes) => {
  expect(themesIn(said, side)).toEqual(themes);
});

test.each([
  'I work with her on the late shift.',
  "I'm late answering, sorry!",
  'My sister is a great listener.',
  'Your wife listens.',
  'You listen to gospel when you bake.',
  'Patient care matters to you.',
  'You are not generous with anybody.',
  'You are not honest with me.',
  'Your work is sloppy.',
  'You work hard.',
  'We promised the client June.',
  'Are you always late?',
  'You were late once.',
  'If only you were patient.',
  'I need to be more patient, not you',
  'You tell the truth like a hammer.',
  'I would not say you are defensive.',
  'You say you are calm.',
  'The deadline is not your fault',
  'Everyone else is always late.',
  'The trains are always late.',
])('%j states nothing', (said) => {
  for (const side of sides) expect(themesIn(said, side)).toEqual([]);
});

test.each([
  ['never complains', 'edge'],
  ['Keep listening to people', 'edge'],
  ['Not one to interrupt', 'edge'],
  ['Be patient with yourself', 'strength'],
  ['You organised the whole trip in 2019.', 'strength'],
  ['Stay calm', 'edge'],
] as const)('%j is turned into nothing that costs, under %s', (said, side) => {
  for (const theme of themesIn(said, side)) expect(themeOf(theme).kind).toBe('strength');
});
