import { expect, test } from 'vitest';
import type { ThemeFinding } from '../../findings/findings.ts';
import { countedThemes, problemOfSentence, type CodedStatement } from './model-evidence.ts';

const said = (label: string, ...voices: number[]): CodedStatement[] =>
  voices.map((voice) => ({ voice, label, side: 'strength' }));
const group = { side: 'strength', labels: [0] } as const;

test('the supporters of a theme are counted from the codes, each person once', () => {
  const statements = [...said('kind', 0, 1), ...said('warm', 1, 2), ...said('warm', 2)];
  expect(countedThemes(statements, [{ ...group, name: 'warmth', labels: [0, 1] }])).toMatchObject([
    { name: 'warmth', supporters: 3 },
  ]);
});

test('a label that a model puts into two themes counts for the first only', () => {
  const themes = countedThemes(said('kind', 0, 1, 2), [
    { ...group, name: 'a' },
    { ...group, name: 'b' },
  ]);
  expect(themes.map(({ supporters }) => supporters)).toEqual([3, 0]);
});

test('a theme that a model names twice is one', () => {
  const themes = countedThemes(
    [...said('kind', 0, 1), ...said('warm', 1, 2)],
    [
      { ...group, name: 'Warmth' },
      { ...group, name: 'warmth', labels: [1] },
    ],
  );
  expect(themes.map(({ supporters }) => supporters)).toEqual([3]);
});

test('who is on both sides of a theme is counted on both', () => {
  const impatient = [3, 4, 5].map((voice) => ({ voice, label: 'impatient', side: 'growth' as const }));
  const themes = countedThemes(
    [...said('patient', 0, 1, 2, 3), ...impatient],
    [
      { name: 'patience', side: 'growth', labels: [0] },
      { name: 'patience', side: 'strength', labels: [1] },
    ],
  );
  expect(themes.map(({ side, supporters }) => [side, supporters])).toEqual([
    ['growth', 3],
    ['strength', 4],
  ]);
});

const theme = (support: ThemeFinding['support']): ThemeFinding => ({
  id: 'T1',
  name: 'x',
  side: 'growth',
  support,
  disputed: false,
});

test.each([
  ['Several people see it.', 'several', true],
  ['Most people see it.', 'several', false],
  ['Several people see it.', 'most', true],
  ['Most people see it.', 'most', true],
  ['Everyone sees it.', 'most', false],
  ['Almost everyone sees it.', 'most', false],
  ['Nearly all of them see it.', 'most', false],
  ['All of them see it, most of all at work.', 'most', false],
  ['You interrupt.', 'most', false],
] as const)('whether %j stands on a theme of %s is %s', (text, support, stands) => {
  expect(problemOfSentence(text, [theme(support)]) === undefined).toBe(stands);
});

test('a sentence about nothing does not stand', () => {
  expect(problemOfSentence('Most people see it.', [])).toBeTypeOf('string');
});
