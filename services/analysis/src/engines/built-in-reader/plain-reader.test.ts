import { themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';
import { expect, test } from 'vitest';
import type { Constructions } from './constructions/constructions.ts';
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

/** What the owner is ('reliable') or does ('keep your word'), where nothing is denied in it already. */
const claims = entries
  .filter(({ manner, example }) => (manner === 'is' || manner === 'does') && example.startsWith('You '))
  .filter(({ example }) => !/\b(?:not|never|only|what you want)\b/.test(example))
  .map(({ theme, example }) => ({
    theme,
    are: example.startsWith('You are '),
    rest: example.replace(/^You (?:are )?(?:always |can |will )?/, '').replace(/\.$/, ''),
  }));

/** What is said of somebody who `is` so, or does so (`does`): `…` stands for it. */
const twists: readonly { is: string; does: string }[] = [
  // denied
  { is: 'You are not …', does: "You don't …" },
  { is: "She isn't …", does: "She doesn't …" },
  { is: 'You are never …', does: 'You never …' },
  { is: 'You are rarely …', does: 'You rarely …' },
  { is: 'You are hardly ever …', does: 'You hardly ever …' },
  { is: 'You are anything but …', does: 'You do anything but …' },
  { is: 'You are the least …', does: 'You are least likely to …' },
  { is: 'Not once have you been …', does: 'Not once did you …' },
  { is: "It's not that you are …", does: "It's not that you …" },
  { is: "You aren't one to be …", does: "You aren't one to …" },
  { is: 'You are neither rude nor …', does: 'You neither shout nor …' },
  { is: 'You are … - not!', does: 'You …? Never.' },
  { is: 'You manage without being …', does: 'You manage without needing to …' },
  { is: 'You refuse to be …', does: 'You refuse to …' },
  { is: 'You avoid being …', does: 'You would never …' },
  { is: 'You are kind instead of being …', does: 'You are kind where others would …' },
  // no more, or once
  { is: 'You used to be …', does: 'You used to …' },
  { is: 'You are no longer …', does: 'You no longer …' },
  { is: 'You stopped being …', does: "You don't … anymore" },
  { is: 'You could have been …', does: 'You could have …' },
  // hearsay, fear and supposition
  { is: 'Some say you are …', does: 'Some say you …' },
  { is: 'I never said you are …', does: 'I never said you …' },
  { is: 'Nobody would say you are …', does: 'Nobody would say you …' },
  { is: 'At first I thought you were …', does: 'At first I thought you …' },
  { is: 'You fear that you are …', does: 'You fear that you …' },
  { is: 'You are afraid of being …', does: 'You are afraid to …' },
  { is: 'You try not to be …', does: 'You try not to …' },
  { is: 'If you were …', does: 'If you would …' },
  // of somebody else
  { is: 'I am …', does: 'I …' },
  { is: 'We are …', does: 'We …' },
  { is: 'I wish I was …', does: 'I wish I could …' },
  { is: "You're kind when I am …", does: "You're kind when I …" },
  { is: 'My sister is …', does: 'My sister would …' },
  { is: 'Our boss was …', does: 'Our boss would …' },
  { is: 'Your brother is …', does: 'Your brother would …' },
  { is: 'Your job is …', does: 'Your job makes people …' },
  { is: 'Unlike you, I am …', does: 'Unlike you, I …' },
  { is: 'You hate people who are …', does: 'You hate people who …' },
  { is: 'You have friends who are …', does: 'You have friends who …' },
  { is: 'You hate it when others are …', does: 'You hate it when others …' },
  { is: 'You helped me be …', does: 'You helped me …' },
  { is: 'You teach kids to be …', does: 'You teach kids to …' },
];

test.each(twists)('$is, $does: states nothing of it, whatever it is', ({ is, does }) => {
  const misread = claims.flatMap(({ theme, are, rest }) => {
    const said = `${(are ? is : does).replace('…', () => rest)}.`;
    return sides.some((side) => themesIn(said, side).includes(theme)) ? [`${theme}: ${said}`] : [];
  });
  expect(misread).toEqual([]);
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
