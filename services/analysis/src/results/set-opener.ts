import { randomUUID } from 'node:crypto';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { AnalysisThread } from './analysis-thread.ts';
import type { AnalysedRequest } from '../requests/request-store.ts';
import { hasContent } from '../findings/findings.ts';
import type { Member } from '../findings/member.ts';
import { saveResponseCounts } from '../requests/response-count-store.ts';
import { lockSelfView } from './self-view-lock.ts';
import { forgetPreparedReadings, listPreparedReadings } from '../reading/prepared-reading-store.ts';
import { insertQuotes } from './quote-store.ts';
import { quotesOfSet } from './set-quotes.ts';
import { tappedMentions, type PersonMentions } from '../reading/mention.ts';
import { insertMentions, listMentions } from '../reading/mention-store.ts';
import {
  confirmSealedSet,
  listAnswers,
  NewcomersChanged,
  screenTexts,
  sealNextSet,
  SetVoid,
  whoIsSealedIn,
} from './answer-source.ts';
import { makeFindings } from './findings-maker.ts';
import {
  confirmResult,
  countNewestResult,
  discardResult,
  findLastStanding,
  findUnconfirmed,
  insertResult,
  knownOrderKeys,
  listEarlierMembers,
  nextNumber,
} from './result-store.ts';
import { readRest, type ModelDeps } from './model-readings.ts';
import { checkSealedAnswersOf } from './sealed-answers.ts';
import { weighSet } from './set-weights.ts';

export interface OpenerDeps {
  readonly db: Database;
  readonly bus: Bus;
  readonly thread: AnalysisThread;
  readonly logger: Logger;
  readonly reader: Pick<ModelDeps, 'model' | 'modelIsOutside'> | undefined;
}

interface Opening {
  readonly request: AnalysedRequest;
  readonly entering: string | undefined;
  readonly isWantedAtOnce: () => Promise<boolean>;
  readonly whileHeld: (work: (db: Database) => Promise<void>) => Promise<void>;
  readonly signal: AbortSignal;
}

type StoredResult = NonNullable<Awaited<ReturnType<typeof findUnconfirmed>>>;

/**
 * Opens the next set: seals it, weighs the newcomers, computes findings, stores the result and confirms the
 * set. Returns false while there are too few newcomers. After an interruption, another call uses the stored
 * findings, or computes the same findings from the same seed. Throws `NewcomersChanged`, and `SetVoid` if an
 * erasure interfered; after `SetVoid`, the caller starts again.
 */
export async function openNextSet(deps: OpenerDeps, opening: Opening): Promise<boolean> {
  const { db, bus } = deps;
  const { request, entering, whileHeld } = opening;
  const begun = await findUnconfirmed(db, request.requestId);
  if (begun && entering !== undefined) {
    const sealed = await whoIsSealedIn(bus, request.requestId, { number: begun.number, entering });
    if (sealed === 'others') throw new NewcomersChanged();
  }
  const result = begun ?? (await storeNextResult(deps, opening));
  if (!result) return false;
  if (!(await confirmSealedSet(bus, request.requestId, result))) {
    await whileHeld(async (transaction) => await discardResult(transaction, result.id));
    throw new SetVoid();
  }
  await whileHeld(async (transaction) => {
    await lockSelfView(transaction, request.requestId);
    await confirmResult(transaction, result.id);
    await forgetPreparedReadings(transaction, request.requestId);
  });
  return true;
}

async function storeNextResult(deps: OpenerDeps, opening: Opening): Promise<StoredResult | undefined> {
  const { db, bus, thread } = deps;
  const { request, entering, whileHeld, signal } = opening;
  const { requestId, form } = request;
  await checkSealedAnswersOf(deps, requestId);
  const firstNumber = await nextNumber(db, requestId);
  const newest = await countNewestResult(db, requestId);
  const set = await sealNextSet(bus, requestId, { firstNumber, entering, newest });
  if (!set) return undefined;
  // Stores the set's count, because the events about these answers may be late. Any event replaces version 0.
  await saveResponseCounts(db, [{ request_id: requestId, response_count: set.size, version: 0 }]);
  const answers = await listAnswers(bus, requestId, set);
  if (deps.reader) await readRest({ ...deps, ...deps.reader }, { ...opening, answers }, signal);
  const { members, ...weighed } = await weighSet(thread, { form, answers }, signal);
  const mentions = await gatherMentions(db, requestId, members);
  const standing = await findLastStanding(db, requestId);
  const earlier = await listEarlierMembers(db, requestId, set.number);
  const found = await makeFindings(deps, {
    form,
    members,
    mentions: mentions.all,
    earlier,
    orderKeys: await knownOrderKeys(db, requestId, set.number),
    publishedChange: standing?.findings.change ?? null,
    seed: set.seed,
    identifies: async (texts) => await screenTexts(bus, requestId, texts),
    signal,
  });
  const weights = new Map(members.map(({ id, weight }) => [id, weight]));
  const isShown = hasContent(form, found.findings);
  const result = {
    id: randomUUID(),
    requestId,
    number: set.number,
    weights,
    hasContent: isShown,
    ...weighed,
    ...found,
  };
  await whileHeld(async (transaction) => {
    await insertResult(transaction, result);
    await insertMentions(transaction, result, mentions.entering);
    await insertQuotes(transaction, result, quotesOfSet({ members, earlier, seed: set.seed }));
  });
  return result;
}

/**
 * Returns the mentions of all members, and separately the mentions of newcomers. Members of earlier sets keep
 * their stored mentions, so that only newcomers change a result. Readings count only if a model has read the
 * current version of every newcomer's answer; otherwise, only the newcomers' taps count.
 */
async function gatherMentions(db: Database, requestId: string, members: readonly Member[]) {
  const kept = await listMentions(db, requestId);
  const prepared = await listPreparedReadings(db, requestId);
  const newcomers = members.filter(({ id }) => !kept.has(id));
  const isRead = newcomers.every(({ id, version }) => prepared.get(id)?.version === version);
  const entering = new Map<string, PersonMentions>(
    newcomers.map(({ id, themes }) => [
      id,
      {
        taps: tappedMentions(themes),
        reader: isRead ? 'model' : 'taps',
        reading: (isRead ? prepared.get(id)?.reading : undefined) ?? { mentions: [] },
      },
    ]),
  );
  return { all: new Map([...kept, ...entering]), entering };
}
