import type { PromptTemplates, PromptPreview } from '@blindspot/contracts/http/system-prompts';
import type { TappedThemes } from '@blindspot/contracts/fields';
import { labels } from '@blindspot/content/en/theme-labels';
import { languagePacks } from '@blindspot/content/language-packs';
import { themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';
import type { AnalysisThread } from '../results/analysis-thread.ts';
import type { AnalysisText } from '../writing/analysis-text.ts';
import type { ModelEngine, ModelUse } from '../writing/model/model-engine.ts';
import type { ThemeFindings, PublishedLine, ThemeFinding } from '../findings/findings.ts';
import { tappedMentions, type SheetReading } from '../reading/mention.ts';
import type { ReadingInput, TextInput } from '../writing/analysis-input.ts';
import { writeCardText } from '../writing/card-text.ts';
import { ballotOf, describingPrompt, votingPrompt } from '../writing/model/describing-prompt.ts';
import { publishedFindings } from '../writing/model/published-themes.ts';
import { readingPrompt, writtenAnswers } from '../writing/model/reading-prompt.ts';
import { takeawaysPrompt, writingPrompt } from '../writing/model/writing-prompt.ts';

const nothingRead: SheetReading = { mentions: [] };

export async function sampleThemes(
  thread: AnalysisThread,
  readings: readonly SheetReading[] | undefined,
  signal: AbortSignal,
): Promise<ThemeFindings> {
  const people = sampleReading.sheets.map((_, place) => ({
    weight: 1,
    ...(readings
      ? { taps: [], reader: 'model' as const, reading: readings[place] ?? nothingRead }
      : { taps: tappedMentions(sampleTaps[place] ?? {}), reader: 'taps' as const, reading: nothingRead }),
  }));
  const { found } = await thread.run('themes', { people, seed: 'sample', orderKeys: {} }, signal);
  return found;
}

/** Returns undefined if the model writes no usable text. Throws `ModelUnavailable`. */
export async function analyseSample(
  { model, thread }: { readonly model: ModelEngine; readonly thread: AnalysisThread },
  templates: PromptTemplates,
  use: ModelUse,
): Promise<AnalysisText | undefined> {
  const { form, sheets } = sampleReading;
  const read = await model.readSheets({ form, sheets }, use);
  const readings = read.readings.filter((reading) => reading !== undefined);
  if (readings.length < sheets.length) return undefined;
  const themes = await sampleThemes(thread, readings, use.signal);
  return await model.write(sampleTextInput(themes), { ...use, templates });
}

const questions = {
  strength: 'What do I do well?',
  habit: 'Which habit holds me back?',
  change: 'What should I try?',
};

const answers: readonly Record<keyof typeof questions, string>[] = [
  {
    strength: 'You listen carefully and people feel counted.',
    habit: 'You avoid conflict and hope that it passes.',
    change: 'Say sooner what bothers you.',
  },
  {
    strength: 'A very good listener, always patient.',
    habit: 'You go quiet when there is disagreement.',
    change: 'Speak up in the moment.',
  },
  {
    strength: 'You are reliable, I can count on you.',
    habit: 'You take on too much and rarely ask for help.',
    change: 'Ask for help before it is too late.',
  },
  {
    strength: 'Kind and patient, you listen well.',
    habit: 'You dodge hard conversations.',
    change: 'Be more direct, people can take it.',
  },
  {
    strength: 'You keep your promises.',
    habit: 'You say yes to everything and then you are overloaded.',
    change: 'Say no more often.',
  },
  {
    strength: 'You are calm when others are not.',
    habit: 'You avoid conflict, so problems stay.',
    change: 'Tell people honestly what you think.',
  },
];

const sampleTaps: readonly TappedThemes[] = [
  { strength: ['listens-closely'], habit: ['avoids-conflict'] },
  { strength: ['listens-closely'], habit: ['goes-silent'] },
  { strength: ['keeps-promises'], habit: ['carries-it-alone'] },
  { strength: ['listens-closely', 'stays-calm'], habit: ['avoids-conflict'] },
  { strength: ['keeps-promises'], habit: ['cannot-say-no'] },
  { strength: ['stays-calm'], habit: ['avoids-conflict'] },
];

export const sampleReading: ReadingInput = {
  form: { questions, optional_questions: {}, format: 'text', scale: '1-10' },
  sheets: answers.map((given) => ({ answers: given })),
};

const described: readonly PublishedLine[] = [
  {
    themes: ['Listens closely'],
    kind: 'line',
    text: 'When somebody talks to you, you let them finish, and they feel understood.',
  },
  {
    themes: ['Avoids conflict'],
    kind: 'line',
    text: 'When people disagree you go quiet and wait until it is over.',
  },
  {
    themes: ['Listens closely', 'Avoids conflict'],
    kind: 'link',
    text: 'You hear what is wrong sooner than others, and say it later than they do.',
  },
  { themes: [], kind: 'wish', text: 'People ask you to say sooner what bothers you.' },
];

export const sampleTextInput = (themes: ThemeFindings): TextInput => ({
  findings: { figures: [], unpublished: [], themes, counted: 'all', untouchedSliders: false },
  form: sampleReading.form,
  style: 'professional',
  instructions: '',
  responseCount: answers.length,
  averageTrustRating: 7,
  lines: {},
  described,
  variant: 0,
  language: 'en',
});

const published: readonly ThemeId[] = [
  'listens-closely',
  'keeps-promises',
  'avoids-conflict',
  'cannot-say-no',
];

const contextTokens = 32_000;

/** Returns one prompt of each kind, exactly as the model gets it, in the order of the calls. */
export function promptsForSample(templates: PromptTemplates): PromptPreview['sent'] {
  const themes: ThemeFinding[] = published.map((id) => ({
    id,
    name: labels[id],
    kind: themeOf(id).kind,
    support: 'several',
    differs: [],
  }));
  const input = sampleTextInput({ reader: 'model', themes, enoughTapped: false });
  const { form, sheets } = sampleReading;
  const written = sheets.map(({ answers: given }) => writtenAnswers(given));
  const [first = {}] = written;
  const names = themes.map(({ name }) => name);
  const order = { published: publishedFindings(input), templates };
  const { summary, sections } = writeCardText(input);
  const finished = [summary, ...Object.values(sections)].join('\n\n');
  return [
    { step: 'read', ...readingPrompt(form, first, contextTokens) },
    {
      step: 'describe',
      ...describingPrompt({
        form,
        themes: names,
        languageName: languagePacks[input.language].model.name,
        sheets: written.map((given) => ({ answers: given, themes: names, wishes: [] })),
      }),
    },
    { step: 'vote', ...votingPrompt({ form }, ballotOf(described), first) },
    { step: 'write', ...writingPrompt(input, order) },
    { step: 'takeaways', ...takeawaysPrompt(input, order, finished) },
  ];
}
