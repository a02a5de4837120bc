import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  AnalysisConfig,
  checkTexts,
  createModelClient,
  createModelEngine,
  modelSettings,
  ModelUnavailable,
  mentionsTheme,
  themeFindings,
  type ModelClient,
  type TextReview,
} from '@blindspot/analysis/evaluation';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { formTexts, type FeedbackForm } from '@blindspot/contracts/fields';
import { formInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import { questionsAsked, type NaturalGroup } from './natural-groups.ts';

export async function runGroup(group: NaturalGroup, client: ModelClient) {
  const form = formOf(group);
  const engine = createModelEngine(client);
  const sheets = group.people.map(({ answers }) => ({ answers }));
  const use = { review: reviewOf(group, form), signal: new AbortController().signal };
  const read = await engine.readSheets({ form, sheets }, use);
  const readings = read.readings.filter((one) => one !== undefined);
  if (readings.length < sheets.length)
    throw new Error(`The model read ${readings.length} of ${sheets.length}.`);
  const people = readings.map((reading) => ({ taps: [], reader: 'model' as const, reading, weight: 1 }));
  const themes = themeFindings(people, group.name).found;
  const described = await engine.describe(
    {
      form,
      language: group.language,
      themes: themes.themes.map((theme) => theme.name),
      sheets: people.map((person, index) => ({
        answers: sheets[index]?.answers ?? {},
        themes: themes.themes.filter((theme) => mentionsTheme(person, theme)).map((theme) => theme.name),
        wishes: person.reading.wishes ?? [],
      })),
    },
    use,
  );
  const input = {
    findings: { figures: [], unpublished: [], themes, counted: 'all', untouchedSliders: false },
    form,
    style: 'encouraging',
    instructions: '',
    responseCount: sheets.length,
    averageTrustRating: 5,
    lines: {},
    described,
    variant: 0,
    language: group.language,
  } as const;
  const text = await engine
    .write(input, { ...use, templates: builtInSystemPrompts })
    .catch((error: unknown) => {
      if (!(error instanceof ModelUnavailable)) throw error;
      return undefined;
    });
  return { readings, themes: themes.themes, described, text: text ?? null };
}

function formOf({ people, language }: NaturalGroup): FeedbackForm {
  const keys = Object.keys(people[0]?.answers ?? {});
  const set = builtInQuestionSets.find(({ questions, optional_questions: optional }) =>
    keys.every((key) => key in questions || key in optional),
  );
  if (!set) throw new Error('No question set asks these questions.');
  const { format, scale } = set;
  const form = {
    // The questions may have changed after the groups answered them.
    questions: asAsked(set.questions),
    optional_questions: asAsked(set.optional_questions),
    format,
    scale,
  };
  return formInLanguage(form, language);
}

const asAsked = (today: FeedbackForm['questions']): FeedbackForm['questions'] =>
  Object.fromEntries(Object.entries(today).map(([key, text]) => [key, questionsAsked[key] ?? text]));

const reviewOf =
  ({ people }: NaturalGroup, form: FeedbackForm): TextReview =>
  (texts) => {
    const answers = people.flatMap((person) => Object.values(person.answers));
    const found = checkTexts(texts, { answers, questions: formTexts(form) });
    return Promise.resolve(
      found.map((problem, place) => {
        const named = people.some(({ name }) => texts[place]?.includes(name));
        return problem ?? (named ? 'it names a person who answered' : undefined);
      }),
    );
  };

export function modelFromEnvironment(): ModelClient | undefined {
  const set = Object.entries(process.env).filter(([name]) => /^(?:OPENAI|MODEL)_/.test(name));
  const config = AnalysisConfig.parse({
    DATABASE_URL: 'postgres://unused',
    NATS_URL: 'nats://unused',
    JWKS_URL: 'http://unused',
    PUBLIC_URL: 'http://unused',
    ...Object.fromEntries(set),
  });
  const settings = modelSettings(config);
  return settings && createModelClient(settings);
}

/** Creates a client that answers prompts from the file. Saves unknown prompts beside the file. */
export function recordedModel(file: string, report: (missing: string) => void): ModelClient {
  const answers: Readonly<Record<string, unknown>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  return {
    model: 'recorded',
    contextTokens: 32_000,
    form: 'text',
    limitContext: () => undefined,
    listModels: () => Promise.resolve([]),
    complete({ messages }) {
      const prompt = messages.map(({ role, content }) => `[${role}]\n${content}`).join('\n\n');
      // Markers are random, so the digest ignores them.
      const digest = createHash('sha256')
        .update(prompt.replaceAll(/feedback-[\da-f]{18}/g, 'feedback'))
        .digest('hex')
        .slice(0, 16);
      const answer = answers[digest];
      if (answer !== undefined) return Promise.resolve(JSON.stringify(answer));
      writeFileSync(`${file}.${digest}.prompt.txt`, prompt);
      report(digest);
      // After this error the step continues, so its other unknown prompts are saved too.
      return Promise.reject(new ModelUnavailable('refused'));
    },
  };
}
