import { anonymity } from '@blindspot/contracts/anonymity';
import type { Finding } from '../attack.ts';
import { describeTry, type Setting } from './setting.ts';
import { intervalOf } from './published-interval.ts';
import { rowsOf } from './rows.ts';
import type { Reading, Scene } from './scene.ts';

/** Tolerance for floating-point arithmetic. */
const tolerance = 1e-6;

/** Finds violations of the rules that are visible in the readings, independent of any guess. */
export function brokenRules(
  { readings, people }: Pick<Scene, 'readings' | 'people'>,
  setting: Setting,
): Finding[] {
  const report = (reading: Reading, found: string, rule: string): Finding => ({
    try: describeTry(setting),
    output: reading.output,
    found,
    rule,
  });
  const scores = new Map(people.map((person) => [person.name, person.scores]));
  return readings.flatMap((reading, index) => {
    const before = readings.slice(0, index);
    const findings: Finding[] = [];
    const names = [...reading.weights.keys()];
    const known = new Set(before.flatMap(({ weights }) => [...weights.keys()]));
    const newcomers = names.filter((name) => !known.has(name));
    const twin = before.find(
      ({ weights }) => weights.size === names.length && names.every((name) => weights.has(name)),
    );
    if (twin)
      findings.push(report(reading, `the figures of ${names.length} people moved`, 'a set has one result'));
    else if (names.length < anonymity.full)
      findings.push(report(reading, `a set of ${names.length}`, 'a set has at least FULL people'));
    else if (before.length > 0 && newcomers.length < anonymity.batch)
      findings.push(
        report(
          reading,
          `a set with ${newcomers.length} newcomers`,
          'at least BATCH people are in no earlier set',
        ),
      );
    for (const [name, weight] of reading.weights) {
      const sealed = before.find(({ weights }) => weights.has(name))?.weights.get(name);
      if (sealed !== undefined && sealed !== weight)
        findings.push(
          report(reading, `a weight went from ${sealed} to ${weight}`, 'a weight is sealed with its set'),
        );
    }
    for (const [question, row] of Object.entries(reading.averages)) {
      const weights = [...(rowsOf(readings, people, question, setting.highest)[index]?.weights ?? [])];
      if (row.average === null) {
        if (weights.length > 0)
          findings.push(
            report(
              reading,
              `no average of ${question}`,
              'a row is published if enough people moved its slider',
            ),
          );
        continue;
      }
      const { average, count, doubt } = row;
      if (weights.length === 0) {
        const found = `an average of ${question} that too few moved`;
        findings.push(report(reading, found, 'a row has an average only if enough people moved its slider'));
        continue;
      }
      const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
      const exact =
        weights.reduce((sum, [name, weight]) => sum + weight * (scores.get(name)?.[question] ?? 0), 0) /
        total;
      if (Math.abs(average - exact) > 0.05 + tolerance || count !== weights.length)
        findings.push(
          report(
            reading,
            `an average of ${average} over ${count} where the weights shown give ${exact.toFixed(3)} over ${weights.length}`,
            'the screen shows what each counts',
          ),
        );
      const allowed = intervalOf(
        average,
        weights.map(([, weight]) => weight),
        setting.highest,
      );
      if (allowed.low !== doubt.low || allowed.high !== doubt.high)
        findings.push(
          report(
            reading,
            `${doubt.low} to ${doubt.high} beside ${average}, not ${allowed.low} to ${allowed.high}`,
            'an interval is a function of the published average and the weights',
          ),
        );
    }
    return findings;
  });
}
