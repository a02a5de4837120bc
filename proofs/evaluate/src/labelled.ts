import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { isThemeId, type ThemeId } from '@blindspot/content/themes/vocabulary';

/** Sentences of one imagined person about another, and what they state, written apart from the reader. */
export interface LabelledVoice {
  /** Its file; no two are of one name. */
  readonly name: string;
  readonly sentences: readonly LabelledSentence[];
}

interface LabelledSentence {
  /** Set and key: 'shadow/unsaid'. */
  readonly question: string;
  readonly text: string;
  readonly states: readonly ThemeId[];
  /** What two careful readers could dispute: read or not, it counts neither way. */
  readonly unsure: readonly ThemeId[];
  readonly tags: readonly string[];
}

/** All that one person gets. */
export interface LabelledGroup {
  readonly name: string;
  readonly set: TextSet;
  readonly voices: readonly GroupVoice[];
}

export interface GroupVoice {
  /** What this person would say is true, whether they write it or not. */
  readonly holds: readonly ThemeId[];
  readonly answers: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, readonly ThemeId[]>>;
}

export type TextSet = 'shadow' | 'quick' | 'renee-ryerson';

/** What the reader is tried on while it is made, and what is only ever measured on. */
export type Share = 'development' | 'kept-out';

/**
 * By folder: stories and idioms; what most people type on a phone in half a minute; and both, by somebody who came when the
 * reader was done.
 */
export const manners = ['voices', 'plain-voices', 'strangers'] as const;
type Manner = (typeof manners)[number];

interface VoiceFile {
  readonly sentences: readonly {
    readonly question: string;
    readonly text: string;
    readonly states: readonly string[];
    readonly unsure?: readonly string[];
    readonly tags?: readonly string[];
  }[];
}

interface GroupFile {
  readonly set: TextSet;
  readonly voices: readonly {
    readonly holds: readonly string[];
    readonly answers: Readonly<Record<string, string>>;
    readonly states: Readonly<Record<string, readonly string[]>>;
  }[];
}

function known(ids: readonly string[] = []): ThemeId[] {
  const unknown = ids.find((id) => !isThemeId(id));
  if (unknown !== undefined) throw new Error(`No theme has the id ${unknown}`);
  return ids.filter(isThemeId);
}

export const labelledVoices = (share: Share, manner: Manner): LabelledVoice[] =>
  filesIn(manner, share).map(({ name, content }) => ({
    name,
    sentences: (content as VoiceFile).sentences.map(({ question, text, states, unsure, tags }) => ({
      question,
      text,
      states: known(states),
      unsure: known(unsure),
      tags: tags ?? [],
    })),
  }));

export const labelledGroups = (share: Share): LabelledGroup[] =>
  filesIn('groups', share).map(({ name, content }) => {
    const { set, voices } = content as GroupFile;
    return {
      name,
      set,
      voices: voices.map(({ holds, answers, states }) => ({
        holds: known(holds),
        answers,
        states: Object.fromEntries(Object.entries(states).map(([key, ids]) => [key, known(ids)])),
      })),
    };
  });

function filesIn(kind: Manner | 'groups', share: Share): { name: string; content: unknown }[] {
  const folder = join(import.meta.dirname, '..', kind, share);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ name, content: JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown }));
}

/** A text set as it is frozen into a request. */
export function formOf(set: TextSet): FeedbackForm {
  const found = builtInQuestionSets.find(({ id }) => id === set);
  if (found === undefined) throw new Error(`No question set is called ${set}`);
  const { questions, optional_questions, format, scale, offers } = found;
  return { questions, optional_questions, format, scale, offers };
}
