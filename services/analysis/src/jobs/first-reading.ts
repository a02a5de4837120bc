import type { Language } from '@blindspot/contracts/languages';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { awaitJob, type AskingParts } from './asked-job.ts';

/**
 * Has the first set opened, with the newcomers who are meant where they are named, or what a first reading began finished, and
 * waits so long. Returns how far that is.
 */
export async function readFirst(
  parts: AskingParts,
  { requestId, ownerId }: AnalysedRequest,
  {
    waitMs,
    entering,
    language,
    atOnce,
  }: {
    readonly waitMs: number;
    readonly entering?: string | undefined;
    readonly language?: Language | undefined;
    /** As in `WantedJob`. */
    readonly atOnce?: boolean;
  },
): Promise<JobState> {
  return await awaitJob(parts, { requestId, ownerId, askedFor: false, entering, language, atOnce }, waitMs);
}
