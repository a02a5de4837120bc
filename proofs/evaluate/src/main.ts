import { wordFindings } from '@blindspot/analysis/evaluation';
import { parseArgs } from 'node:util';
import { labelledGroups, labelledVoices, manners } from './labelled.ts';
import { labelledRequests, wordingOf } from './labelled-requests.ts';
import { printGroup, scoreModel } from './score-model.ts';
import { scoreGroups, scoreSentences, type Score } from './score-reader.ts';
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
  for (const manner of ['voices', 'plain-voices'] as const)
    report(
      `built-in reader, on ${manner} that it was tried on`,
      scoreSentences(labelledVoices('development', manner)),
    );
  report('built-in reader, on groups that it was tried on', scoreGroups(labelledGroups('development')));
  report('taps, groups that the offers were chosen on', scoreTaps(labelledGroups('development')));
} else {
  const keptOut = labelledGroups('kept-out');
  const groups = [...labelledGroups('development'), ...keptOut];
  for (const manner of manners)
    report(`built-in reader, on ${manner} kept out`, scoreSentences(labelledVoices('kept-out', manner)));
  report(
    'built-in reader, on all voices kept out',
    scoreSentences(
      manners.flatMap((manner) => labelledVoices('kept-out', manner)),
      { precision: 0.85, opposite: 0.01 },
    ),
  );
  report('built-in reader, on groups kept out', scoreGroups(keptOut, 0.02));
  report('taps, groups kept out', scoreTaps(keptOut, 0.8));
  report('taps, all groups', scoreTaps(groups, 0.8));
  const requests = labelledRequests(groups);
  const written = requests.map((request) => ({ request, text: wordFindings(wordingOf(request)) }));
  report('rows of sliders that have an average', scoreRows());
  report('built-in writer', scoreTexts(written));
  report('model', { lines: await scoreModel() });
}

for (const failure of failed) print(`MISSED: ${failure}`);
process.exitCode = failed.length > 0 ? 1 : 0;
