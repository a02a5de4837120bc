import { anonymity } from '@blindspot/contracts/anonymity';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Page } from '@blindspot/service-kit/database/page';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { saveReadingGroup, type ModelTask } from '../model-tasks/model-task-store.ts';
import { pageOfWaitingAnswers, type WaitingAnswer } from '../releases/answer-source.ts';
import { readWithModel, type ModelReadingParts } from '../releases/model-readings.ts';
import { listPreparedReadings } from '../statements/prepared-reading-store.ts';
import { whileTaskHeld } from './held-task.ts';

/** What has been read is stored after so many sheets, so that a crash costs no more. */
const sheetsAtOnce = 20;

/** By the id of an answer, its version. */
type Versions = ReadonlyMap<string, number>;

/**
 * Has the model read the answers of the next set, each version of an answer once, before anybody waits for it. It is shown newcomers
 * only in groups of `BATCH` whom it has not seen, so that whoever runs it cannot tell who answered when; the others wait for the next
 * group or for the opening (`releases/rest-reading.ts`). Before each batch it looks who waits still, from where it has come to: once the
 * set was opened nothing more is read of it. Where one of those who wait may not leave this site, an outside model reads none: the set
 * has one reader, and it would not be this one. False where some could not be read. Throws `ModelUnavailable`, also where it was away in
 * the middle; what was read until then is stored.
 */
export async function readWaitingAnswers(
  parts: ModelReadingParts,
  task: ModelTask,
  request: AnalysedRequest,
  signal: AbortSignal,
): Promise<boolean> {
  // Nothing of it is read for themes, so no service has to see it.
  if (request.form.format === 'follow-up') return true;
  const { db } = parts;
  const { requestId } = request;
  const prepared = async (): Promise<Versions> => versionsOf(await listPreparedReadings(db, requestId));
  const read = async (group: Versions): Promise<boolean> => {
    if (!(await readGroup(parts, { task, request, group }, signal))) return false;
    await saveReadingGroup(db, task, null);
    return true;
  };
  if (task.readingGroup) {
    const known = await prepared();
    const rest = Object.entries(task.readingGroup).filter(([id, version]) => known.get(id) !== version);
    if (!(await read(new Map(rest)))) return false;
  }
  const group = await nextGroup(parts, requestId, await prepared());
  if (group === undefined) return true;
  await saveReadingGroup(db, task, Object.fromEntries(group));
  // Who comes meanwhile is a reason for another look (`endModelTask`).
  return await read(group);
}

const versionsOf = (prepared: readonly { responseId: string; version: number }[]): Versions =>
  new Map(prepared.map(({ responseId, version }) => [responseId, version]));

/** Everybody who is unread now, where enough of them are new to the model; undefined otherwise, or where one may not leave this site. */
async function nextGroup(
  { bus, modelIsOutside }: Pick<ModelReadingParts, 'bus' | 'modelIsOutside'>,
  requestId: string,
  prepared: Versions,
): Promise<Versions | undefined> {
  const unread = new Map<string, number>();
  let neverRead = 0;
  let after: string | null = null;
  do {
    const page: Page<WaitingAnswer> = await pageOfWaitingAnswers(bus, requestId, after);
    for (const { id, version, outsideReader } of page.items) {
      if (modelIsOutside && !outsideReader) return undefined;
      if (prepared.get(id) === version) continue;
      unread.set(id, version);
      // An answer that was changed is known to the model, and nobody who comes along with it can hide behind it.
      if (!prepared.has(id)) neverRead += 1;
    }
    after = page.next;
  } while (after !== null);
  return neverRead >= anonymity.batch ? unread : undefined;
}

/** Reads a group to its end, and nobody who comes meanwhile. False where some could not be read. */
async function readGroup(
  parts: ModelReadingParts,
  { task, request, group }: { task: ModelTask; request: AnalysedRequest; group: Versions },
  signal: AbortSignal,
): Promise<boolean> {
  const { db, bus, modelIsOutside } = parts;
  const { requestId } = request;
  const left = new Map(group);
  let complete = true;
  let from: string | null = null;
  while (left.size > 0) {
    const look: Look = await lookForUnread(bus, requestId, { from, left });
    if (modelIsOutside && !look.seen.every(({ outsideReader }) => outsideReader)) return true;
    if (look.unread.length === 0) break;
    const batch = {
      request,
      ...look,
      whileHeld: async <T>(work: Parameters<typeof whileTaskHeld<T>>[2]): Promise<T> =>
        await whileTaskHeld(db, task, work),
    };
    const read = await readWithModel(parts, batch, signal);
    complete &&= read.length === look.unread.length;
    for (const { id } of look.unread) left.delete(id);
    from = look.from;
  }
  return complete;
}

/** Some of those who wait. */
interface Look {
  readonly seen: readonly WaitingAnswer[];
  /** Of them, some of the group that were not tried yet; none only where there is none up to the end. */
  readonly unread: readonly WaitingAnswer[];
  /** Where the last page of it began: behind it are others. */
  readonly from: string | null;
}

/** Reads no more pages than it takes to find a batch; of the last one the rest is seen again by the next look. */
async function lookForUnread(
  bus: Bus,
  requestId: string,
  { from, left }: { readonly from: string | null; readonly left: Versions },
): Promise<Look> {
  const seen: WaitingAnswer[] = [];
  const unread: WaitingAnswer[] = [];
  let after = from;
  for (;;) {
    const { items, next } = await pageOfWaitingAnswers(bus, requestId, after);
    const ofGroup = items.filter(({ id, version }) => left.get(id) === version);
    seen.push(...items);
    unread.push(...ofGroup.slice(0, sheetsAtOnce - unread.length));
    if (next === null || unread.length === sheetsAtOnce) return { seen, unread, from: after };
    after = next;
  }
}
