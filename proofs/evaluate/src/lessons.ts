import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, passageOf } from '@blindspot/analysis/evaluation';
import { themes, type ThemeId } from '@blindspot/themes/vocabulary';
import { labelledGroups, labelledVoices } from './labelled.ts';

/** What is learned from at once: an answer, or the words of a theme. */
export interface Lesson {
  readonly features: ReadonlySet<string>;
  readonly states: ReadonlySet<ThemeId>;
  /** None behind the words of a theme. */
  readonly answer: LabelledAnswer | undefined;
}

interface LabelledAnswer {
  /** The voice or the group; a whole one is kept out at a time. */
  readonly source: string;
  readonly question: string;
  readonly text: string;
  readonly unsure: readonly ThemeId[];
  readonly tags: readonly string[];
}

export const allLessons = (): Lesson[] => [...voiceLessons(), ...groupLessons(), ...themeLessons()];

/** Changes with everything that is learned from, and with the order of the themes. */
export const learnedFrom = (): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        labelledVoices('development'),
        labelledGroups('development'),
        wordsByTheme(),
        themes.map(({ id }) => id),
      ]),
    )
    .digest('hex');

const voiceLessons = (): Lesson[] =>
  labelledVoices('development').flatMap(({ name, sentences }) =>
    sentences.map(({ question, text, states, unsure, tags }) =>
      lessonOf({ source: name, question, text, unsure, tags }, states),
    ),
  );

const groupLessons = (): Lesson[] =>
  labelledGroups('development').flatMap(({ name, set, voices }) =>
    voices.flatMap(({ answers, states }) =>
      Object.entries(answers)
        .filter(([, text]) => text.trim() !== '')
        .map(([key, text]) =>
          lessonOf(
            { source: name, question: `${set}/${key}`, text, unsure: [], tags: ['group'] },
            states[key] ?? [],
          ),
        ),
    ),
  );

const lessonOf = (answer: LabelledAnswer, states: readonly ThemeId[]): Lesson => ({
  features: featuresOf(passageOf(answer.text)),
  states: new Set(states),
  answer,
});

/** Words that were collected for each theme before any voice was written. */
function themeLessons(): Lesson[] {
  const words = wordsByTheme();
  return themes.map(({ id }) => ({
    features: new Set((words[id] ?? []).flatMap(spelledOut).flatMap((features) => [...features])),
    states: new Set([id]),
    answer: undefined,
  }));
}

const wordsByTheme = (): Partial<Readonly<Record<ThemeId, readonly string[]>>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'words-by-theme.json'), 'utf8')) as Partial<
    Readonly<Record<ThemeId, readonly string[]>>
  >;

/** Some entries stand for thousands of phrases; what these share is soon said. */
const mostPhrases = 500;

/** 'keep a promise/word' is two phrases. */
const spelledOut = (entry: string): ReadonlySet<string>[] =>
  entry
    .split(' ')
    .reduce<string[]>(
      (phrases, piece) =>
        piece.split('/').flatMap((word) => phrases.map((phrase) => `${phrase} ${word}`.trim())),
      [''],
    )
    .slice(0, mostPhrases)
    .map((phrase) => featuresOf(passageOf(phrase)));
