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

/** A release whose themes can be put into other words. */
export interface WordableRelease extends StandingRelease {
  readonly findings: StandingRelease['findings'] & { readonly themes: ThemeFindings };
}

export const canBeWorded = (release: StandingRelease): release is WordableRelease =>
  release.findings.themes !== null;

/** Whether there is something that a model could put into words: a theme, or an average. */
export const hasMatterForModel = ({ findings: { themes, figures } }: WordableRelease): boolean =>
  themes.themes.length > 0 || figures.length > 0;

/** Puts the findings of a release into the built-in engine's words, each time into others; into none if they tell nothing. Stores nothing. */
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
  // Its prose is chosen from a fixed catalogue and holds nothing of an answer; lines and names in a model's own words passed the
  // gate when they were made. A responder who is called Grace or Will must not be able to silence it.
  const text = await thread.run('wordFindings', input, signal);
  return newWording(release, text, input, writer);
}

/** What either writer gets. */
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
    // Lines stay in their language, so beside a text in another one only a writer gets them.
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
