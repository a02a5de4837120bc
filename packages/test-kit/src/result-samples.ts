import type { SeenTheme, Window } from '@blindspot/contracts/http/summaries';

type ComparedTheme = Window['panes']['open'][number];

export const seenTheme = (part: Partial<SeenTheme> = {}): SeenTheme => ({
  id: null,
  level: 'theme',
  label: 'Listens closely',
  kind: 'strength',
  support: 'several',
  differs: [],
  about: null,
  looks: null,
  effect: null,
  step: null,
  ...part,
});

export const comparedTheme = (part: Partial<ComparedTheme> = {}): ComparedTheme => ({
  own: false,
  expected: false,
  ...seenTheme(part),
  ...part,
});

export const windowOf = (part: Partial<Window> = {}): Window => ({
  self_view: false,
  seen: [],
  panes: { open: [], blind: [], differ: [], hidden: null, only_guessed: null },
  offered_count: null,
  unknown_count: null,
  reader: 'taps',
  ...part,
});

export const averageOf = (question_text: string, average: number) => ({
  question_text,
  average,
  count: 5,
  doubt: { low: 1, high: 10, effective_raters: 5 },
});
