import { languagePacks } from '@blindspot/content/language-packs';
import type { Language } from '@blindspot/contracts/languages';
import { analysisSections } from '@blindspot/contracts/vocabulary/analysis';
import type { Database } from '@blindspot/service-kit/database/database';
import type { AnalysisThread } from './analysis-thread.ts';
import type { TextInput } from '../writing/analysis-input.ts';
import { askedIn } from '../findings/findings-view.ts';
import { hasContent, linesByTheme } from '../findings/findings.ts';
import type { AnalysisText } from '../writing/analysis-text.ts';
import type { AnalysedRequest } from '../requests/request-store.ts';
import type { StandingResult, ThemeLines } from './result-store.ts';
import { countTexts, type NewText } from './text-store.ts';

export const hasMatterForModel = ({ findings: { themes, figures } }: StandingResult): boolean =>
  themes.themes.length > 0 || figures.length > 0;

/** Writes a text with the built-in engine, each time in different words; empty without findings. */
export async function writeText(
  { db, thread }: { readonly db: Database; readonly thread: AnalysisThread },
  request: AnalysedRequest,
  result: StandingResult,
  language: Language,
  signal: AbortSignal,
): Promise<NewText> {
  const input = await textInput(db, request, result, { language, lines: result.lines });
  const writer = { engine: 'local', model: null, promptVersion: 'catalogue' } as const;
  if (!hasContent(request.form, result.findings))
    return {
      resultId: result.id,
      text: { summary: '', takeaways: [], sections: [], lines: {} },
      language,
      ...writer,
    };
  // Skips the gate, because otherwise a responder called Grace or Will could suppress the text. The sentences
  // come from a fixed catalogue. A model's lines and theme names have already passed the gate.
  const text = await thread.run('writeCardText', input, signal);
  return newText(result, text, input, writer);
}

export async function textInput(
  db: Database,
  request: AnalysedRequest,
  result: StandingResult,
  { language, lines }: { readonly language: Language; readonly lines: ThemeLines | null },
): Promise<TextInput> {
  const { form, style, instructions } = request;
  const { findings } = result;
  return {
    findings: askedIn(language, form, findings),
    form,
    style,
    instructions,
    responseCount: result.size,
    averageTrustRating: result.averageTrustRating,
    // A text shows only lines in its own language; a model gets lines in any language.
    lines: lines?.language === language ? linesByTheme(lines.published) : {},
    described: lines?.published ?? [],
    language,
    variant: await countTexts(db, result.id),
  };
}

export const newText = (
  result: Pick<StandingResult, 'id'>,
  text: AnalysisText,
  { language, lines }: Pick<TextInput, 'language' | 'lines'>,
  writer: Pick<NewText, 'engine' | 'model' | 'promptVersion'>,
): NewText => ({
  resultId: result.id,
  text: {
    summary: text.summary,
    takeaways: text.takeaways,
    sections: analysisSections.map((key) => ({
      key,
      title: languagePacks[language].result.sections[key],
      body: text.sections[key],
    })),
    lines,
  },
  language,
  ...writer,
});
