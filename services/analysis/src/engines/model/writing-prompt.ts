import { languagePacks } from '@blindspot/content/language-packs';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { visible } from '@blindspot/look-alikes/fold';
import type { WordingInput } from '../analysis-input.ts';
import type { Prompt } from './ask-model.ts';
import type { ModelLanguage } from '@blindspot/content/model-language';
import { dataRule, marked, newMarker } from './marked-data.ts';
import { rulesInWords } from './rules.ts';
import { textLengths } from './text-lengths.ts';
import type { ToldTheme } from './told-themes.ts';
import { writtenParts, type WrittenPart } from './written-parts.ts';

/** Stands first and cannot be edited; templates and owners shape the voice, never what may be said. */
const taskIn = (language: ModelLanguage): string =>
  [
    'You write to one person about how the people around them see them. You are given themes, each of them said by three people or more, and never an answer.',
    'A theme of the kind strength helps; an edge is too little of something, or a habit that costs others; an excess is too much of something good. Its looks, effect and step say what it means with anybody, its line what it looks like with this person: where there is a line, tell that.',
    'Make the person see themselves: rather what they do, when, and what it does to others, than judgements. Say things plainly, as a good friend would; nothing twice in the same words, and vary how sentences begin. Every theme comes up in one of the parts; where there is little to tell, the text is short.',
    `You write in ${language.name}, whatever language the rest is in.`,
    `Rules for every sentence:\n${rulesInWords(language)}`,
  ].join('\n\n');

const parts: Readonly<Record<WrittenPart, string>> = {
  summary: 'what matters most, by itself',
  pattern_analysis: 'what keeps coming back',
  mirror_effect: 'how it comes across and what it does to others, beside how the reader may mean it',
  blind_spots: 'what others see, told with a question, so that the reader can hold it beside their own view',
  growth_path: 'small things to try, concrete and kind',
  essential_takeaways: 'the most useful sentences, each understood by itself',
};

const sentence = '{"themes":["T1"],"text":"one sentence"}';
const shape = `Answer with one JSON object and nothing else. Its members, in this order, each a list of sentences as ${sentence}:\n${writtenParts
  .map((part) => `${part}: ${parts[part]}`)
  .join('\n')}`;

const voiceOf = (systemMessage: string): string =>
  `Voice, as long as it contradicts nothing above:\n${systemMessage}`;

/** What the writer is sent: the rules, the saved system message and templates word for word with their places filled, and the themes as data. */
export function writingPrompt(
  input: WordingInput,
  themes: readonly ToldTheme[],
  { templates, refused }: { readonly templates: PromptTemplates; readonly refused?: string | undefined },
): Prompt {
  const marker = newMarker();
  const data = marked({ themes }, marker);
  const custom = input.style === 'custom';
  const values: Record<string, string> = {
    response_count: String(input.responseCount),
    avg_trust_rating: input.averageTrustRating.toFixed(1),
    custom_prompt: custom ? visible(input.instructions) : styleInWords[input.style],
    feedback_content: data,
    detailed_summary: 'The analysis is what you write in the other members.',
  };
  const asked = fill(custom ? templates.custom_prompt_template : templates.default_prompt_template, values);
  const takeaways = fill(templates.essential_takeaways_template, { ...values, feedback_content: '' });
  return {
    system: [
      taskIn(languagePacks[input.language].model),
      `${dataRule}\n${shape}`,
      voiceOf(templates.system_message),
    ].join('\n\n'),
    user: [
      asked,
      takeaways,
      ...(asked.includes(marker) ? [] : [data]),
      lengthsInWords(themes, input),
      reminderOf(input, refused),
    ].join('\n\n'),
  };
}

const styleInWords = {
  'hard-hitting': 'hard-hitting: direct and unsparing, never cruel',
  'short-balanced': 'short and balanced: few sentences, strengths and weaknesses alike',
  professional: 'professional: sober and precise, fit for a workplace',
  encouraging: 'encouraging: warm, strengths first, weaknesses as possibilities',
} as const;

/** One pass, so that a value that looks like a placeholder is not filled again. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function lengthsInWords(themes: readonly ToldTheme[], { style }: WordingInput): string {
  const lengths = textLengths(themes, style);
  const each = writtenParts.map((part) => {
    const { from, to } = lengths[part];
    return `${part} ${from === to ? from : `${from} to ${to}`}`;
  });
  return `Sentences in each member: ${each.join(', ')}.`;
}

function reminderOf({ variant, findings: { figures, heard } }: WordingInput, refused?: string): string {
  return [
    ...(refused === undefined
      ? []
      : [`A text before could not be published: ${refused}. Write another one.`]),
    ...(variant > 0 ? ['These themes were put into words before; choose other words this time.'] : []),
    ...(figures.length > 0 ? ['Averages are shown beside your text; do not speak of them.'] : []),
    ...(heard === 'all' ? [] : ['These themes come from some of the people; claim nothing of the others.']),
    'Write the JSON object now.',
  ].join(' ');
}

/** A sentence that is asked for again, or for the first time. */
export interface WantedSentence {
  readonly number: number;
  readonly part: WrittenPart;
  /** What it was, where it was refused. */
  readonly text?: string;
  /** Themes that it should tell. */
  readonly themes?: readonly string[];
  readonly because: string;
}

/** Single sentences anew, each by its number, with no more of the rest than keeps them from saying it twice. */
export function repairPrompt(
  wanted: readonly WantedSentence[],
  {
    themes,
    standing,
    systemMessage,
    language,
  }: {
    readonly themes: readonly ToldTheme[];
    readonly standing: readonly { readonly part: WrittenPart; readonly text: string }[];
    readonly systemMessage: string;
    readonly language: ModelLanguage;
  },
): Prompt {
  const concerned = new Set(wanted.map(({ part }) => part));
  return {
    system: [
      taskIn(language),
      `${dataRule}\nOf a text that was written by these rules some sentences could not be published, or are not there. Write each of them anew, so that it can be, in other words and fit for its part:\n${writtenParts.map((part) => `${part}: ${parts[part]}`).join('\n')}\nAnswer with one JSON object and nothing else: {"sentences":[{"number":1,"themes":["T1"],"text":"one sentence"}]}`,
      voiceOf(systemMessage),
    ].join('\n\n'),
    user: [
      marked({
        themes,
        stays: standing.filter(({ part }) => concerned.has(part)),
        wanted,
      }),
      'Write the JSON object now, with every number that is wanted.',
    ].join('\n\n'),
  };
}

/** A second reader, who knows themes and rules and not how the text came about. */
export function checkingPrompt(
  sentences: readonly {
    readonly part: WrittenPart;
    readonly themes: readonly string[];
    readonly text: string;
  }[],
  themes: readonly ToldTheme[],
  language: ModelLanguage,
): Prompt {
  const listed = new Set(sentences.flatMap((one) => one.themes));
  return {
    system: [
      'You check sentences that were written to one person from themes, each of them said by three people or more. Somebody will believe them, so none may say more than the themes it lists.',
      `The rules by which they were written:\n${rulesInWords(language)}`,
      `Name each sentence that breaks one of them, with the reason in a few words. A sentence that can fairly be read as keeping to them keeps to them: other words for the same, a milder word, a plain consequence or a small piece of advice are fine. How often words of support stand, and style, is not yours to judge.\n${dataRule}`,
      'Answer with one JSON object and nothing else: {"faults":[{"number":1,"why":"a few words"}]}. Where none breaks a rule the list is empty.',
    ].join('\n\n'),
    user: [
      marked({
        themes: themes.filter(({ id }) => listed.has(id)),
        sentences: sentences.map(({ part, themes: ids, text }, index) => ({
          number: index + 1,
          part,
          themes: ids,
          text,
        })),
      }),
      'Write the JSON object now.',
    ].join('\n\n'),
  };
}
