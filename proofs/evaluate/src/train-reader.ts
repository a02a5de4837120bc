import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  featuresOf,
  indexWords,
  leadingTheme,
  passageOf,
  passagesOf,
  type LearnedWords,
  type WordIndex,
} from '@blindspot/analysis/evaluation';
import { themes, type ThemeId } from '@blindspot/themes/vocabulary';
import { labelledGroups, labelledVoices, offeredUnder } from './labelled.ts';
import { inverse, multiplied, solved } from './linear-algebra.ts';

/** One row that is learned from: an answer, or the words of a theme. */
interface Lesson {
  readonly features: ReadonlySet<string>;
  readonly states: ReadonlySet<ThemeId>;
  readonly answer: LabelledAnswer | undefined;
}

interface LabelledAnswer {
  /** The voice or the group; a whole one is kept out at a time. */
  readonly source: string;
  readonly question: string;
  readonly text: string;
  readonly unsure: readonly ThemeId[];
}

/** What the reader would have said of a passage, had its voice not been there to learn from. */
interface KeptOutReading {
  readonly theme: ThemeId;
  readonly score: number;
  readonly right: boolean;
}

/** Chosen by precision and recall on voices kept out of a grid of seven: stronger weights learn single voices by heart. */
const ridge = 3;
/** How much the words of a theme weigh beside one passage. */
const wordsOfTheme = 4;
/** A word that is met once teaches nothing about others. */
const leastMet = 2;
/** Of readings above the bar, on voices kept out: more than is promised, since the next voices are others still. */
const leastPrecision = 0.93;
const leastOfTheme = 0.85;

/** So often a theme must have been read on voices kept out before the reader may state it. */
export const fewestHits = 2;

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

export interface Trained {
  readonly learned: LearnedWords;
  readonly lines: readonly string[];
}

/**
 * Ridge regression from words to themes, a linear table that can be read. Whole voices are kept out by the closed form of the
 * leave-group-out residual, (C_gg)⁻¹ α_g with C the inverse of the regularised Gram matrix and α its dual weights.
 */
export function trainReader(): Trained {
  const lessons = [...voiceLessons(), ...groupLessons(), ...themeLessons()];
  const vocabulary = vocabularyOf(lessons);
  const rows = lessons.map(({ features, answer }) => rowOf(features, vocabulary, answer === undefined));
  const targets = lessons.map(({ states, answer }) =>
    Float64Array.from(themes, ({ id }) => (states.has(id) ? (answer === undefined ? wordsOfTheme : 1) : 0)),
  );
  const gram = gramOf(rows, vocabulary.size);
  for (const [place, row] of gram.entries()) row[place] = row[place]! + ridge;
  const gramInverse = inverse(gram);
  const dual = multiplied(gramInverse, targets);

  const readings = keptOutReadings(lessons, rows, gramInverse, dual, vocabulary);
  const bar = barOf(readings);
  const above = readings.filter(({ score }) => score >= bar);
  const switchedOff = themes.map(({ id }) => id).filter((id) => !isReadRight(above, id));
  const spoken = above.filter(({ theme }) => !switchedOff.includes(theme));
  const stated = lessons.reduce(
    (total, { states, answer }) => total + (answer === undefined ? 0 : states.size),
    0,
  );
  const right = (of: readonly KeptOutReading[]): number => of.filter((reading) => reading.right).length;
  return {
    learned: { from: learnedFrom(), bar, switchedOff, weights: weightsOf(rows, dual, vocabulary) },
    lines: [
      `${lessons.length - themes.length} passages, ${vocabulary.size} words and pairs`,
      `on whole voices kept out of the learning: ${right(above)} of ${above.length} readings right, ${right(spoken)} of ${spoken.length} once ${switchedOff.length} themes are switched off; ${stated} statements`,
    ],
  };
}

function voiceLessons(): Lesson[] {
  return labelledVoices('development').flatMap(({ name, sentences }) =>
    sentences.map(({ question, text, states, unsure }) =>
      lessonOf({ source: name, question, text, unsure }, states),
    ),
  );
}

function groupLessons(): Lesson[] {
  return labelledGroups('development').flatMap(({ name, set, voices }) =>
    voices.flatMap(({ answers, states }) =>
      Object.entries(answers)
        .filter(([, text]) => text.trim() !== '')
        .map(([key, text]) =>
          lessonOf({ source: name, question: `${set}/${key}`, text, unsure: [] }, states[key] ?? []),
        ),
    ),
  );
}

function lessonOf(answer: LabelledAnswer, states: readonly ThemeId[]): Lesson {
  return { features: featuresOf(passageOf(answer.text)), states: new Set(states), answer };
}

/** Words that were collected for each theme before any voice was written. */
const themeLessons = (): Lesson[] =>
  themes.map(({ id }) => {
    const features = (wordsByTheme()[id] ?? []).flatMap(spelledOut).flatMap((one) => [...one]);
    return { features: new Set(features), states: new Set([id]), answer: undefined };
  });

const wordsByTheme = (): Partial<Readonly<Record<ThemeId, readonly string[]>>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'words-by-theme.json'), 'utf8')) as Partial<
    Readonly<Record<ThemeId, readonly string[]>>
  >;

/** 'keep a promise/word' is two phrases. */
const spelledOut = (phrase: string): Set<string>[] =>
  phrase
    .split(' ')
    .reduce<string[]>(
      (variants, piece) =>
        piece.split('/').flatMap((word) => variants.map((variant) => `${variant} ${word}`.trim())),
      [''],
    )
    .slice(0, 500)
    .map((variant) => featuresOf(passageOf(variant)));

function vocabularyOf(lessons: readonly Lesson[]): ReadonlyMap<string, number> {
  const met = new Map<string, number>();
  for (const { features } of lessons)
    for (const feature of features) met.set(feature, (met.get(feature) ?? 0) + 1);
  const kept = [...met].filter(([, times]) => times >= leastMet).map(([feature]) => feature);
  return new Map(kept.toSorted().map((feature, place) => [feature, place]));
}

interface Row {
  readonly features: readonly number[];
  /** Of each of them. */
  readonly value: number;
}

function rowOf(
  features: ReadonlySet<string>,
  vocabulary: ReadonlyMap<string, number>,
  isTheme: boolean,
): Row {
  const places = [...features].flatMap((feature) => vocabulary.get(feature) ?? []);
  // A passage is as long as it is; a theme's words are only those that somebody uses.
  const length = isTheme ? places.length : features.size;
  return { features: places, value: (isTheme ? wordsOfTheme : 1) / Math.sqrt(Math.max(1, length)) };
}

function gramOf(rows: readonly Row[], width: number): Float64Array[] {
  const holders = Array.from({ length: width }, (): number[] => []);
  for (const [place, { features }] of rows.entries())
    for (const feature of features) holders[feature]!.push(place);
  return rows.map(({ features, value }) => {
    const row = new Float64Array(rows.length);
    for (const feature of features)
      for (const other of holders[feature]!) row[other]! += value * rows[other]!.value;
    return row;
  });
}

/**
 * What the reader says of each voice when it has learned from the others only. Its dual weights follow from those of all by the
 * block inverse: α − C_·g (C_gg)⁻¹ α_g, with C the inverse of the regularised Gram matrix.
 */
function keptOutReadings(
  lessons: readonly Lesson[],
  rows: readonly Row[],
  gramInverse: readonly Float64Array[],
  dual: readonly Float64Array[],
  vocabulary: ReadonlyMap<string, number>,
): KeptOutReading[] {
  const bySource = Map.groupBy(lessons.keys(), (place) => lessons[place]!.answer?.source);
  return [...bySource].flatMap(([source, members]) => {
    if (source === undefined) return [];
    const block = members.map((one) => Float64Array.from(members, (other) => gramInverse[one]![other]!));
    const correction = solved(
      block,
      members.map((one) => dual[one]!),
    );
    const without = multiplied(
      gramInverse.map((row) => Float64Array.from(members, (member) => row[member]!)),
      correction,
    ).map((away, place) => dual[place]!.map((weight, column) => weight - away[column]!));
    const index = indexWords(weightsOf(rows, without, vocabulary));
    return members.flatMap((place) => readingsOf(lessons[place]!, index));
  });
}

function readingsOf({ answer, states }: Lesson, index: WordIndex): KeptOutReading[] {
  if (answer === undefined) return [];
  const best = new Map<ThemeId, number>();
  for (const passage of passagesOf(answer.text)) {
    const lead = leadingTheme(passage, offeredUnder(answer.question), index);
    if (lead && lead.score > (best.get(lead.theme) ?? 0)) best.set(lead.theme, lead.score);
  }
  return [...best]
    .filter(([theme]) => states.has(theme) || !answer.unsure.includes(theme))
    .map(([theme, score]) => ({ theme, score, right: states.has(theme) }));
}

/** The lowest score above which enough readings are right. */
function barOf(readings: readonly KeptOutReading[]): number {
  let right = 0;
  let bar = Number.POSITIVE_INFINITY;
  for (const [place, reading] of readings.toSorted((one, other) => other.score - one.score).entries()) {
    if (reading.right) right += 1;
    if (right / (place + 1) >= leastPrecision) bar = reading.score;
  }
  return bar;
}

function isReadRight(readings: readonly KeptOutReading[], theme: ThemeId): boolean {
  const ofTheme = readings.filter((reading) => reading.theme === theme);
  const right = ofTheme.filter((reading) => reading.right).length;
  return ofTheme.length >= fewestHits && right / ofTheme.length >= leastOfTheme;
}

/** In thousandths; smaller ones move nothing. */
const leastWeight = 10;

function weightsOf(
  rows: readonly Row[],
  dual: readonly Float64Array[],
  vocabulary: ReadonlyMap<string, number>,
): LearnedWords['weights'] {
  const sums = Array.from({ length: vocabulary.size }, () => new Float64Array(themes.length));
  for (const [place, { features, value }] of rows.entries()) {
    for (const feature of features) {
      for (const [column, weight] of dual[place]!.entries()) sums[feature]![column]! += value * weight;
    }
  }
  const words = [...vocabulary.keys()];
  return Object.fromEntries(
    themes.map(({ id }, column) => {
      const byWeight = Map.groupBy(words, (word) =>
        Math.round(sums[vocabulary.get(word)!]![column]! * 1_000),
      );
      const heavy = [...byWeight].filter(([weight]) => Math.abs(weight) >= leastWeight);
      return [
        id,
        heavy
          .toSorted(([one], [other]) => other - one)
          .map(([weight, equal]) => `${weight}: ${equal.join(', ')}`),
      ];
    }),
  );
}
