import { languagePacks } from '@blindspot/content/language-packs';
import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { TextInput } from '../analysis-input.ts';
import type { AnalysisText, TextReview } from '../analysis-text.ts';
import {
  repairShape,
  takeawaysShape,
  textShape,
  writtenParts,
  type WrittenPart,
  type WrittenSentence,
} from './answer-shapes.ts';
import { askModel, type ModelRun } from './ask-model.ts';
import { unsupportedClaim, claimsTooMany } from './claims.ts';
import { ModelUnavailable } from './model-unavailable.ts';
import { plainText } from './plain-text.ts';
import { supportOf, publishedFindings, type PublishedFindings } from './published-themes.ts';
import { repairPrompt, takeawaysPrompt, writingPrompt } from './writing-prompt.ts';
import { languages, type Language } from '@blindspot/contracts/languages';

interface Desk {
  readonly run: ModelRun;
  readonly input: TextInput;
  readonly published: PublishedFindings;
  readonly templates: PromptTemplates;
  readonly review: TextReview;
}

/** Sentence of a text with the reason for its rejection, in words for the model. */
interface JudgedSentence extends WrittenSentence {
  readonly problem: string | undefined;
}

/**
 * Writes a text from sealed findings: first the five parts, then the takeaways from the finished parts. If
 * the first answer is unusable, requests it again. Otherwise, requests rejected sentences once more, and
 * drops those that are rejected twice. Returns undefined if a part remains empty. Throws `ModelUnavailable`.
 */
export async function writeWithModel(
  run: ModelRun,
  input: TextInput,
  { templates, review }: { readonly templates: PromptTemplates; readonly review: TextReview },
): Promise<AnalysisText | undefined> {
  const published = publishedFindings(input);
  if (published.themes.length === 0 && published.ratings === undefined) return undefined;
  const desk: Desk = { run, input, published, templates, review };
  const parts = await writtenText(desk);
  if (!parts) return undefined;
  const { summary, ...sections } = parts;
  const takeaways = await writtenTakeaways(desk, Object.values(parts).join('\n\n'));
  return takeaways && { summary, sections, takeaways };
}

async function writtenText(desk: Desk): Promise<Record<WrittenPart, string> | undefined> {
  const { run, input, published, templates } = desk;
  const first = await textInLanguage(desk);
  const refused = first === undefined ? whyNot(desk) : undefined;
  const text = first ?? (await textInLanguage(desk, refused));
  if (!text) return undefined;
  let sentences = await judged(
    desk,
    writtenParts.flatMap((part) => text[part].map((sentence) => ({ ...sentence, part }))),
  );
  const failed = sentences.flatMap(({ part, text: failing, problem }, index) =>
    problem === undefined ? [] : [{ number: index + 1, part, text: failing, because: problem }],
  );
  if (failed.length > 0 && first) {
    const again = await ifThere(
      askModel(run, repairPrompt(input, { published, templates }, failed), repairShape),
    );
    const repaired = await judged(
      desk,
      (again ?? []).flatMap(({ number, ...sentence }) => {
        const part = failed.find((one) => one.number === number)?.part;
        return part ? [{ ...sentence, part, number }] : [];
      }),
      usable(sentences),
    );
    const byNumber = new Map(repaired.map((one) => [one.number, one]));
    sentences = sentences.map((one, index) => byNumber.get(index + 1) ?? one);
  }
  const parts = writtenParts.map(
    (part) => [part, joined(sentences.filter((one) => one.part === part))] as const,
  );
  return parts.some(([, words]) => words === '')
    ? undefined
    : (Object.fromEntries(parts) as Record<WrittenPart, string>);
}

/** Returns undefined if the model is unavailable, because the sentences so far may be enough. */
async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ModelUnavailable) return undefined;
    throw error;
  }
}

const joined = (sentences: readonly JudgedSentence[]): string =>
  usable(sentences)
    .map(({ text }) => text)
    .join(' ');

const usable = <T extends JudgedSentence>(sentences: readonly T[]): T[] =>
  sentences.filter(({ problem }) => problem === undefined);

const whyNot = ({ input }: Desk): string =>
  `it did not have the form that was asked for, or was not in ${languagePacks[input.language].model.name}`;

async function textInLanguage(
  { run, input, published, templates }: Desk,
  refused?: string,
): Promise<Record<WrittenPart, WrittenSentence[]> | undefined> {
  const text = await askModel(run, writingPrompt(input, { published, templates, refused }), textShape);
  const sentences = text && writtenParts.flatMap((part) => text[part]);
  return sentences && inLanguage(run, input, sentences) ? text : undefined;
}

function inLanguage(run: ModelRun, { language }: TextInput, sentences: readonly WrittenSentence[]): boolean {
  const all = sentences.map(({ text }) => text).join(' ');
  const isRight = isWrittenIn(language, all);
  if (!isRight) run.record.failed('language');
  return isRight;
}

async function writtenTakeaways(desk: Desk, finishedText: string): Promise<string[] | undefined> {
  const { run, input, published, templates } = desk;
  let refused: string | undefined;
  for (let tries = 1; tries <= 2; tries += 1) {
    const prompt = takeawaysPrompt(input, { published, templates, refused }, finishedText);
    const written = await askModel(run, prompt, takeawaysShape);
    const isRight = written !== undefined && inLanguage(run, input, written);
    const sentences = isRight ? await judged(desk, written) : [];
    const texts = usable(sentences).map(({ text }) => text);
    if (texts.length >= essentialTakeawaysRange.min) return texts.slice(0, essentialTakeawaysRange.max);
    refused = sentences.find(({ problem }) => problem !== undefined)?.problem ?? whyNot(desk);
  }
  return undefined;
}

/** Adds each sentence's problem, if any. Repeating an earlier sentence is a problem too. */
async function judged<T extends WrittenSentence>(
  { published, input, review }: Desk,
  written: readonly T[],
  standing: readonly WrittenSentence[] = [],
): Promise<(T & JudgedSentence)[]> {
  const { claims } = languagePacks[input.language].model;
  const sentences = written.map((one) => ({ ...one, text: plainText(one.text) }));
  const gated = await review(sentences.map(({ text }) => text));
  const before = new Set(standing.map(({ text }) => text));
  return sentences.map((sentence, place) => {
    const { text, themes } = sentence;
    const isRepeated = before.has(text);
    before.add(text);
    const claimed = claimsTooMany(text, supportOf(themes, published), claims)
      ? 'it claims more people than its word of support'
      : unsupportedClaim(text);
    const inCode = /\d/.test(text)
      ? 'it holds digits'
      : isRepeated
        ? 'it repeats an earlier sentence'
        : claimed;
    return { ...sentence, problem: gated[place] ?? inCode };
  });
}

/** Minimum share of words that are among the common words of the language. */
const leastShare = 0.15;

function isWrittenIn(language: Language, text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const shareOf = (one: Language): number => {
    const common = new Set(languagePacks[one].model.commonWords.split(' '));
    return words.filter((word) => common.has(word)).length / Math.max(1, words.length);
  };
  const share = shareOf(language);
  return share >= leastShare && languages.every((other) => shareOf(other) <= share);
}
