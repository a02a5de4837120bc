import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { AnalysisInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import { plainText } from './plain-text.ts';
import { groupLabels } from './label-groups.ts';
import { ModelUnavailable, type ModelClient } from './model-client.ts';
import type { ChatMessage } from './model-ways.ts';
import {
  labelsOf,
  problemOfSentence,
  themesOf,
  type CodedStatement,
  type EvidenceTheme,
} from './model-evidence.ts';
import {
  groupsShape,
  statementsShape,
  verdictShape,
  writtenParts,
  writtenShape,
  type AnswerShape,
  type ModelSentence,
  type WrittenAnswer,
} from './model-shapes.ts';
import {
  extractionPrompts,
  groupingPrompt,
  repairInstruction,
  verifyingPrompt,
  writingPrompt,
  type Prompt,
} from './prompt.ts';

export interface ModelEngine {
  readonly model: string;
  /**
   * An analysis that `review` let pass, after at most one repair; undefined where there is none to be had. Throws
   * `ModelUnavailable`. `review` says in words for the model what is wrong with a text.
   */
  analyse(
    input: AnalysisInput,
    writing: {
      readonly templates: PromptTemplates;
      readonly review: (text: AnalysisText, systemMessage: string) => Promise<string | undefined>;
      /** Whose share of the budget it comes from; undefined for nobody's. */
      readonly ownerId?: string | undefined;
      readonly signal: AbortSignal;
    },
  ): Promise<AnalysisText | undefined>;
}

/** What all calls of one analysis have in common. */
interface Run {
  readonly deadline: AbortSignal;
  readonly ownerId: string | undefined;
}

/** All calls of one analysis together. */
const modelDeadlineMs = 45_000;
/** Changes when the prompts of the pipeline do, so that a release tells what it was written with. */
export const promptFrameVersion = 4;
/** Batches that are read at the same time, and how many at most. */
const readers = 4;
const mostReadings = 48;

/** Statements from answers, themes from statements, a text from themes, and a second look at every sentence. */
export function createModelEngine(client: ModelClient, deadlineMs = modelDeadlineMs): ModelEngine {
  async function ask<T>(
    { system, user }: Prompt,
    shape: AnswerShape<T>,
    { deadline, ownerId }: Run,
  ): Promise<T | undefined> {
    const messages: ChatMessage[] = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ];
    return shape.read(await client.complete(messages, deadline, shape, ownerId));
  }

  async function themes(input: AnalysisInput, run: Run): Promise<EvidenceTheme[]> {
    const prompts = extractionPrompts(input, mostReadings);
    // Hundreds of calls would end at the deadline with nothing but their cost.
    if (prompts === undefined) throw new ModelUnavailable('budget');
    const statements = await extract(prompts, run);
    const labels = labelsOf(statements);
    if (labels.length === 0) return [];
    const groups = await groupLabels(labels, async (some) => {
      const answer = await ask(groupingPrompt(some), groupsShape, run);
      // The model counts from one.
      return (answer?.themes ?? []).map((group) => ({
        ...group,
        labels: group.labels.map((place) => place - 1).filter((place) => some[place] !== undefined),
      }));
    });
    // Whoever wrote counts, whether or not the model read something in it: else a few would become most.
    const wrote = prompts.reduce((total, prompt) => total + answersIn(prompt).size, 0);
    return themesOf(statements, groups, wrote);
  }

  async function extract(prompts: readonly Prompt[], run: Run): Promise<CodedStatement[]> {
    const found: CodedStatement[][] = [];
    let next = 0;
    const read = async (): Promise<void> => {
      while (next < prompts.length) {
        const place = next;
        next += 1;
        const prompt = prompts[place];
        const answer = prompt && (await ask(prompt, statementsShape, run).catch(giveUp));
        const sent = prompt ? answersIn(prompt) : new Set();
        found[place] = (answer?.statements ?? [])
          .filter(({ answer: number }) => sent.has(number))
          .map(({ answer: number, label, side }) => ({ voice: number - 1, label, side }));
      }
    };
    // Without one of them there is no analysis: what the others still read would be paid for nothing.
    function giveUp(error: unknown): never {
      next = prompts.length;
      throw error;
    }
    await Promise.all(Array.from({ length: Math.min(readers, prompts.length) }, read));
    return found.flat();
  }

  /** The text without the sentences that do not stand, or what is wrong with it. */
  async function checked(
    answer: WrittenAnswer,
    known: readonly EvidenceTheme[],
    run: Run,
  ): Promise<{ text?: AnalysisText; problem?: string }> {
    const byId = new Map(known.map((theme) => [theme.id, theme]));
    const problems: string[] = [];
    const stands = ({ themes: ids, text }: ModelSentence): boolean => {
      const of = ids.flatMap((id) => byId.get(id) ?? []);
      const problem =
        of.length < ids.length ? 'a sentence names a theme that is not there' : problemOfSentence(text, of);
      if (problem !== undefined) problems.push(problem);
      return problem === undefined;
    };
    const kept = new Map(writtenParts.map((part) => [part, withoutRepetition(answer[part].filter(stands))]));
    const sentences = [...kept.values()].flat();
    const verdict =
      sentences.length === 0 ? undefined : await ask(verifyingPrompt(sentences, known), verdictShape, run);
    if (verdict === undefined) return { problem: problems[0] ?? 'its sentences could not be checked' };
    const refused = new Set(verdict.unsupported.map((number) => sentences[number - 1]));
    const sentencesIn = (part: (typeof writtenParts)[number]): string[] =>
      (kept.get(part) ?? []).filter((sentence) => !refused.has(sentence)).map(({ text }) => plainText(text));
    const takeaways = sentencesIn('essential_takeaways');
    const empty = writtenParts.some((part) => sentencesIn(part).length === 0);
    if (empty || takeaways.length < essentialTakeawaysRange.min) {
      return { problem: problems[0] ?? 'too many of its sentences do not follow from the themes' };
    }
    const body = (part: (typeof writtenParts)[number]): string => sentencesIn(part).join(' ');
    return {
      text: {
        summary: body('summary'),
        sections: {
          pattern_analysis: body('pattern_analysis'),
          mirror_effect: body('mirror_effect'),
          blind_spots: body('blind_spots'),
          growth_path: body('growth_path'),
        },
        takeaways,
      },
    };
  }

  return {
    model: client.model,
    async analyse(input, { templates, review, ownerId, signal }) {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
      const run: Run = { deadline, ownerId };
      const known = await themes(input, run);
      if (known.length === 0) return undefined;
      const prompt = writingPrompt(input, known, templates);
      const messages: ChatMessage[] = [
        { role: 'system', content: prompt.system },
        { role: 'user', content: prompt.user },
      ];
      for (const lastTry of [false, true]) {
        const content = await client.complete(messages, deadline, writtenShape, ownerId);
        const answer = writtenShape.read(content);
        const { text, problem } = answer
          ? await checked(answer, known, run)
          : { text: undefined, problem: 'it is not the JSON object that was asked for' };
        const refusal = text ? await review(text, prompt.system) : problem;
        if (text && refusal === undefined) return text;
        if (lastTry) break;
        messages.push(
          { role: 'assistant', content },
          { role: 'user', content: repairInstruction(refusal ?? 'it is not complete') },
        );
      }
      return undefined;
    },
  };
}

/** Numbers of the answers that a prompt holds; in the text of an answer its quotation marks would be escaped. */
const answersIn = ({ user }: Prompt): Set<number> =>
  new Set(Array.from(user.matchAll(/"answer":(\d+)/g), ([, number]) => Number(number)));

function withoutRepetition(sentences: readonly ModelSentence[]): ModelSentence[] {
  return [...new Map(sentences.map((sentence) => [sentence.text, sentence])).values()];
}
