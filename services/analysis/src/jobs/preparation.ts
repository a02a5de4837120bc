import { anonymity } from '@blindspot/contracts/anonymity';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { everyPage, type Page } from '@blindspot/service-kit/database/page';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { holdRequests, type AnalysedRequest } from '../requests/request-store.ts';
import { lockResponseCounts } from '../requests/response-count-store.ts';
import { saveReadingGroup, wantModelTasks, type ModelTask } from '../reading/model-task-store.ts';
import { pageOfWaitingAnswers, type WaitingAnswer } from '../results/answer-source.ts';
import { readWithModel, type ModelDeps } from '../results/model-readings.ts';
import { listPreparedReadings } from '../reading/prepared-reading-store.ts';
import { whileTaskHeld } from './held-work.ts';
import type { ModelEngine } from '../writing/model/model-engine.ts';
import { listReadyAmong, listReadyRequests } from '../results/result-store.ts';

const retryMs = 500;
const requestsAtOnce = 50;
/** Number of answers per stored batch of readings; a crash loses at most one batch. */
const sheetsAtOnce = 20;

type Versions = ReadonlyMap<string, number>;

/**
 * Lets the model read the answers of the next set before the set is opened. The model reads each version of
 * an answer once. Returns false if some answers could not be read. Throws `ModelUnavailable`, possibly
 * after some readings are stored.
 *
 * The model reads answers in groups. Each group has at least `batch` people who are new to the model;
 * otherwise, the operator of the model could tell who answered when. Later answers wait for the next group,
 * or until the set is opened (`results/model-readings.ts`).
 *
 * Lists the waiting answers again before each batch, so that no answer is read after the set was opened.
 *
 * External AI reads all waiting answers or none, because one unread answer makes a set's readings useless.
 */
export async function readWaitingAnswers(
  deps: ModelDeps,
  task: ModelTask,
  request: AnalysedRequest,
  signal: AbortSignal,
): Promise<boolean> {
  // A follow-up has no themes, so no model has to read it.
  if (request.form.format === 'follow-up') return true;
  const { db } = deps;
  const { requestId } = request;
  const read = async (group: Versions): Promise<boolean> => {
    if (!(await readGroup(deps, { task, request, group }, signal))) return false;
    await saveReadingGroup(db, task, null);
    return true;
  };
  if (task.readingGroup) {
    const known = await listPreparedReadings(db, requestId);
    const rest = Object.entries(task.readingGroup).filter(
      ([id, version]) => known.get(id)?.version !== version,
    );
    if (!(await read(new Map(rest)))) return false;
  }
  const group = await nextGroup(deps, requestId);
  if (group === undefined) return true;
  await saveReadingGroup(db, task, Object.fromEntries(group));
  return await read(group);
}

/**
 * Returns the answers that the model has not read in their current version. Returns undefined if too few of
 * these answers come from people who are new to the model, or if the model may not read every waiting answer.
 */
async function nextGroup(
  { db, bus, modelIsOutside }: Pick<ModelDeps, 'db' | 'bus' | 'modelIsOutside'>,
  requestId: string,
): Promise<Versions | undefined> {
  const prepared = await listPreparedReadings(db, requestId);
  const unread = new Map<string, number>();
  let neverRead = 0;
  for await (const answers of everyPage((after) => pageOfWaitingAnswers(bus, requestId, after))) {
    for (const { id, version, outsideReader } of answers) {
      if (modelIsOutside && !outsideReader) return undefined;
      if (prepared.get(id)?.version === version) continue;
      unread.set(id, version);
      // Changed answers do not count, because the model's operator may recognise their earlier version.
      if (!prepared.has(id)) neverRead += 1;
    }
  }
  return neverRead >= anonymity.batch ? unread : undefined;
}

/** Reads the answers of a group, but none that arrived later. Returns false if some could not be read. */
async function readGroup(
  deps: ModelDeps,
  { task, request, group }: { task: ModelTask; request: AnalysedRequest; group: Versions },
  signal: AbortSignal,
): Promise<boolean> {
  const { db, bus, modelIsOutside } = deps;
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
      whileHeld: async (work: (transaction: Database) => Promise<void>) =>
        await whileTaskHeld(db, task, work),
    };
    const read = await readWithModel(deps, batch, signal);
    complete &&= read.length === look.unread.length;
    for (const { id } of look.unread) left.delete(id);
    from = look.from;
  }
  return complete;
}

interface Look {
  readonly seen: readonly WaitingAnswer[];
  readonly unread: readonly WaitingAnswer[];
  readonly from: string | null;
}

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

/**
 * Enqueues a reading task for each request that has enough answers for its next set. The task for a changed
 * answer is invisible (`awaited: false`); otherwise, it would reveal that a person changed their answer. Must
 * run in the transaction that stores the request or the count. Both transactions lock the request, so that
 * the later one sees what the earlier one stored (`saveRequest`).
 */
export async function wantPreparations(
  db: Database,
  requestIds: readonly string[],
  because: 'submitted' | 'changed',
): Promise<void> {
  const answered = await lockResponseCounts(db, await holdRequests(db, requestIds));
  const ready = answered.length > 0 ? await listReadyAmong(db, answered) : [];
  if (ready.length > 0) await wantModelTasks(db, ready, { kind: 'read', awaited: because === 'submitted' });
}

/** Enqueues reading tasks once after the start, for answers that arrived while no model was configured. */
export function startLatePreparation({
  db,
  model,
  config,
  logger,
}: {
  readonly db: Database;
  readonly model: ModelEngine | undefined;
  readonly config: { readonly RECONCILE_EVERY_MS: number };
  readonly logger: Logger;
}): PollLoop {
  let after: string | null = null;
  let isDone = model === undefined;

  async function wantAll(signal: AbortSignal): Promise<void> {
    while (!isDone && !signal.aborted) {
      const page: Page<string> = await listReadyRequests(db, { after, atMost: requestsAtOnce });
      for (const requestId of page.items) {
        if (signal.aborted) return;
        await inTransaction(db, (transaction) => wantPreparations(transaction, [requestId], 'submitted'));
      }
      after = page.next;
      isDone = after === null;
    }
  }

  return createPollLoop(config.RECONCILE_EVERY_MS, wantAll, logger, { retryMs });
}
