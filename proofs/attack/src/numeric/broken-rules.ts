import { anonymity } from '@blindspot/contracts/anonymity';
import type { Finding } from '../attack.ts';
import { sum } from '../solving/statistics.ts';
import { rowsOf, type RowWeights } from './rows.ts';
import type { Averages, Reading, Scene } from './scene.ts';
import { questions } from './slider-people.ts';

export function brokenRules(
  { readings, people }: Pick<Scene, 'readings' | 'people'>,
  highest: number,
): Omit<Finding, 'try'>[] {
  const rows = new Map(questions.map((question) => [question, rowsOf(readings, people, question, highest)]));
  const scoresOf = new Map(people.map(({ name, scores }) => [name, scores]));
  return readings.flatMap((reading, index) => {
    const { output, averages } = reading;
    const faults = [
      ...faultsOfSet(reading, readings.slice(0, index)),
      ...Object.entries(averages).flatMap(([question, row]) => {
        const { weights } = rows.get(question)?.[index] ?? { weights: new Map<string, number>() };
        const score = (name: string): number => scoresOf.get(name)?.[question] ?? 0;
        return faultsOfRow(question, row, { weights, score, highest });
      }),
    ];
    return faults.map(([found, rule]) => ({ output, found, rule }));
  });
}

type Fault = readonly [found: string, rule: string];

function faultsOfSet({ weights }: Reading, before: readonly Reading[]): Fault[] {
  const names = [...weights.keys()];
  const newcomers = names.filter((name) => !before.some((reading) => reading.weights.has(name)));
  const isTwin = (reading: Reading): boolean =>
    reading.weights.size === names.length && names.every((name) => reading.weights.has(name));
  const faults: Fault[] = [];
  if (before.some(isTwin))
    faults.push([`the figures of ${names.length} people moved`, 'a set has one result']);
  else if (names.length < anonymity.full)
    faults.push([`a set of ${names.length}`, 'a set has at least FULL people']);
  else if (before.length > 0 && newcomers.length < anonymity.batch)
    faults.push([`a set with ${newcomers.length} newcomers`, 'at least BATCH people are in no earlier set']);
  for (const [name, weight] of weights) {
    const sealed = before.find((reading) => reading.weights.has(name))?.weights.get(name);
    if (sealed !== undefined && sealed !== weight)
      faults.push([`a weight went from ${sealed} to ${weight}`, 'a weight is sealed with its set']);
  }
  return faults;
}

function faultsOfRow(
  question: string,
  row: Averages[string],
  due: { weights: RowWeights; score: (name: string) => number; highest: number },
): Fault[] {
  const weights = [...due.weights];
  if (row.average === null && weights.length === 0) return [];
  if (row.average === null)
    return [[`no average of ${question}`, 'a row is published if enough people moved its slider']];
  if (weights.length === 0)
    return [
      [
        `an average of ${question} that too few moved`,
        'a row has an average only if enough people moved its slider',
      ],
    ];
  const { average, count, doubt } = row;
  const faults: Fault[] = [];
  const exact = sum(weights.map(([name, weight]) => weight * due.score(name))) / sum(due.weights.values());
  if (Math.abs(average - exact) > 0.05 + 1e-6 || count !== weights.length)
    faults.push([
      `an average of ${average} over ${count} where the weights shown give ${exact.toFixed(3)} over ${weights.length}`,
      'the screen shows what each counts',
    ]);
  const allowed = intervalOf(average, [...due.weights.values()], due.highest);
  if (allowed.low !== doubt.low || allowed.high !== doubt.high)
    faults.push([
      `${doubt.low} to ${doubt.high} beside ${average}, not ${allowed.low} to ${allowed.high}`,
      'an interval is a function of the published average and the weights',
    ]);
  return faults;
}

/** Assumed standard deviation of the scores, by the highest score of the scale. */
const spreads: Readonly<Record<number, number>> = { 10: 1.9, 7: 1.3 };

/** Returns the promised interval, which depends only on the average and the weights. Rounds outward to half points. */
function intervalOf(average: number, weights: readonly number[], highest: number) {
  const squares = sum(weights.map((weight) => weight ** 2));
  const half = (1.96 * (spreads[highest] ?? 0)) / Math.sqrt(sum(weights) ** 2 / squares);
  const [low, high] = [Math.floor((average - half) * 2) / 2, Math.ceil((average + half) * 2) / 2];
  return { low: Math.max(1, low), high: Math.min(highest, high) };
}
