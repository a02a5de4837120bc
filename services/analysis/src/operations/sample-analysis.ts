import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import type { Reader } from '@blindspot/contracts/vocabulary/analysis';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { AnalysisText } from '../engines/analysis-text.ts';
import type { ModelEngine, ModelUse } from '../engines/model/model-engine.ts';
import type { ThemeFindings } from '../findings/findings.ts';
import type { SheetReading } from '../statements/statement.ts';
import { sampleReading, sampleWording } from './sample-answers.ts';

/** What the readings of the sample answers come to. Nobody taps in a sample. */
export async function sampleThemes(
  thread: AnalysisThread,
  readings: readonly SheetReading[],
  reader: Reader,
  signal: AbortSignal,
): Promise<ThemeFindings> {
  const voices = readings.map((reading) => ({ taps: [], reader, reading, weight: 1 }));
  const { found } = await thread.run('themes', { voices, seed: 'sample', orderKeys: {} }, signal);
  return found;
}

/** What the model makes of the sample answers; undefined where it does not read or write all of it. Throws `ModelUnavailable`. */
export async function analyseSample(
  { model, thread }: { readonly model: ModelEngine; readonly thread: AnalysisThread },
  templates: PromptTemplates,
  use: ModelUse,
): Promise<AnalysisText | undefined> {
  const { form, voices } = sampleReading;
  const read = await model.readSheets({ form, sheets: voices }, use);
  const readings = read.readings.filter((reading) => reading !== undefined);
  if (readings.length < voices.length) return undefined;
  const themes = await sampleThemes(thread, readings, 'model', use.signal);
  return await model.write(sampleWording(themes), { ...use, templates });
}
