import { expect, test } from 'vitest';
import { problemOfSentence, themesOf, type CodedStatement, type EvidenceTheme } from './model-evidence.ts';

const said = (label: string, ...voices: number[]): CodedStatement[] =>
  voices.map((voice) => ({ voice, label, side: 'strength' }));

test('the supporters of a theme are counted from the codes, each person once', () => {
  const statements = [...said('kind', 0, 1), ...said('warm', 1, 2), ...said('warm', 2)];
  expect(themesOf(statements, [{ name: 'warmth', side: 'strength', labels: [0, 1] }], 5)).toMatchObject([
    { id: 'T1', name: 'warmth', support: 'most' },
  ]);
});

test('what two people said is no theme', () => {
  expect(themesOf(said('kind', 0, 1), [{ name: 'warmth', side: 'strength', labels: [0] }], 5)).toEqual([]);
});

test('a label that a model puts into two themes counts for the first only', () => {
  const group = { side: 'strength', labels: [0] } as const;
  expect(
    themesOf(
      said('kind', 0, 1, 2),
      [
        { ...group, name: 'a' },
        { ...group, name: 'b' },
      ],
      5,
    ),
  ).toHaveLength(1);
});

const impatient = (...voices: number[]): CodedStatement[] =>
  voices.map((voice) => ({ voice, label: 'impatient', side: 'growth' }));

test('a theme is disputed where three others are on its other side', () => {
  const groups = [
    { name: 'patience', side: 'growth', labels: [0] },
    { name: 'patience', side: 'strength', labels: [1] },
  ] as const;
  const disputed = (...voices: number[]): boolean | undefined =>
    themesOf([...said('patient', 0, 1, 2, 3), ...impatient(...voices)], groups, 8).find(
      ({ side }) => side === 'strength',
    )?.disputed;
  expect([disputed(3, 4, 5), disputed(4, 5, 6)]).toEqual([false, true]);
});

const theme = (support: EvidenceTheme['support']): EvidenceTheme => ({
  id: 'T1',
  name: 'x',
  side: 'growth',
  support,
  disputed: false,
});

test.each([
  ['Several people see it.', 'several', true],
  ['Most people see it.', 'several', false],
  ['Everyone sees it.', 'almost all', false],
  ['Almost everyone sees it.', 'almost all', true],
  ['Several people see it.', 'most', true],
  ['You interrupt.', 'most', false],
] as const)('whether %j stands on a theme of %s is %s', (text, support, stands) => {
  expect(problemOfSentence(text, [theme(support)]) === undefined).toBe(stands);
});

test('a sentence about nothing does not stand', () => {
  expect(problemOfSentence('Most people see it.', [])).toBeTypeOf('string');
});
