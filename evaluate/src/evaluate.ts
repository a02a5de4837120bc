import { formTexts } from '@blindspot/contracts/queries';
import {
  checkRelease,
  revealingPattern,
  sentencesOf,
  textOf,
  textsOf,
  type AnalysisInput,
  type AnalysisText,
  type createLocalEngine,
} from '@blindspot/analysis/evaluation';
import { cleanSummaries } from './clean-summaries.ts';
import type { LabelledRequest } from './labelled-set.ts';
import { readingGrade } from './reading-grade.ts';

export const inputOf = ({ form, style, voices }: LabelledRequest): AnalysisInput => ({
  form,
  style,
  voices,
  instructions: '',
  figures: [],
  averageTrustRating: 6,
  variant: 0,
});

/** Traces every sentence of the local engine to what was planted. */
export async function evaluateLocal(
  engine: ReturnType<typeof createLocalEngine>,
  set: readonly LabelledRequest[],
): Promise<{ lines: string[]; failures: string[] }> {
  let stated = 0;
  let supported = 0;
  let planted = 0;
  let recalled = 0;
  const missed: string[] = [];
  const texts: { request: LabelledRequest; text: AnalysisText }[] = [];
  for (const request of set) {
    const draft = await engine.draft(inputOf(request));
    texts.push({ request, text: textOf(draft) });
    const named = new Set<string>();
    for (const { ground } of sentencesOf(draft)) {
      if (typeof ground !== 'object') continue;
      const key = `${ground.theme} ${ground.pole}`;
      named.add(key);
      stated += 1;
      if ((request.supporters.get(key) ?? 0) >= 3) supported += 1;
      else
        missed.push(
          `${request.name}: ${key} is stated and was planted ${request.supporters.get(key) ?? 0} times`,
        );
    }
    planted += request.planted.length;
    recalled += request.planted.filter((key) => named.has(key)).length;
    for (const key of request.planted) if (!named.has(key)) missed.push(`${request.name}: ${key} is missing`);
  }
  const rate = supported / stated;
  const recall = recalled / planted;
  if (process.argv.includes('--missed')) for (const line of missed) process.stderr.write(`${line}\n`);
  const common = evaluateTexts(texts);
  return {
    lines: [
      `supported sentences: ${supported} of ${stated} (${(rate * 100).toFixed(1)} %)`,
      `planted themes named: ${recalled} of ${planted} (${recall.toFixed(2)})`,
      ...common,
    ],
    failures: [
      ...(rate < 0.98 ? ['supported sentences below 98 %'] : []),
      ...(recall < 0.8 ? ['theme recall below 0.8'] : []),
      ...(common[0]?.endsWith(' 0') === true ? [] : ['invented quotes']),
      ...(common[1]?.endsWith(' 0') === true ? [] : ['planted facts']),
    ],
  };
}

const factWords = /marmaduke|lisbon|quxhaven|zeppelin|brunhilde|xantippe|planted|fridge|thief|cruel|resign/i;

/** What can be told of any engine's text without knowing how it came about. */
export function evaluateTexts(texts: readonly { request: LabelledRequest; text: AnalysisText }[]): string[] {
  const all = texts.flatMap(({ text }) => textsOf(text));
  const quotes = all.filter((text) => revealingPattern(text) === 'quotation').length;
  const facts = all.filter((text) => factWords.test(text) || /\d{3}/.test(text)).length;
  const words = texts
    .map(({ text }) => textsOf(text).join(' ').split(/\s+/).length)
    .sort((one, other) => one - other);
  const grades = texts.map(({ text }) => readingGrade(textsOf(text).join(' ')));
  const mean = grades.reduce((total, grade) => total + grade, 0) / Math.max(1, grades.length);
  return [
    `texts with an invented quote: ${quotes}`,
    `texts with a planted fact or false claim: ${facts}`,
    `length in words: ${words[0] ?? 0} to ${words.at(-1) ?? 0}, median ${words[Math.floor(words.length / 2)] ?? 0}`,
    `reading grade (Flesch-Kincaid): ${mean.toFixed(1)}`,
  ];
}

const perRequest = 8;

/** How many texts that carry nothing of anybody the gate refuses. */
export function falseRejects(set: readonly LabelledRequest[]): {
  tried: number;
  refused: number;
  percent: number;
  why: string;
} {
  const reasons: string[] = [];
  let tried = 0;
  for (const [index, request] of set.entries()) {
    const responders = request.voices.map(({ answers }) =>
      Object.values(answers).filter((answer) => typeof answer === 'string'),
    );
    for (const texts of cleanSummaries(request, perRequest, index + 1)) {
      tried += 1;
      const reason = checkRelease(texts, { responders, questions: formTexts(request.form) });
      if (reason !== undefined) reasons.push(reason);
    }
  }
  const why = reasons.length === 0 ? '' : `: ${[...new Set(reasons)].join(', ')}`;
  return { tried, refused: reasons.length, percent: (reasons.length / tried) * 100, why };
}
