import { languagePacks } from '@blindspot/content/language-packs';
import type { Language } from '@blindspot/contracts/languages';
import { analysisSections } from '@blindspot/contracts/vocabulary/analysis';
import type { Database } from '@blindspot/service-kit/database/database';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { WordingInput } from '../engines/analysis-input.ts';
import { askedIn } from '../findings/asked-questions.ts';
import { tellsSomething } from '../findings/tells-something.ts';
import { linesByTheme } from '../findings/told-lines.ts';
import type { AnalysisText } from '../engines/analysis-text.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import type { ThemeFindings } from '../findings/findings.ts';
import type { StandingRelease, ThemeLines } from './release-store.ts';
import { countWordings, type NewWording } from './wording-store.ts';

/** A set whose themes can be worded again. */
export interface WordableRelease extends StandingRelease {
  readonly findings: StandingRelease['findings'] & { readonly themes: ThemeFindings };
}

export const canBeWorded = (release: StandingRelease): release is WordableRelease =>
  release.findings.themes !== null;

/** Returns whether a model has something to word: a theme or an average. */
export const hasMatterForModel = ({ findings: { themes, figures } }: WordableRelease): boolean =>
  themes.themes.length > 0 || figures.length > 0;

/**
 * Words the findings of a set with the built-in engine, differently each time; the text is empty if the
 * findings show nothing. Stores nothing.
 */
export async function wordRelease(
  { db, thread }: { readonly db: Database; readonly thread: AnalysisThread },
  request: AnalysedRequest,
  release: WordableRelease,
  language: Language,
  signal: AbortSignal,
): Promise<NewWording> {
  const input = await wordingInput(db, request, release, { language, lines: release.lines });
  const writer = { engine: 'local', model: null, promptVersion: 'catalogue' } as const;
  if (!tellsSomething(request.form, release.findings))
    return {
      releaseId: release.id,
      text: { summary: '', takeaways: [], sections: [], lines: {} },
      language,
      ...writer,
    };
  // The text needs no gate: its sentences come from a fixed catalogue, and lines and names in a model's
  // own words passed the gate when they were written. A responder called Grace or Will must not be able to
  // suppress it.
  const text = await thread.run('wordFindings', input, signal);
  return newWording(release, text, input, writer);
}

/** Returns the input of both writers, the built-in engine and the model. */
export async function wordingInput(
  db: Database,
  request: AnalysedRequest,
  release: WordableRelease,
  { language, lines }: { readonly language: Language; readonly lines: ThemeLines | null },
): Promise<WordingInput> {
  const { form, style, instructions } = request;
  const { findings } = release;
  return {
    findings: { ...askedIn(language, form, findings), themes: findings.themes },
    form,
    style,
    instructions,
    responseCount: release.size,
    averageTrustRating: release.averageTrustRating,
    // Lines keep their language, so a text in another language does not show them; only the writer gets
    // them.
    lines: lines?.language === language ? linesByTheme(lines.told) : {},
    described: lines?.told ?? [],
    language,
    variant: await countWordings(db, release.id),
  };
}

export const newWording = (
  release: Pick<StandingRelease, 'id'>,
  text: AnalysisText,
  { language, lines }: Pick<WordingInput, 'language' | 'lines'>,
  writer: Pick<NewWording, 'engine' | 'model' | 'promptVersion'>,
): NewWording => ({
  releaseId: release.id,
  text: {
    summary: text.summary,
    takeaways: text.takeaways,
    sections: analysisSections.map(({ key }) => ({
      key,
      title: languagePacks[language].result.sections[key],
      body: text.sections[key],
    })),
    lines,
  },
  language,
  ...writer,
});
