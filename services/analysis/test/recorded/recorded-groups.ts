import { readFileSync } from 'node:fs';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { labels } from '@blindspot/content/en/theme-labels';
import type { ThemeId } from '@blindspot/content/themes/vocabulary';
import type { Voice, WordingInput } from '../../src/engines/analysis-input.ts';
import type { SharedTheme } from '../../src/engines/model/theme-lines.ts';
import type { Statement } from '../../src/statements/statement.ts';
import { saysTheme, themeFindings, type WeighedVoice } from '../../src/statements/theme-findings.ts';

interface RecordedVoice extends Voice {
  readonly says: readonly Statement[];
  readonly taps: readonly Statement[];
}

/** All answers that one invented person got, and what each of those who wrote them holds. */
export interface RecordedGroup {
  readonly name: string;
  readonly set: string;
  /** By theme: what a model said it looks like. */
  readonly lines: Readonly<Partial<Record<ThemeId, string>>>;
  readonly voices: readonly RecordedVoice[];
}

const here = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

export const recordedGroups = JSON.parse(here('groups.json')) as readonly RecordedGroup[];

export function formOf({ set }: RecordedGroup): FeedbackForm {
  const found = builtInQuestionSets.find(({ id }) => id === set);
  if (!found) throw new Error(`There is no question set ${set}.`);
  const { questions, optional_questions, format, scale } = found;
  return { questions, optional_questions, format, scale };
}

const statementsOf = ({ says, taps }: RecordedVoice): WeighedVoice => ({
  weight: 1,
  taps,
  reader: 'model',
  reading: { statements: says, wrote: true, unreadLanguage: null },
});

const findingsOf = ({ name, voices }: RecordedGroup) => themeFindings(voices.map(statementsOf), name).found;

/** What they share, with the words of those who say it. */
export function sharedThemes(group: RecordedGroup): SharedTheme[] {
  return findingsOf(group).themes.map((theme) => ({
    name: theme.name,
    voices: group.voices.filter((voice) => saysTheme(statementsOf(voice), theme)),
  }));
}

export function wordingOf(group: RecordedGroup, style: PromptStyle): WordingInput {
  return {
    findings: { figures: [], untold: [], themes: findingsOf(group), heard: 'all', untouchedSliders: false },
    form: formOf(group),
    style,
    instructions:
      style === 'custom' ? 'Like an old friend at the kitchen table: short sentences, a little humour.' : '',
    responseCount: group.voices.length,
    averageTrustRating: 6.4,
    lines: Object.fromEntries(Object.entries(group.lines).map(([id, line]) => [labels[id as ThemeId], line])),
    variant: 0,
    language: 'en',
  };
}
