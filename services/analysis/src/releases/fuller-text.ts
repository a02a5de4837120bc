import { anonymity } from '@blindspot/contracts/anonymity';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import { defaultLanguage, type Language } from '@blindspot/contracts/languages';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { heardMembers } from '../anonymity/heard-members.ts';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import { promptFrameVersion, type ModelEngine, type SharedTheme } from '../engines/model/model-engine.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { currentPrompts } from '../prompts/prompt-copy.ts';
import { listStatements } from '../statements/statement-store.ts';
import { saysTheme } from '../statements/theme-findings.ts';
import { screenTexts, type SealedAnswer } from './answer-source.ts';
import { reviewAgainst, type HeldAgainst } from './gate-review.ts';
import { listEarlierMembers, type ThemeLines } from './release-store.ts';
import { newWording, wordingInput, type WordableRelease } from './release-writer.ts';
import type { NewWording } from './wording-store.ts';

export interface FullerTextParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly thread: AnalysisThread;
  readonly model: ModelEngine;
  /** Whether what it is told leaves this site. */
  readonly modelIsOutside: boolean;
}

interface Writing {
  readonly request: AnalysedRequest;
  readonly release: WordableRelease;
  /** The sealed answers of the release. */
  readonly answers: readonly SealedAnswer[];
  readonly onChecking: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** One general line for each theme that `support` people share whose words the model may read. Throws `ModelUnavailable`. */
export async function describeThemes(parts: FullerTextParts, writing: Writing): Promise<ThemeLines> {
  const { request, signal } = writing;
  const themes = await sharedThemes(parts, writing);
  if (themes.length === 0) return {};
  const review = reviewAgainst(parts, heldAgainst(parts, writing, defaultLanguage));
  const described = await parts.model.describe(
    { form: request.form, themes },
    { review, ownerId: request.ownerId, signal },
  );
  return Object.fromEntries(
    themes.flatMap(({ name }, place) => {
      const line = described[place];
      return line === undefined ? [] : [[name, line]];
    }),
  );
}

/** The model's words for a release; undefined where none may be published. Throws `ModelUnavailable`. */
export async function writeFullerText(
  parts: FullerTextParts,
  writing: Writing,
  worded: { readonly lines: ThemeLines; readonly language: Language },
): Promise<NewWording | undefined> {
  const { db, bus, model } = parts;
  const { request, release, signal } = writing;
  const prompts = await currentPrompts(db, bus);
  const review = reviewAgainst(parts, heldAgainst(parts, writing, worded.language));
  const input = await wordingInput(db, request, release, worded);
  const text = await model.write(input, {
    review,
    ownerId: request.ownerId,
    signal,
    templates: prompts.templates,
  });
  if (text === undefined) return undefined;
  const promptVersion = `${promptFrameVersion}.${prompts.version}`;
  return newWording(release, text, input, { engine: 'model', model: model.model, promptVersion });
}

function heldAgainst({ bus }: FullerTextParts, writing: Writing, language: Language): HeldAgainst {
  const { request, answers, onChecking, signal } = writing;
  const voices = answers.map((answer) => ({ answers: answer.answers }));
  return {
    form: request.form,
    language,
    voices: () => Promise.resolve(voices),
    identifies: async (texts) => await screenTexts(bus, request.requestId, texts),
    onChecking,
    signal,
  };
}

/** Lines are in English: what was said in another language the gate cannot find again in them. */
async function comparableAnswers(
  thread: AnalysisThread,
  { answers, signal }: Writing,
): Promise<(said: Answers) => boolean> {
  const texts = [...new Set(answers.flatMap((answer) => textsOf(answer.answers)))];
  const languages = await thread.run('languages', texts, signal);
  const foreign = new Set(texts.filter((_, index) => languages[index] !== null));
  return (said) => !textsOf(said).some((text) => foreign.has(text));
}

const textsOf = (answers: Answers): string[] =>
  Object.values(answers).filter((answer) => typeof answer === 'string');

async function sharedThemes(
  { db, thread, modelIsOutside }: FullerTextParts,
  writing: Writing,
): Promise<SharedTheme[]> {
  const { request, release, answers } = writing;
  const isComparable = await comparableAnswers(thread, writing);
  const statements = await listStatements(db, request.requestId);
  const earlier = await listEarlierMembers(db, request.requestId, release.number);
  const heard = heardMembers(answers, earlier).members.filter(
    ({ outsideReader, answers: said }) => (outsideReader || !modelIsOutside) && isComparable(said),
  );
  return release.findings.themes.themes
    .map((theme) => ({
      name: theme.name,
      voices: heard
        .filter(({ id }) => {
          const voice = statements.get(id);
          return voice !== undefined && saysTheme(voice, theme);
        })
        .map((answer) => ({ answers: answer.answers })),
    }))
    .filter(({ voices }) => voices.length >= anonymity.support);
}
