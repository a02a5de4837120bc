import { expect, test } from 'vitest';
import { aTheme } from '../../findings/test/made-up-themes.ts';
import type { ThemeFinding } from '../../findings/findings.ts';
import type { Draft, DraftSentence } from './draft.ts';
import { keepWhatWasFound } from './read-back.ts';

const calm = aTheme('stays-calm', { support: 'most' });
const late = aTheme('runs-late');

const about = (...themes: readonly ThemeFinding[]): DraftSentence['ground'] => ({
  themes: themes.map(({ name }) => name),
});

function kept(text: string, ground: DraftSentence['ground']): boolean {
  const sections = { pattern_analysis: [], mirror_effect: [], blind_spots: [], growth_path: [] };
  const draft: Draft = { summary: [[{ text, ground }]], sections, takeaways: [] };
  return keepWhatWasFound(draft, [calm, late]).summary.length > 0;
}

test.each<[string, string, DraftSentence['ground'], boolean]>([
  ['a theme that was found', 'Several people say that you often come late.', about(late), true],
  [
    'a theme that was not found',
    'Several people say that you cut people off when they speak.',
    about(late),
    false,
  ],
  ['one theme beside another', 'Several people say that you stay calm.', about(late), false],
  ['a theme under a name that nobody found', 'Several people say so.', { themes: ['Sings at work'] }, false],
  ['most where most say it', 'Most people say that you stay calm.', about(calm), true],
  ['most where several say it', 'Most people say that you often come late.', about(late), false],
  [
    'most of two of which one has fewer',
    'Most people say that you stay calm and that you often come late.',
    about(calm, late),
    false,
  ],
  [
    'each with its own word',
    'Most people say that you stay calm, several people that you often come late.',
    about(calm, late),
    true,
  ],
  ['nothing of anybody', 'Small steps are enough.', 'frame', true],
  ['a theme while it claims to say nothing', 'It is good that you stay calm.', 'frame', false],
])('a sentence on %s', (_, text, ground, stands) => {
  expect(kept(text, ground)).toBe(stands);
});
