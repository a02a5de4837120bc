import { writeCardText } from '@blindspot/analysis/evaluation';
import { parseArgs } from 'node:util';
import { labelledGroups } from './labelled.ts';
import { labelledRequests, textInputOf } from './labelled-requests.ts';
import { printGroup, scoreModel } from './score-model.ts';
import type { Score } from './score.ts';
import { naturalGroups, tapsChosen } from './natural-groups.ts';
import { scoreReadings } from './readings.ts';
import { scoreNatural } from './score-natural.ts';
import { scoreRows } from './score-rows.ts';
import { scoreTaps } from './score-taps.ts';
import { scoreTexts } from './score-texts.ts';

const { values } = parseArgs({
  options: {
    development: { type: 'boolean' },
    'model-group': { type: 'string' },
    answers: { type: 'string' },
  },
});
const failed: string[] = [];
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function report(title: string, { lines, failures = [] }: Partial<Score> & Pick<Score, 'lines'>): void {
  print(`\n${title}`);
  for (const line of lines) print(`  ${line}`);
  failed.push(...failures);
}

if (values['model-group'] !== undefined) {
  print(await printGroup(values['model-group'], values.answers));
} else if (values.development === true) {
  report('taps, groups that the offers were chosen on', scoreTaps(labelledGroups('development')));
} else {
  const keptOut = labelledGroups('kept-out');
  const groups = [...labelledGroups('development'), ...keptOut];
  report('taps, groups kept out', scoreTaps(keptOut, 0.8));
  report('taps, all groups', scoreTaps(groups, 0.8));
  const requests = labelledRequests(groups);
  const written = requests.map((request) => ({ request, text: writeCardText(textInputOf(request)) }));
  print(`\n${tapsChosen()}`);
  report('natural groups that may be used for tuning', scoreNatural(naturalGroups('development')));
  report('natural groups kept out', scoreNatural(naturalGroups('kept-out')));
  report('rows of sliders that have an average', scoreRows());
  report('texts without a model', scoreTexts(written));
  report('marks of readers', scoreReadings());
  report('model', { lines: await scoreModel() });
}

for (const failure of failed) print(`MISSED: ${failure}`);
process.exitCode = failed.length > 0 ? 1 : 0;
