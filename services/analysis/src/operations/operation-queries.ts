import {
  findOutsideReader,
  getAnalysisHealth,
  testModel as testModelQuery,
} from '@blindspot/contracts/queries/analysis-health';
import { previewPrompts } from '@blindspot/contracts/queries/system-prompts';
import { analysisSections } from '@blindspot/contracts/vocabulary/analysis';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { outsideReader, type AnalysisConfig } from '../config.ts';
import { currentPrompts } from '../prompts/prompt-copy.ts';
import { readThemes, writeText, type WritingParts } from '../releases/text-writer.ts';
import { readJobChecks } from './analysis-health.ts';
import { modelConfigured, testModelWith } from './model-check.ts';
import { sampleReading, sampleWording } from './sample-answers.ts';

const previewMs = 50_000;

/**
 * Answers what the admin panel asks: a try of templates, the backlog, and whether the model works; and what the form says
 * of it.
 */
export function serveOperationQueries(
  parts: WritingParts & { bus: Bus; db: Database; config: AnalysisConfig },
): void {
  const { bus, db, model, config } = parts;

  bus.serve(findOutsideReader, () => ({ name: outsideReader(config) ?? null }));

  bus.serve(previewPrompts, async ({ templates }) => {
    const context = {
      mayAskModel: true,
      ownerId: undefined,
      // The people of the sample have no names.
      identifies: (texts: readonly string[]) => Promise.resolve(texts.map(() => false)),
      signal: AbortSignal.timeout(previewMs),
    };
    const themes = await readThemes(parts, sampleReading, context);
    const { text, engine } = await writeText(parts, sampleWording(themes), {
      ...context,
      prompts: { templates, version: 0 },
      voices: () => Promise.resolve(sampleReading.voices),
      onChecking: () => Promise.resolve(),
    });
    return {
      engine,
      summary: text.summary,
      essential_takeaways: [...text.takeaways],
      sections: analysisSections.map(({ key, title }) => ({ key, title, body: text.sections[key] })),
    };
  });

  bus.serve(getAnalysisHealth, async () => ({
    checks: [...(await readJobChecks(db)), modelConfigured(model)],
  }));

  bus.serve(testModelQuery, async () => testModelWith(model, (await currentPrompts(db, bus)).templates));
}
