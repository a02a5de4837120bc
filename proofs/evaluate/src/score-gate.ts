import { readFileSync } from 'node:fs';
import { checkSentences, claimOfNobody } from '@blindspot/analysis/evaluation';
import { languagePacks } from '@blindspot/content/language-packs';
import type { Language } from '@blindspot/contracts/languages';
import { share, type Score } from './score-reader.ts';

interface Case {
  readonly answers: readonly string[];
  readonly sentence: string;
  readonly expected: 'refuse' | 'pass';
  readonly why: string;
}

interface Floors {
  /** Of what must be refused. */
  readonly refused: number;
  /** Of what may pass. */
  readonly passed: number;
}

/** What a stranger wrote who had seen no code: what people said of somebody, and a sentence that a model might make of it. */
const casesOf = (language: Language, part: 'development' | 'kept-out'): readonly Case[] =>
  JSON.parse(readFileSync(new URL(`../gate/${language}/${part}.json`, import.meta.url), 'utf8')) as Case[];

/** How much of what must be refused gate and rules on claims refuse, and how much passes of what may; by code alone, before a second reader. */
export function scoreSentencesOfStrangers(
  language: Language,
  part: 'development' | 'kept-out',
  floors?: Floors,
): Score {
  const cases = casesOf(language, part);
  const judged = cases.map((one) => ({
    ...one,
    found:
      checkSentences([one.sentence], {
        responders: one.answers.map((answer) => [answer]),
        questions: [],
        language,
      })[0] ?? claimOfNobody(one.sentence, languagePacks[language].model.claims),
  }));
  const [mustBeRefused, mayPass] = [
    judged.filter(({ expected }) => expected === 'refuse'),
    judged.filter(({ expected }) => expected === 'pass'),
  ];
  const refused = mustBeRefused.filter(({ found }) => found !== undefined);
  const passed = mayPass.filter(({ found }) => found === undefined);
  const isMissed =
    floors !== undefined &&
    (refused.length < floors.refused * mustBeRefused.length ||
      passed.length < floors.passed * mayPass.length);
  // What is kept out is counted and never shown.
  const wrong = judged.filter(({ expected, found }) => (expected === 'refuse') !== (found !== undefined));
  return {
    lines: [
      `refused of what must be: ${share(refused.length, mustBeRefused.length)}; passed of what may: ${share(passed.length, mayPass.length)}`,
      ...(part === 'development'
        ? wrong.map(({ sentence, found, why }) => `${found ?? 'passed'}: ${sentence} (${why})`)
        : []),
    ],
    failures: isMissed ? [`release gate in ${language}: below its floors`] : [],
  };
}
