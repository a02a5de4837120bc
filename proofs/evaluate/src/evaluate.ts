import { formTexts } from '@blindspot/contracts/fields';
import {
  checkRelease,
  checkSentences,
  isPlaceholder,
  sentencesOf,
  textOf,
  type createLocalEngine,
  type Figure,
  type ThemeFindings,
  type WordingInput,
} from '@blindspot/analysis/evaluation';
import { cleanSummaries } from './clean-summaries.ts';
import type { LabelledRequest } from './labelled-set.ts';
import { scoreTexts, type TextScore, type WrittenRequest } from './score-texts.ts';
import { unseenPhrases } from './unseen-phrases.ts';

/** What a writer gets of a request once it is read. */
export const wordingOf = (request: LabelledRequest, themes: ThemeFindings): WordingInput => ({
  findings: { figures: figuresOf(request), themes, heard: 'all', untouchedSliders: false },
  form: request.form,
  style: request.style,
  instructions: '',
  responseCount: request.voices.length,
  averageTrustRating: 6,
  variant: 0,
});

/** Plain averages of the sliders, as they would be published with equal weights; the text speaks of nothing else of a figure. */
function figuresOf({ form, voices }: LabelledRequest): Figure[] {
  return Object.entries(form.format === 'slider' ? form.questions : {}).map(([key, question]) => {
    const marks = voices.flatMap(({ answers }) => {
      const mark = answers[key];
      return typeof mark === 'number' ? [mark] : [];
    });
    const mean = marks.reduce((total, mark) => total + mark, 0) / marks.length;
    const average = Math.round(mean * 10) / 10;
    const count = marks.length;
    return { key, question, average, count, low: average, high: average, effectiveRaters: count };
  });
}

/** Traces every sentence of the local engine to what was planted. */
export function evaluateLocal(
  engine: ReturnType<typeof createLocalEngine>,
  set: readonly LabelledRequest[],
): TextScore {
  let stated = 0;
  let supported = 0;
  let planted = 0;
  let recalled = 0;
  const missed: string[] = [];
  const written: WrittenRequest[] = [];
  for (const request of set) {
    const input = wordingOf(request, engine.readThemes({ ...request, seed: request.name }));
    const draft = engine.draft(input);
    written.push({ request, figures: input.findings.figures, text: textOf(draft) });
    const wrote = request.voices.filter(({ answers }) =>
      Object.values(answers).some((answer) => typeof answer === 'string' && !isPlaceholder(answer)),
    ).length;
    const named = new Set<string>();
    for (const { ground, text } of sentencesOf(draft)) {
      if (typeof ground !== 'object') continue;
      const key = ground.theme.replace('/', ' ');
      const people = request.supporters.get(key) ?? 0;
      named.add(key);
      stated += 1;
      if (people >= 3 && people > claimedShare(text) * wrote) supported += 1;
      else missed.push(`${request.name}: of ${wrote}, ${people} were made to say ${key}: ${text}`);
    }
    planted += request.planted.length;
    recalled += request.planted.filter((key) => named.has(key)).length;
    for (const key of request.planted) if (!named.has(key)) missed.push(`${request.name}: ${key} is missing`);
  }
  const rate = supported / stated;
  const recall = recalled / planted;
  if (process.argv.includes('--missed')) for (const line of missed) process.stderr.write(`${line}\n`);
  const common = scoreTexts(written);
  return {
    lines: [
      `supported sentences: ${supported} of ${stated} (${(rate * 100).toFixed(1)} %)`,
      `planted themes named: ${recalled} of ${planted} (${recall.toFixed(2)})`,
      ...common.lines,
    ],
    failures: [
      ...(rate < 0.98 ? ['supported sentences below 98 %'] : []),
      ...(recall < 0.8 ? ['theme recall below 0.8'] : []),
      ...common.failures,
    ],
  };
}

/** More than this share of those who wrote must stand behind a sentence, by its own words. */
function claimedShare(text: string): number {
  return /\b(?:most (?:of those|people)|more than half)\b/i.test(text) ? 0.5 : 0;
}

/** How the local engine reads single sentences that it has never met; a figure to watch, without a mark. */
export function readUnseen(engine: ReturnType<typeof createLocalEngine>): string[] {
  const form = {
    questions: { strength: 'What is my greatest strength?', growth: 'What should I change?' },
    optional_questions: {},
    format: 'text',
    scale: '1-10',
  } as const;
  const seen = { sentences: 0, read: 0, turned: 0, other: 0 };
  for (const [key, texts] of Object.entries(unseenPhrases)) {
    const [theme = '', side = ''] = key.split(' ');
    for (const text of texts) {
      const { themes } = engine.code({ form, voices: [{ answers: { [side]: text } }] });
      const found = themes.map((coded) => `${coded.theme.key} ${coded.pole}`);
      seen.sentences += 1;
      if (found.includes(key)) seen.read += 1;
      if (found.some((one) => one.startsWith(`${theme} `) && one !== key)) seen.turned += 1;
      if (found.some((one) => !one.startsWith(`${theme} `))) seen.other += 1;
    }
  }
  return [
    `sentences read as they were meant: ${seen.read} of ${seen.sentences}`,
    `read as the opposite: ${seen.turned}; as another theme too or instead: ${seen.other}`,
  ];
}

const perRequest = 8;

interface FalseRejects {
  readonly tried: number;
  readonly refused: number;
  readonly percent: number;
  readonly why: string;
}

/** How many texts that carry nothing of anybody the gate refuses as a whole, and how many sentences of them by themselves. */
export function falseRejects(set: readonly LabelledRequest[]): {
  readonly texts: FalseRejects;
  readonly sentences: FalseRejects;
} {
  const ofTexts: (string | undefined)[] = [];
  const ofSentences: (string | undefined)[] = [];
  for (const [index, request] of set.entries()) {
    const responders = request.voices.map(({ answers }) =>
      Object.values(answers).filter((answer) => typeof answer === 'string'),
    );
    const evidence = { responders, questions: formTexts(request.form) };
    for (const texts of cleanSummaries(request, perRequest, index + 1)) {
      ofTexts.push(checkRelease(texts, evidence));
      const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/));
      ofSentences.push(...checkSentences(sentences, evidence));
    }
  }
  return { texts: summed(ofTexts), sentences: summed(ofSentences) };
}

function summed(rejections: readonly (string | undefined)[]): FalseRejects {
  const reasons = rejections.filter((reason) => reason !== undefined);
  const why = reasons.length === 0 ? '' : `: ${[...new Set(reasons)].join(', ')}`;
  const tried = rejections.length;
  return { tried, refused: reasons.length, percent: (reasons.length / tried) * 100, why };
}
