import type { Language } from '@blindspot/contracts/languages';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { AnalysedRequest } from '../requests/request-store.ts';
import { awaitJob, type AskingParts } from './asked-job.ts';

/**
 * Opens the first set, with the named newcomers if there are any, or finishes what an earlier first reading
 * began. Waits up to `waitMs` and returns the state of the job.
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
    /** See `WantedJob`. */
    readonly atOnce?: boolean;
  },
): Promise<JobState> {
  return await awaitJob(parts, { requestId, ownerId, askedFor: false, entering, language, atOnce }, waitMs);
}
