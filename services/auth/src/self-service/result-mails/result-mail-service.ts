import { listArchivedRequests } from '@blindspot/contracts/messages/feedback-requests';
import { findReadableSet, listReadableSets, type ReadableSet } from '@blindspot/contracts/messages/analysis';
import { titleInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import type { MailCheck } from '../../mail/mail-queue.ts';
import { resultsReadable } from '../../mail/mails.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';
import { unsubscribeToken } from '../unsubscribe-token.ts';
import { dayOfLook } from './result-look.ts';
import {
  advanceLook,
  findLook,
  findReader,
  findWanted,
  forgetUntried,
  insertResultMail,
} from './result-mail-store.ts';

type LookDeps = Pick<SelfServiceDeps, 'db' | 'bus' | 'keys' | 'mails' | 'settings'>;

const intervalMs = 1_000;
const askTimeoutMs = 5_000;

/**
 * Mails owners of ready results once a day. No event triggers the mails, because their time would then reveal
 * the time of an answer. After an outage, a missed check runs late.
 */
export function startLookingAtResults(deps: LookDeps & { logger: Logger }): PollLoop {
  return createPollLoop(intervalMs, () => lookAtResults(deps, dayOfLook(new Date())), deps.logger);
}

async function lookAtResults(deps: LookDeps, day: string): Promise<void> {
  const { db, bus } = deps;
  let look = await findLook(db, day);
  while (look) {
    const from = look.after;
    const page = await bus.ask(listReadableSets, { after: from }, { timeoutMs: askTimeoutMs });
    const archived = await archivedOf(
      bus,
      page.sets.map(({ request_id: id }) => id),
    );
    await inTransaction(db, async (transaction) => {
      if (!(await advanceLook(transaction, day, { from, to: page.next }))) return;
      for (const set of page.sets)
        if (!archived.has(set.request_id)) await mailOnce(deps, transaction, set, day);
    });
    look = await findLook(db, day);
  }
}

async function archivedOf(bus: Pick<Bus, 'ask'>, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const asked = { request_ids: ids };
  return new Set((await bus.ask(listArchivedRequests, asked, { timeoutMs: askTimeoutMs })).request_ids);
}

async function mailOnce(
  { keys, mails, settings }: LookDeps,
  transaction: Database,
  set: ReadableSet,
  day: string,
): Promise<void> {
  const accountId = set.owner_id;
  const about = { requestId: set.request_id, afterSet: set.after_set, accountId };
  const reader = await findReader(transaction, about);
  if (!reader) return;
  const mail = resultsReadable(settings, reader.language, {
    requestId: set.request_id,
    title: titleInLanguage(set.title, set.titles ?? undefined, reader.language),
    isFirst: set.after_set === 0,
    stopToken: unsubscribeToken(keys.unsubscribe, 'result-mails', accountId),
  });
  const mailId = await mails.add(transaction, { accountId, email: reader.email }, mail);
  await insertResultMail(transaction, { ...about, mailId, day });
}

/**
 * Checks that a mail about results is still true and wanted. If another service does not reply, a mail that
 * was never tried is withdrawn, and the next daily check decides again. A mail that was tried is postponed,
 * because it may have arrived.
 */
export function createResultCheck({ db, bus }: { db: Database; bus: Pick<Bus, 'ask'> }): MailCheck {
  const isTrue = async (mail: Parameters<MailCheck>[0]): Promise<boolean> => {
    const about = await findWanted(db, mail);
    if (!about) return false;
    const asked = { request_id: about.requestId };
    const { set } = await bus.ask(findReadableSet, asked, { timeoutMs: askTimeoutMs });
    const isReadable = set?.after_set === about.afterSet && set.owner_id === about.accountId;
    return isReadable && !(await archivedOf(bus, [about.requestId])).has(about.requestId);
  };
  return async (mail) => {
    try {
      if (await isTrue(mail)) return 'true';
      await forgetUntried(db, mail.id);
      return 'untrue';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return (await forgetUntried(db, mail.id)) ? 'untrue' : 'unknown';
    }
  };
}
