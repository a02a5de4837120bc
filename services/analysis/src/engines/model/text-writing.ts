import { languagePacks } from '@blindspot/content/language-packs';
import { essentialTakeawaysRange, type AnalysisSectionKey } from '@blindspot/contracts/vocabulary/analysis';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { WordingInput } from '../analysis-input.ts';
import { textsOf, type AnalysisText } from '../analysis-text.ts';
import { writerIn } from '../built-in-writer/voices/writer-languages.ts';
import type { TextReview } from '../text-review.ts';
import { checkShape, repairShape, textShape } from './answer-shapes.ts';
import { askModel, messagesOf, type ModelRun, type Prompt } from './ask-model.ts';
import {
  numbered,
  problemInCode,
  textsOfPart,
  wantedSentences,
  type Draft,
  type DraftedSentence,
} from './draft.ts';
import type { ModelLanguage } from '@blindspot/content/model-language';
import { ModelUnavailable } from './model-unavailable.ts';
import { tokensOf } from './tokens.ts';
import { plainText } from './plain-text.ts';
import { toldThemes, type ToldTheme } from './told-themes.ts';
import { checkingPrompt, repairPrompt, writingPrompt } from './writing-prompt.ts';
import { writtenParts, type WrittenPart } from './written-parts.ts';

interface Desk {
  readonly run: ModelRun;
  readonly system: string;
  readonly systemMessage: string;
  /** By the ids that the writer was given. */
  readonly themes: ReadonlyMap<string, ToldTheme>;
  readonly review: TextReview;
  readonly language: ModelLanguage;
}

/** The built-in writer, for a part of a text that the model has no sentence for. */
export type StandIn = (input: WordingInput, signal: AbortSignal) => Promise<AnalysisText>;

/** Whole texts that are tried, and how often single sentences of one are asked for again. */
const mostTexts = 2;
const mostRepairs = 2;
/** Of the six parts so many are the model's own, else it is not its text. */
const leastOwnParts = 3;

/**
 * A text from sealed findings. Every sentence is looked at by itself, in code, in the gate and by a second reader; one that fails
 * is asked for again by its number where the text needs it, and else left out. A part that has none left is told in the words of
 * `standIn`. What shows only in the whole refuses the whole, once. Throws `ModelUnavailable`.
 */
export async function writeWithModel(
  run: ModelRun,
  input: WordingInput,
  {
    templates,
    review,
    standIn,
  }: {
    readonly templates: PromptTemplates;
    readonly review: TextReview;
    readonly standIn: StandIn;
  },
): Promise<AnalysisText | undefined> {
  const themes = toldThemes(input);
  if (themes.length === 0) return undefined;
  let refused: string | undefined;
  for (let text = 1; text <= mostTexts; text += 1) {
    const prompt = writingPrompt(input, themes, { templates, refused });
    const desk: Desk = {
      run,
      system: prompt.system,
      systemMessage: templates.system_message,
      themes: new Map(themes.map((theme) => [theme.id, theme])),
      review,
      language: languagePacks[input.language].model,
    };
    const draft = await writtenDraft(desk, prompt);
    const whole = draft && (await wholeText(draft, desk, input, standIn));
    if (whole === undefined) {
      refused = 'too little of it kept to the form and the rules';
      continue;
    }
    refused = await review.whole(textsOf(whole), prompt.system);
    if (refused === undefined) return whole;
  }
  return undefined;
}

async function writtenDraft(desk: Desk, prompt: Prompt): Promise<Draft | undefined> {
  const written = await askModel(desk.run, prompt, textShape);
  if (written === undefined) return undefined;
  let draft: Draft = await examined(desk, numbered(written), []);
  for (let repair = 1; repair <= mostRepairs; repair += 1) {
    const wanted = wantedSentences(draft, desk.themes);
    if (wanted.length === 0) return draft;
    const again = await repaired(desk, draft, wanted).catch((error: unknown) => {
      // What stands by now may do.
      if (error instanceof ModelUnavailable) return draft;
      throw error;
    });
    if (again === draft) return draft;
    draft = again;
  }
  return draft;
}

/** The draft with what was asked for again; only that is looked at anew. The same draft where nothing came of it. */
async function repaired(
  desk: Desk,
  draft: Draft,
  wanted: ReturnType<typeof wantedSentences>,
): Promise<Draft> {
  const { run, systemMessage, themes, language } = desk;
  const standing = draft.filter(({ problem }) => problem === undefined);
  const prompt = repairPrompt(wanted, { themes: [...themes.values()], standing, systemMessage, language });
  const answers = new Map((await askModel(run, prompt, repairShape))?.map((one) => [one.number, one]));
  const anew = wanted.flatMap(({ number, part }): DraftedSentence[] => {
    const answer = answers.get(number);
    return answer ? [{ number, part, themes: answer.themes, text: plainText(answer.text) }] : [];
  });
  if (anew.length === 0) return draft;
  const replaced = new Map((await examined(desk, anew, standing)).map((one) => [one.number, one]));
  const known = new Set(draft.map(({ number }) => number));
  return [
    ...draft.map((one) => replaced.get(one.number) ?? one),
    ...[...replaced.values()].filter(({ number }) => !known.has(number)),
  ];
}

/** What is wrong with each sentence by itself: as far as code sees it, by the gate, by the second reader. */
async function examined(desk: Desk, written: Draft, before: Draft): Promise<DraftedSentence[]> {
  const { system, themes, review, language } = desk;
  const problems = new Map<number, string>();
  const standing = (): DraftedSentence[] => written.filter(({ number }) => !problems.has(number));

  for (const [place, sentence] of written.entries()) {
    const problem = problemInCode(sentence, themes, [...before, ...written.slice(0, place)], language);
    if (problem !== undefined) problems.set(sentence.number, problem);
  }
  const toReview = standing();
  const found = await review.sentences(
    toReview.map(({ text }) => text),
    system,
  );
  for (const [place, { number }] of toReview.entries()) {
    const problem = found[place];
    if (problem !== undefined) problems.set(number, problem);
  }
  for (const [number, why] of await faultsIn(desk, standing())) problems.set(number, why);
  return written.map((sentence) => ({ ...sentence, problem: problems.get(sentence.number) }));
}

/** So many tokens may a verdict come to. */
const verdictTokens = 500;

/** What the second reader finds, in as many questions as it takes, by the numbers of the sentences. */
async function faultsIn(
  { run, themes: byId, language }: Desk,
  sentences: Draft,
): Promise<Map<number, string>> {
  const themes = [...byId.values()];
  const fits = (some: Draft): boolean =>
    run.client.contextTokens - tokensOf(messagesOf(checkingPrompt(some, themes, language))) >= verdictTokens;
  const batches: DraftedSentence[][] = [];
  for (const sentence of sentences) {
    const last = batches.at(-1);
    if (last && fits([...last, sentence])) last.push(sentence);
    else batches.push([sentence]);
  }
  const verdictOn = async (batch: Draft): Promise<Fault[] | undefined> => {
    const verdict = await askModel(run, checkingPrompt(batch, themes, language), checkShape);
    return verdict?.flatMap(({ number, why }): Fault[] => {
      const sentence = batch[number - 1];
      return sentence ? [[sentence.number, `it does not follow from its themes: ${why}`]] : [];
    });
  };
  const faults = await Promise.all(
    batches.map(async (batch) => {
      const whole = await verdictOn(batch);
      if (whole !== undefined) return whole;
      // It may well be able to check fewer at once; what nobody has checked does not stand.
      const halves = await Promise.all(
        halved(batch).map(async (half) => (await verdictOn(half)) ?? half.map(uncheckedOf)),
      );
      return halves.flat();
    }),
  );
  return new Map(faults.flat());
}

type Fault = readonly [number: number, why: string];

const halved = (batch: Draft): Draft[] => {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)].filter(({ length }) => length > 0);
};

const uncheckedOf = ({ number }: DraftedSentence): Fault => [number, unchecked];
const unchecked = 'it could not be checked';

/** The text of the sentences that stand; undefined where too few are the model's own. */
async function wholeText(
  draft: Draft,
  { run, themes, language }: Desk,
  input: WordingInput,
  standIn: StandIn,
): Promise<AnalysisText | undefined> {
  const own = new Map(writtenParts.map((part) => [part, textsOfPart(draft, part, themes, language)]));
  const has = (part: WrittenPart): boolean => {
    const least = part === 'essential_takeaways' ? essentialTakeawaysRange.min : 1;
    return (own.get(part)?.length ?? 0) >= least;
  };
  const lacking = writtenParts.filter((part) => !has(part));
  if (writtenParts.length - lacking.length < leastOwnParts) return undefined;
  const ours = lacking.length > 0 ? await standIn(input, run.deadline) : undefined;
  const body = (part: WrittenPart): string => (own.get(part) ?? []).join(' ');
  const section = (key: AnalysisSectionKey): string => {
    if (ours && lacking.includes(key)) return ours.sections[key];
    return key === 'pattern_analysis' ? [body(key), ...addedInOurWords(input)].join('\n\n') : body(key);
  };
  const takeaways = own.get('essential_takeaways') ?? [];
  return {
    summary: ours && lacking.includes('summary') ? ours.summary : body('summary'),
    sections: {
      pattern_analysis: section('pattern_analysis'),
      mirror_effect: section('mirror_effect'),
      blind_spots: section('blind_spots'),
      growth_path: section('growth_path'),
    },
    takeaways:
      ours && lacking.includes('essential_takeaways')
        ? [...takeaways, ...ours.takeaways].slice(0, essentialTakeawaysRange.min)
        : takeaways.slice(0, essentialTakeawaysRange.max),
  };
}

/** Who is heard, and sliders, are not the model's business. */
function addedInOurWords({
  findings: { figures, heard, untouchedSliders },
  language,
}: WordingInput): string[] {
  const ours = writerIn(language);
  return [
    ...(heard === 'all' ? [] : [ours.heard[heard]]),
    ...(untouchedSliders && figures.length > 0 ? [ours.untouched] : []),
  ];
}
