import { languagePacks } from '@blindspot/content/language-packs';
import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { visible } from '@blindspot/confusables/fold';
import type { TextInput } from '../analysis-input.ts';
import { writtenParts, type WrittenPart } from './answer-shapes.ts';
import type { Prompt } from './ask-model.ts';
import { dataRule, marked } from './marked-data.ts';
import type { PublishedFindings } from './published-themes.ts';

/** Admins' templates and owners' instructions shape the style, never the claims. */
const taskIn = (language: TextInput['language']): string => {
  const { name, supportInWords } = languagePacks[language].model;
  return `You write to one person about how the people around them see them. You get what several of those people share: themes, each with its word of support; lines that at least three of them stand behind; and what they wish. Some themes come with what they usually look like, their effect and a step: that is true of anybody with that theme, a line is true of this reader. Ratings of sliders say only whether they are high or low.

A good text
- has one through-line. Find what connects most of it, often a strength and its price. Open with it and return to it at the end;
- is concrete: what the reader does, when, and what it does to others. Prefer a line to what is usual, and put it in your own words;
- gives strengths as much room as costs, and says both to the reader as "you", in plain words, as a wise friend would;
- places the word of support (${Object.values(supportInWords).join(', ')}) where a theme first comes up, wherever it sounds natural, and then leaves it out; themes with the same word can share it;
- varies how sentences begin and how long they are, and says nothing twice;
- is as long as there is something to say: one or two sentences for each part with one theme, three to five with five.

It never
1. says more than it was given: no further trait, cause or event, and no stronger word of support. A motive is only a possibility ("you may mean it as"), and stands in mirror_effect;
2. counts people, or speaks of everybody or nobody;
3. says that something is missing, or whether the reader already knows or sees it;
4. quotes people, names anybody, or hints at who said something;
5. holds digits, headings, lists or markup.

An example in English, for somebody whom several find calm and several hard to read, with the line "When plans fall apart you get quieter, and the others start to think again":
summary: Several people trust your calm, and several would like to see behind it. / The quiet that steadies a room is the same quiet that leaves people guessing.
pattern_analysis: When plans fall apart you get quieter, and that is the moment the others begin to think again. / The same stillness is there when you are hurt or pleased, so several people cannot tell which it is.
mirror_effect: You may mean it as not making a fuss. / To others it can feel like a closed door, most of all to those who care about you.
blind_spots: Who around you finds out what you feel without having to ask?
growth_path: Tell one person this week, in a single sentence, how something was for you. / You keep the calm, and they get a window in it.

You write in ${name}, whatever language the rest is in.`;
};

const parts: Readonly<Record<WrittenPart, string>> = {
  summary: 'what matters most, with the through-line',
  pattern_analysis: 'what keeps coming back, with the lines and the links between themes',
  mirror_effect: 'how it comes across and what it does to others, beside how the reader may mean it',
  blind_spots: 'what others see, and a question that the reader can carry along',
  growth_path: 'one small step that fits the themes and wishes, so concrete that it can be done this week',
};

const sentence = '{"themes":["T1"],"text":"one sentence"}';
const shape = `Answer with one JSON object and nothing else. Its members, in this order, each a list of sentences as ${sentence}, with the ids of what the sentence rests on, or an empty list:\n${writtenParts.map((part) => `${part}: ${parts[part]}`).join('\n')}`;
const takeawaysShape = `Answer with one JSON object and nothing else: {"essential_takeaways":[${sentence}]}, with three to five sentences, each understood by itself. If the text tells a strength, so does one of them.`;

const styleOf = ({ system_message: message }: PromptTemplates): string =>
  `Style, as long as it contradicts nothing above:\n${message}`;

interface WritingOrder {
  readonly published: PublishedFindings;
  readonly templates: PromptTemplates;
  readonly refused?: string | undefined;
}

export function writingPrompt(input: TextInput, { published, templates, refused }: WritingOrder): Prompt {
  const { style, language, variant } = input;
  const template = style === 'custom' ? templates.custom_prompt_template : templates.default_prompt_template;
  return {
    system: [taskIn(language), `${dataRule}\n${shape}`, styleOf(templates)].join('\n\n'),
    user: [
      filled(template, input, published, ''),
      ...(refused === undefined ? [] : [`The text before could not be used: ${refused}.`]),
      ...(variant > 0 ? ['This was put into words before; choose other words this time.'] : []),
      'Write the JSON object now.',
    ].join('\n\n'),
  };
}

export const takeawaysPrompt = (
  input: TextInput,
  { published, templates, refused }: WritingOrder,
  finishedText: string,
): Prompt => ({
  system: [taskIn(input.language), `${dataRule}\n${takeawaysShape}`, styleOf(templates)].join('\n\n'),
  user: [
    filled(templates.essential_takeaways_template, input, published, finishedText),
    ...(refused === undefined ? [] : [`The sentences before could not be used: ${refused}.`]),
    'Write the JSON object now.',
  ].join('\n\n'),
});

const styleInWords = {
  'hard-hitting': 'hard-hitting: direct and unsparing, never cruel',
  'short-balanced': 'short and balanced: few sentences, strengths and weaknesses alike',
  professional: 'professional: sober and precise, fit for a workplace',
  encouraging: 'encouraging: warm, strengths first, weaknesses as possibilities',
} as const;

/** Replaces placeholders in one pass, so that a value that looks like a placeholder stays as it is. */
function filled(
  template: string,
  input: TextInput,
  published: PublishedFindings,
  finishedText: string,
): string {
  const data = marked(published);
  const values: Readonly<Record<string, string>> = {
    response_count: String(input.responseCount),
    avg_trust_rating: input.averageTrustRating.toFixed(1),
    custom_prompt: input.style === 'custom' ? visible(input.instructions) : styleInWords[input.style],
    feedback_content: data,
    detailed_summary: finishedText,
  };
  const text = template.replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) => values[name] ?? whole);
  return text.includes(data) ? text : `${text}\n\n${data}`;
}

export interface FailedSentence {
  readonly number: number;
  readonly part: WrittenPart;
  readonly text: string;
  readonly because: string;
}

export const repairPrompt = (
  { language }: TextInput,
  { published, templates }: WritingOrder,
  failed: readonly FailedSentence[],
): Prompt => ({
  system: [
    taskIn(language),
    `${dataRule}\nSome sentences of such a text could not be used. Write each of them again, in other words and fit for its part:\n${writtenParts.map((part) => `${part}: ${parts[part]}`).join('\n')}\nAnswer with one JSON object and nothing else: {"sentences":[{"number":1,"themes":["T1"],"text":"one sentence"}]}`,
    styleOf(templates),
  ].join('\n\n'),
  user: `${marked({ ...published, failed })}\n\nWrite the JSON object now, with every number that failed.`,
});
