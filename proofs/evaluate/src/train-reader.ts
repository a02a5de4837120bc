import {
  indexWords,
  leadingTheme,
  passagesOf,
  type LearnedWords,
  type WordIndex,
} from '@blindspot/analysis/evaluation';
import { themes, type ThemeId } from '@blindspot/themes/vocabulary';
import { offeredUnder } from './labelled.ts';
import { allLessons, learnedFrom, type Lesson } from './lessons.ts';
import {
  addAt,
  inverse,
  multiplied,
  partOf,
  solved,
  subtracted,
  transposed,
  valueAt,
  zeros,
  type Matrix,
} from './linear-algebra.ts';

/** What the reader says of an answer when it has not learned from the one who gave it. */
interface KeptOutReading {
  readonly theme: ThemeId;
  readonly score: number;
  readonly right: boolean;
  readonly tags: readonly string[];
}

/** Tried with 1, 3 and 10 on voices kept out: with less, single voices are learned by heart. */
const ridge = 3;
/** How much the words of a theme weigh beside one answer. */
const wordsOfTheme = 4;
/** A word that is met once teaches nothing about others. */
const leastMet = 2;
/** Above the bar, on voices kept out: more than is promised, since the bar was set on them. */
const leastPrecision = 0.93;
const leastOfTheme = 0.85;
/** So often a theme must have been read on voices kept out before the reader may state it. */
const fewestHits = 2;
/** In thousandths; smaller weights move nothing. */
const leastWeight = 10;

export interface Trained {
  readonly learned: LearnedWords;
  readonly lines: readonly string[];
}

/**
 * Ridge regression from words to themes: a linear table that can be read. The bar is set, and themes are switched off, by what is
 * read of each voice and group after learning from the others only.
 */
export function trainReader(): Trained {
  const lessons = allLessons();
  const words = wordsMet(lessons);
  const features = featureMatrix(lessons, words);
  const byFeature = transposed(features);
  const gram = multiplied(features, byFeature);
  for (let row = 0; row < gram.rows; row += 1) addAt(gram, row, row, ridge);
  const gramInverse = inverse(gram);
  const dual = multiplied(gramInverse, targetMatrix(lessons));
  const weightsBy = (weights: Matrix): LearnedWords['weights'] =>
    weightsOf(multiplied(byFeature, weights), words);

  const readings = keptOutReadings(lessons, gramInverse, dual, (weights) => indexWords(weightsBy(weights)));
  const bar = barOf(readings);
  const above = readings.filter(({ score }) => score >= bar);
  const switchedOff = themes.map(({ id }) => id).filter((id) => !isReadRight(above, id));
  return {
    learned: { from: learnedFrom(), bar, switchedOff, weights: weightsBy(dual) },
    lines: linesOf(lessons, words, above, switchedOff),
  };
}

function wordsMet(lessons: readonly Lesson[]): string[] {
  const met = new Map<string, number>();
  for (const { features } of lessons) {
    for (const feature of features) met.set(feature, (met.get(feature) ?? 0) + 1);
  }
  return [...met]
    .filter(([, times]) => times >= leastMet)
    .map(([feature]) => feature)
    .toSorted();
}

/** A row has the same length whatever it says; an answer's counts the words that nobody else uses, a theme's does not. */
function featureMatrix(lessons: readonly Lesson[], words: readonly string[]): Matrix {
  const columns = new Map(words.map((word, column) => [word, column]));
  const matrix = zeros(lessons.length, words.length);
  for (const [row, { features, answer }] of lessons.entries()) {
    const known = [...features].flatMap((feature) => columns.get(feature) ?? []);
    const value =
      answer === undefined ? wordsOfTheme / Math.sqrt(known.length) : 1 / Math.sqrt(features.size);
    for (const column of known) addAt(matrix, row, column, value);
  }
  return matrix;
}

function targetMatrix(lessons: readonly Lesson[]): Matrix {
  const matrix = zeros(lessons.length, themes.length);
  for (const [row, { states, answer }] of lessons.entries()) {
    for (const [column, { id }] of themes.entries()) {
      if (states.has(id)) addAt(matrix, row, column, answer === undefined ? wordsOfTheme : 1);
    }
  }
  return matrix;
}

/**
 * Without a group g of rows the dual weights are α − C_·g (C_gg)⁻¹ α_g, with C the inverse of the regularised Gram matrix: the block
 * form of the leave-one-out residual (Hastie, Tibshirani and Friedman 2009, 7.10).
 */
function keptOutReadings(
  lessons: readonly Lesson[],
  gramInverse: Matrix,
  dual: Matrix,
  indexOf: (dual: Matrix) => WordIndex,
): KeptOutReading[] {
  const rows = lessons.map((lesson, row) => ({ lesson, row }));
  const bySource = Map.groupBy(rows, ({ lesson }) => lesson.answer?.source);
  const everyRow = rows.map(({ row }) => row);
  const everyTheme = [...themes.keys()];
  return [...bySource].flatMap(([source, members]) => {
    if (source === undefined) return [];
    const group = members.map(({ row }) => row);
    const own = solved(partOf(gramInverse, group, group), partOf(dual, group, everyTheme));
    const index = indexOf(subtracted(dual, multiplied(partOf(gramInverse, everyRow, group), own)));
    return members.flatMap(({ lesson }) => readingsOf(lesson, index));
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
    .map(([theme, score]) => ({ theme, score, right: states.has(theme), tags: answer.tags }));
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
  return ofTheme.length >= fewestHits && rightOf(ofTheme) / ofTheme.length >= leastOfTheme;
}

const rightOf = (readings: readonly KeptOutReading[]): number => readings.filter(({ right }) => right).length;

/** Heaviest first, in thousandths; words of one weight share a line. */
const weightsOf = (weights: Matrix, words: readonly string[]): LearnedWords['weights'] =>
  Object.fromEntries(
    themes.map(({ id }, theme) => {
      const rounded = words.map((word, row) => ({
        word,
        weight: Math.round(valueAt(weights, row, theme) * 1_000),
      }));
      const byWeight = Map.groupBy(
        rounded.filter(({ weight }) => Math.abs(weight) >= leastWeight),
        ({ weight }) => weight,
      );
      return [
        id,
        [...byWeight]
          .toSorted(([one], [other]) => other - one)
          .map(([weight, equal]) => `${weight}: ${equal.map(({ word }) => word).join(', ')}`),
      ];
    }),
  );

function linesOf(
  lessons: readonly Lesson[],
  words: readonly string[],
  above: readonly KeptOutReading[],
  switchedOff: readonly ThemeId[],
): string[] {
  const answers = lessons.filter(({ answer }) => answer !== undefined);
  const stated = answers.reduce((total, { states }) => total + states.size, 0);
  const spoken = above.filter(({ theme }) => !switchedOff.includes(theme));
  const byTag = Map.groupBy(
    above.flatMap((reading) => reading.tags.map((tag) => ({ tag, reading }))),
    ({ tag }) => tag,
  );
  const tags = [...byTag].map(
    ([tag, tagged]) => `${tag} ${rightOf(tagged.map(({ reading }) => reading))}/${tagged.length}`,
  );
  return [
    `${answers.length} answers with ${stated} statements, ${words.length} words and pairs`,
    `on whole voices kept out: ${rightOf(above)} of ${above.length} readings right; ${rightOf(spoken)} of ${spoken.length} once ${switchedOff.length} themes are switched off`,
    `right of all read, by tag: ${tags.toSorted().join(', ')}`,
  ];
}
