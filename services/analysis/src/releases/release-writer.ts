import { analysisSections } from '@blindspot/contracts/vocabulary/analysis';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { promptFrameVersion } from '../engines/model/model-engine.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { currentPrompts } from '../prompts/prompt-copy.ts';
import { listAnswers, screenTexts, type SealedAnswer } from './answer-source.ts';
import type { StandingRelease } from './release-store.ts';
import { writeText, type WritingParts } from './text-writer.ts';
import { countWordings, type NewWording } from './wording-store.ts';

/** Puts the findings of a release into words, each time into others. Stores nothing; the caller does that. */
export async function wordRelease(
  parts: WritingParts & { readonly db: Database; readonly bus: Bus },
  writing: {
    readonly request: AnalysedRequest;
    readonly release: StandingRelease;
    readonly mayAskModel: boolean;
    readonly onChecking: () => Promise<void>;
    readonly signal: AbortSignal;
  },
): Promise<NewWording> {
  const { db, bus, model } = parts;
  const { request, release } = writing;
  const { requestId, form, style, instructions } = request;
  const prompts = await currentPrompts(db, bus);
  let answers: Promise<SealedAnswer[]> | undefined;
  const { text, engine } = await writeText(
    parts,
    {
      findings: release.findings,
      form,
      style,
      instructions,
      responseCount: release.size,
      averageTrustRating: release.averageTrustRating,
      variant: await countWordings(db, release.id),
    },
    {
      ...writing,
      prompts,
      ownerId: request.ownerId,
      voices: () => (answers ??= listAnswers(bus, requestId, release)),
      identifies: async (texts) => await screenTexts(bus, requestId, texts, 'addresses'),
    },
  );
  return {
    releaseId: release.id,
    text: {
      summary: text.summary,
      takeaways: text.takeaways,
      sections: analysisSections.map(({ key, title }) => ({ key, title, body: text.sections[key] })),
    },
    engine,
    model: engine === 'model' ? (model?.model ?? null) : null,
    promptVersion: engine === 'model' ? `${promptFrameVersion}.${prompts.version}` : 'catalogue',
  };
}
