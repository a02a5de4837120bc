import type { Language } from '@blindspot/contracts/languages';
import { countedMembers } from '../anonymity/counted-members.ts';
import type { ToDescribe } from '../writing/model/describing.ts';
import { promptFrameVersion } from '../writing/model/model-engine.ts';
import type { AnalysedRequest } from '../requests/request-store.ts';
import { currentPrompts } from '../requests/prompt-copy.ts';
import { listMentions } from '../reading/mention-store.ts';
import type { PersonMentions } from '../reading/mention.ts';
import { mentionsTheme } from '../reading/theme-findings.ts';
import { screenTexts, type SealedAnswer } from './answer-source.ts';
import { reviewAgainst, type HeldAgainst } from './gate-review.ts';
import { listEarlierMembers, type StandingResult, type ThemeLines } from './result-store.ts';
import type { ModelDeps } from './model-readings.ts';
import { newText, textInput } from './result-writer.ts';
import type { NewText } from './text-store.ts';

interface Writing {
  readonly request: AnalysedRequest;
  readonly result: StandingResult;
  readonly answers: readonly SealedAnswer[];
  readonly onChecking: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** Throws `ModelUnavailable`. */
export async function describeThemes(
  deps: ModelDeps,
  writing: Writing,
  language: Language,
): Promise<ThemeLines> {
  const { request, result, signal } = writing;
  const themes = result.findings.themes.themes.map(({ name }) => name);
  const sheets = await sheetsOnThemes(deps, writing);
  const review = reviewAgainst(deps, heldAgainst(deps, writing));
  const published = await deps.model.describe(
    { form: request.form, language, themes, sheets },
    { review, ownerId: request.ownerId, signal },
  );
  return { language, published };
}

/** Returns undefined if the text may not be published. Throws `ModelUnavailable`. */
export async function writeFullerText(
  deps: ModelDeps,
  writing: Writing,
  worded: { readonly lines: ThemeLines | null; readonly language: Language },
): Promise<NewText | undefined> {
  const { db, bus, model } = deps;
  const { request, result, signal } = writing;
  const prompts = await currentPrompts(db, bus);
  const review = reviewAgainst(deps, heldAgainst(deps, writing));
  const input = await textInput(db, request, result, worded);
  const text = await model.write(input, {
    review,
    ownerId: request.ownerId,
    signal,
    templates: prompts.templates,
  });
  if (text === undefined) return undefined;
  const promptVersion = `${promptFrameVersion}.${prompts.version}`;
  return newText(result, text, input, { engine: 'model', model: model.model, promptVersion });
}

function heldAgainst({ bus }: ModelDeps, writing: Writing): HeldAgainst {
  const { request, answers, onChecking, signal } = writing;
  return {
    form: request.form,
    sheets: answers.map((answer) => ({ answers: answer.answers })),
    identifies: async (texts) => await screenTexts(bus, request.requestId, texts),
    onChecking,
    signal,
  };
}

/**
 * Returns the answer sheets that the model may read, each with the published themes of its writer. Leaves out
 * a sheet in which the model found nothing, because that sheet could contain instructions to the model.
 */
async function sheetsOnThemes(
  { db, modelIsOutside }: ModelDeps,
  { request, result, answers }: Writing,
): Promise<ToDescribe['sheets']> {
  const mentions = await listMentions(db, request.requestId);
  const earlier = await listEarlierMembers(db, request.requestId, result.number);
  const { members } = countedMembers(answers, earlier);
  return members
    .filter(({ outsideReader }) => outsideReader || !modelIsOutside)
    .flatMap(({ id, answers: given }) => {
      const person = mentions.get(id);
      if (person === undefined || isEmpty(person)) return [];
      const held = result.findings.themes.themes.filter((theme) => mentionsTheme(person, theme));
      return [{ answers: given, themes: held.map(({ name }) => name), wishes: person.reading.wishes ?? [] }];
    });
}

const isEmpty = ({ reader, reading: { mentions, wishes = [] } }: PersonMentions): boolean =>
  reader === 'model' && mentions.length === 0 && wishes.length === 0;
