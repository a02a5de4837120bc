import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { isThemeId, type ThemeId } from '@blindspot/content/themes/vocabulary';

export interface LabelledGroup {
  readonly name: string;
  readonly set: TextSet;
  readonly people: readonly GroupPerson[];
}

interface GroupPerson {
  /** Themes that the person agrees with, even without mentioning them. */
  readonly holds: readonly ThemeId[];
  readonly answers: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, readonly ThemeId[]>>;
}

export type TextSet = 'shadow' | 'quick' | 'renee-ryerson';

/** `development` may be used for tuning, `kept-out` only for measuring. */
export type Share = 'development' | 'kept-out';

interface GroupFile {
  readonly set: TextSet;
  readonly people: readonly {
    readonly holds: readonly string[];
    readonly answers: Readonly<Record<string, string>>;
    readonly states: Readonly<Record<string, readonly string[]>>;
  }[];
}

function known(ids: readonly string[]): ThemeId[] {
  const unknown = ids.find((id) => !isThemeId(id));
  if (unknown !== undefined) throw new Error(`No theme has the id ${unknown}`);
  return ids.filter(isThemeId);
}

export const labelledGroups = (share: Share): LabelledGroup[] =>
  groupFiles(share).map(({ name, content }) => {
    const { set, people } = content as GroupFile;
    return {
      name,
      set,
      people: people.map(({ holds, answers, states }) => ({
        holds: known(holds),
        answers,
        states: Object.fromEntries(Object.entries(states).map(([key, ids]) => [key, known(ids)])),
      })),
    };
  });

function groupFiles(share: Share): { name: string; content: unknown }[] {
  const folder = join(import.meta.dirname, '..', 'groups', share);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ name, content: JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown }));
}

export function formOf(set: TextSet): FeedbackForm {
  const found = builtInQuestionSets.find(({ id }) => id === set);
  if (found === undefined) throw new Error(`No question set is called ${set}`);
  const { questions, optional_questions, format, scale, offers } = found;
  return { questions, optional_questions, format, scale, offers };
}
