import type { Language } from '@blindspot/contracts/languages';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { heardMembers } from '../anonymity/heard-members.ts';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { ToDescribe } from '../engines/model/describing.ts';
import { promptFrameVersion, type ModelEngine } from '../engines/model/model-engine.ts';
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
  /** Whether the model is external AI. */
  readonly modelIsOutside: boolean;
}

interface Writing {
  readonly request: AnalysedRequest;
  readonly release: WordableRelease;
  /** The sealed answers of the set. */
  readonly answers: readonly SealedAnswer[];
  readonly onChecking: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** Returns the model's lines about themes that enough people support. Throws `ModelUnavailable`. */
export async function describeThemes(
  parts: FullerTextParts,
  writing: Writing,
  language: Language,
): Promise<ThemeLines> {
  const { request, release, signal } = writing;
  const themes = release.findings.themes.themes.map(({ name }) => name);
  const sheets = await sheetsOnThemes(parts, writing);
  const review = reviewAgainst(parts, heldAgainst(parts, writing));
  const told = await parts.model.describe(
    { form: request.form, language, themes, sheets },
    { review, ownerId: request.ownerId, signal },
  );
  return { language, told };
}

/** Returns the model's text for a result; undefined if it may not be published. Throws `ModelUnavailable`. */
export async function writeFullerText(
  parts: FullerTextParts,
  writing: Writing,
  worded: { readonly lines: ThemeLines | null; readonly language: Language },
): Promise<NewWording | undefined> {
  const { db, bus, model } = parts;
  const { request, release, signal } = writing;
  const prompts = await currentPrompts(db, bus);
  const review = reviewAgainst(parts, heldAgainst(parts, writing));
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

function heldAgainst({ bus }: FullerTextParts, writing: Writing): HeldAgainst {
  const { request, answers, onChecking, signal } = writing;
  return {
    form: request.form,
    voices: answers.map((answer) => ({ answers: answer.answers })),
    identifies: async (texts) => await screenTexts(bus, request.requestId, texts),
    onChecking,
    signal,
  };
}

/**
 * Returns the sheets of the counted people whose words the model may read, each with the published themes
 * that its writer holds.
 */
async function sheetsOnThemes(
  { db, modelIsOutside }: FullerTextParts,
  { request, release, answers }: Writing,
): Promise<ToDescribe['sheets']> {
  const statements = await listStatements(db, request.requestId);
  const earlier = await listEarlierMembers(db, request.requestId, release.number);
  const { members } = heardMembers(answers, earlier);
  return members
    .filter(({ outsideReader }) => outsideReader || !modelIsOutside)
    .flatMap(({ id, answers: said }) => {
      const voice = statements.get(id);
      if (voice === undefined) return [];
      const held = release.findings.themes.themes.filter((theme) => saysTheme(voice, theme));
      return [{ answers: said, themes: held.map(({ name }) => name), wishes: voice.reading.wishes ?? [] }];
    });
}
