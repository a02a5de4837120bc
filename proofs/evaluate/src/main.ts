import { writeFileSync } from 'node:fs';
import {
  createBuiltInReader,
  learnedWords,
  learnedWordsFile,
  wordFindings,
} from '@blindspot/analysis/evaluation';
import { scoreGate } from './clean-summaries.ts';
import { labelledGroups, labelledVoices } from './labelled.ts';
import { labelledRequests, wordingOf } from './labelled-requests.ts';
import { scoreModel } from './score-model.ts';
import { scoreGroups, scoreSentences, type Score } from './score-reader.ts';
import { scoreTaps } from './score-taps.ts';
import { scoreTexts } from './score-texts.ts';
import { learnedFrom } from './lessons.ts';
import { trainReader } from './train-reader.ts';

const failed: string[] = [];
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function report(title: string, { lines, failures = [] }: Partial<Score> & Pick<Score, 'lines'>): void {
  print(`\n${title}`);
  for (const line of lines) print(`  ${line}`);
  failed.push(...failures);
}

if (process.argv.includes('--train')) {
  const { learned, lines } = trainReader();
  writeFileSync(learnedWordsFile, `${JSON.stringify(learned, null, 2)}\n`);
  report('built-in reader, learned anew', { lines });
} else if (process.argv.includes('--development')) {
  const reader = createBuiltInReader();
  report(
    'built-in reader, on voices that it learned from',
    scoreSentences(reader, labelledVoices('development')),
  );
  report(
    'built-in reader, on plain voices that its constructions were tried on',
    scoreSentences(reader, labelledVoices('development', 'plain-voices')),
  );
  report(
    'built-in reader, on groups that it learned from',
    scoreGroups(reader, labelledGroups('development')),
  );
  report('taps, groups that the offers were chosen on', scoreTaps(labelledGroups('development')));
} else {
  if (learnedWords.from !== learnedFrom())
    failed.push('the reader learned from something else: run it with --train');
  const reader = createBuiltInReader();
  const keptOut = labelledGroups('kept-out');
  const groups = [...labelledGroups('development'), ...keptOut];
  report(
    'built-in reader, on voices kept out',
    scoreSentences(reader, labelledVoices('kept-out'), { precision: 0.85, opposite: 0.01 }),
  );
  report(
    'built-in reader, on plain voices kept out',
    scoreSentences(reader, labelledVoices('kept-out', 'plain-voices'), { precision: 0.85, opposite: 0.01 }),
  );
  report('built-in reader, on groups kept out', scoreGroups(reader, keptOut, 0.02));
  report('taps, groups kept out', scoreTaps(keptOut, 0.8));
  report('taps, all groups', scoreTaps(groups, 0.8));
  const requests = labelledRequests(groups);
  const written = requests.map((request) => ({ request, text: wordFindings(wordingOf(request)) }));
  report('built-in writer', scoreTexts(written));
  report('release gate', scoreGate(requests));
  report('model', { lines: await scoreModel(requests) });
}

for (const failure of failed) print(`MISSED: ${failure}`);
process.exitCode = failed.length > 0 ? 1 : 0;
