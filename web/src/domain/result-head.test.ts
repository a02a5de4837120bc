import type { Window } from '@blindspot/contracts/http/summaries';
import { expect, it } from 'vitest';
import { comparedTheme, windowOf } from '@blindspot/test-kit/result-samples';
import { headOf } from './result-head.ts';

type Row = Window['panes']['open'][number];

const unknown = comparedTheme();
const known = comparedTheme({ own: true });

function head(open: Row[], blind: Row[], differ: Row[] = [], self_view = true): string {
  const panes = { open, blind, differ, hidden: [], only_guessed: [] };
  const window = windowOf({ self_view, seen: [...open, ...blind, ...differ], panes });
  const { sees, expected } = headOf(window);
  return expected === null ? sees : `${sees} ${expected}`;
}

const times = (count: number, one: Row): Row[] => Array.from({ length: count }, () => one);

it.each([
  [head([known], []), 'They see one thing in you. You saw it too.'],
  [head([], [unknown]), 'They see one thing in you. You didn’t see it.'],
  [head(times(2, known), []), 'They see two things in you. You saw all of them too.'],
  [head([], times(3, unknown)), 'They see three things in you. You saw none of them.'],
  [head([known], [unknown]), 'They see two things in you. One you didn’t see.'],
  [head(times(2, known), times(6, unknown)), 'They see eight things in you. Six you didn’t see.'],
  [head([known], times(13, unknown)), 'They see 14 things in you. 13 you didn’t see.'],
  [head([], [], [unknown, known]), 'They see two things in you. One you didn’t see.'],
])('headOf counts the themes that others see, and those that the owner did not see: %s', (text, wanted) => {
  expect(text).toBe(wanted);
});

it('headOf states only how many themes others see if there is no self-view', () => {
  expect(head([], times(4, unknown), [], false)).toBe('They see four things in you.');
});
