import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { ThemeFinding } from '../../findings/findings.ts';
import type { WordingInput } from '../analysis-input.ts';
import { textsOf, type AnalysisText } from '../analysis-text.ts';
import type { TextReview } from '../text-review.ts';
import { heardInWords } from '../heard-in-words.ts';
import { untouchedInWords } from '../untouched-in-words.ts';
import { askModel, continueTalk, talkFrom, type ModelRun } from './ask-model.ts';
import { mendedSentences } from './mended-sentences.ts';
import { problemOfSentence } from './model-evidence.ts';
import {
  repairShape,
  verdictShape,
  writtenParts,
  writtenShape,
  type ModelSentence,
  type WrittenAnswer,
  type WrittenPart,
} from './model-shapes.ts';
import { plainText } from './plain-text.ts';
import {
  repairInstruction,
  rewriteInstruction,
  verifyingPrompt,
  writingPrompt,
  type Prompt,
} from './prompt.ts';

interface Desk {
  readonly run: ModelRun;
  readonly prompt: Prompt;
  /** By the ids that the writer was given. */
  readonly themes: ReadonlyMap<string, ThemeFinding>;
  readonly review: TextReview;
}

/** A sentence of the draft; its number counts through the whole draft from one. */
interface DraftedSentence extends ModelSentence {
  readonly number: number;
  readonly part: WrittenPart;
  /** Why it may not stand, in words for the model. */
  readonly problem: string | undefined;
}

/**
 * A text from sealed findings. Every sentence is looked at by itself, in code, in the gate and by a second reader, and one that
 * fails is left out; where too little is left, those sentences are asked for again, once. What shows only in the whole refuses
 * the whole.
 */
export async function writeWithModel(
  run: ModelRun,
  input: WordingInput,
  { templates, review }: { readonly templates: PromptTemplates; readonly review: TextReview },
): Promise<AnalysisText | undefined> {
  const themes = input.findings.themes.themes.map((theme, index) => ({ ...theme, id: `T${index + 1}` }));
  if (themes.length === 0) return undefined;
  const prompt = writingPrompt(input, themes, templates);
  const desk: Desk = { run, prompt, review, themes: new Map(themes.map((theme) => [theme.id, theme])) };
  const talk = talkFrom(prompt);

  const first = await draftFrom(desk, await continueTalk(run, talk, writtenShape));
  const outcome = await finished(desk, first);
  if ('text' in outcome) return completed(outcome.text, input);

  const failed = first?.filter(({ problem }) => problem !== undefined) ?? [];
  const byItself = first !== undefined && outcome.lacks === 'sentences' && failed.length > 0;
  talk.push({
    role: 'user',
    content: byItself ? repairInstruction(failed) : rewriteInstruction(outcome.why),
  });
  const second = byItself
    ? await repaired(desk, first, await continueTalk(run, talk, repairShape))
    : await draftFrom(desk, await continueTalk(run, talk, writtenShape));
  const last = await finished(desk, second);
  return 'text' in last ? completed(last.text, input) : undefined;
}

async function draftFrom(
  desk: Desk,
  answer: WrittenAnswer | undefined,
): Promise<DraftedSentence[] | undefined> {
  if (answer === undefined) return undefined;
  const sentences = writtenParts.flatMap((part) => answer[part].map((sentence) => ({ ...sentence, part })));
  return await examined(
    desk,
    sentences.map((sentence, index) => ({ ...sentence, number: index + 1 })),
  );
}

/** The draft with what was asked for again; only that is looked at anew. */
async function repaired(
  desk: Desk,
  draft: readonly DraftedSentence[],
  answer: { readonly sentences: readonly (ModelSentence & { readonly number: number })[] } | undefined,
): Promise<DraftedSentence[]> {
  const anew = new Map(answer?.sentences.map((sentence) => [sentence.number, sentence]));
  const replacements = await examined(
    desk,
    draft.flatMap((sentence) => {
      const replacement = sentence.problem === undefined ? undefined : anew.get(sentence.number);
      return replacement ? [{ ...sentence, ...replacement }] : [];
    }),
  );
  const byNumber = new Map(replacements.map((sentence) => [sentence.number, sentence]));
  return draft.map((sentence) => byNumber.get(sentence.number) ?? sentence);
}

/** What is wrong with each sentence by itself: by its themes and its word of support, by the gate, by the second reader. */
async function examined(
  { run, prompt, themes, review }: Desk,
  written: readonly Omit<DraftedSentence, 'problem'>[],
): Promise<DraftedSentence[]> {
  const sentences = written.map((sentence) => ({ ...sentence, text: plainText(sentence.text) }));
  const problems = new Map<number, string>();
  const standing = () => sentences.filter(({ number }) => !problems.has(number));

  const seen = new Set<string>();
  for (const { number, part, themes: ids, text } of sentences) {
    const of = ids.flatMap((id) => themes.get(id) ?? []);
    const problem =
      of.length < ids.length ? 'it names a theme that is not there' : problemOfSentence(text, of);
    if (problem !== undefined) problems.set(number, problem);
    else if (seen.has(`${part} ${text}`)) problems.set(number, 'it was said before');
    seen.add(`${part} ${text}`);
  }

  const toReview = standing();
  const found = await review.sentences(
    toReview.map(({ text }) => text),
    prompt.system,
  );
  for (const [place, { number }] of toReview.entries()) {
    const problem = found[place];
    if (problem !== undefined) problems.set(number, problem);
  }

  const toVerify = standing();
  if (toVerify.length > 0) {
    const verdict = await askModel(run, verifyingPrompt(toVerify, [...themes.values()]), verdictShape);
    const unsupported = new Set(verdict?.unsupported ?? toVerify.map((_, place) => place + 1));
    for (const [place, { number }] of toVerify.entries()) {
      if (unsupported.has(place + 1)) problems.set(number, 'it does not follow from its themes');
    }
  }
  return sentences.map((sentence) => ({ ...sentence, problem: problems.get(sentence.number) }));
}

type Outcome =
  | { readonly text: AnalysisText }
  | { readonly lacks: 'sentences' | 'form'; readonly why: string };

/** The text of the sentences that stand, or why there is none. */
async function finished(
  { prompt, review }: Desk,
  draft: readonly DraftedSentence[] | undefined,
): Promise<Outcome> {
  if (draft === undefined) return { lacks: 'form', why: 'it is not the JSON object that was asked for' };
  const sentencesIn = (part: WrittenPart): string[] =>
    mendedSentences(
      draft
        .filter((sentence) => sentence.part === part)
        .map(({ text, problem }) => ({ text, stands: problem === undefined })),
    );
  const takeaways = sentencesIn('essential_takeaways');
  const isEmpty = writtenParts.some((part) => sentencesIn(part).length === 0);
  if (isEmpty || takeaways.length < essentialTakeawaysRange.min) {
    return { lacks: 'sentences', why: 'too many of its sentences may not stand' };
  }
  const body = (part: WrittenPart): string => sentencesIn(part).join(' ');
  const text = {
    summary: body('summary'),
    sections: {
      pattern_analysis: body('pattern_analysis'),
      mirror_effect: body('mirror_effect'),
      blind_spots: body('blind_spots'),
      growth_path: body('growth_path'),
    },
    takeaways,
  };
  const why = await review.whole(textsOf(text), prompt.system);
  return why === undefined ? { text } : { lacks: 'form', why };
}

/** With what is said in our words: numbers, sliders and who is heard are not the model's business. */
function completed(text: AnalysisText, { findings }: WordingInput): AnalysisText {
  const { heard, untouchedSliders } = findings;
  const added = [
    ...(heard === 'all' ? [] : [heardInWords[heard]]),
    ...(untouchedSliders ? [untouchedInWords] : []),
  ];
  const pattern = [text.sections.pattern_analysis, ...added].join('\n\n');
  return { ...text, sections: { ...text.sections, pattern_analysis: pattern } };
}
