import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { AnalysisText } from '../writing/analysis-text.ts';
import type { ModelEngine, ModelUse } from '../writing/model/model-engine.ts';
import type { ThemeFindings } from '../findings/findings.ts';
import type { SheetReading } from '../reading/mention.ts';
import { tappedMentions } from '../reading/person-mentions.ts';
import { sampleReading, sampleTaps, sampleTextInput } from './sample-answers.ts';

const nothingRead: SheetReading = { mentions: [] };

/**
 * Returns the themes of the sample answers, from a model's readings or from the taps of the invented people.
 */
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

/**
 * Returns the model's text of the sample answers; undefined if it does not read or write all of it. Throws
 * `ModelUnavailable`.
 */
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
