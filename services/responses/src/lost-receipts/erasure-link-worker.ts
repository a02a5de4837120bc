import { defaultLanguage, isLanguage } from '@blindspot/contracts/languages';
import { mailErasureLink, type ReturnNotice } from '@blindspot/contracts/messages/mail';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { endJob, retryJob } from '@blindspot/service-kit/jobs/job-queue';
import { createJobWorker, type JobWorker } from '@blindspot/service-kit/jobs/job-worker';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { openIdentity } from '../identities/identity.ts';
import { describeAll } from '../request-forms/request-descriptions.ts';
import {
  findReturnedTo,
  forgetReturn,
  findIdentityUnder,
  insertLink,
  wishQueue,
  type ErasureWish,
} from './erasure-link-store.ts';
import { linkSecretHash, linkSecretOf } from './link-secret.ts';
import type { LostReceiptDeps } from './lost-receipt-service.ts';

type WorkerDeps = LostReceiptDeps & { logger: Logger };

const atOnce = 4;
const pauseMs = 30_000;

/** Mails links in the background, so that a reply's time does not reveal whether an address is known. */
export function startMailingErasureLinks(deps: WorkerDeps): JobWorker {
  const { db, logger } = deps;
  return createJobWorker({
    db,
    queue: wishQueue,
    run: (wish) => lookInto(deps, wish),
    concurrency: atOnce,
    logger,
  });
}

/** Stores a link before mailing it, so that every mailed link works. A retry sends the same link. */
async function lookInto({ db, bus, keys }: WorkerDeps, wish: ErasureWish): Promise<void> {
  const identity = await findIdentityUnder(db, wish.addressIndexes);
  const returning =
    wish.requestId === null
      ? undefined
      : await describeReturn({ db, bus }, wish.requestId, wish.addressIndexes);
  if (returning === 'not needed') await forgetReturn(db, wish.id);
  else if (identity) {
    const to = openIdentity(keys, identity.response_id, identity).address;
    const token = linkSecretOf(keys, wish.id);
    const link = { secretHash: linkSecretHash(token), addressIndexes: wish.addressIndexes };
    const isMailed = await inTransaction(db, (transaction) => insertLink(transaction, link));
    const language = isLanguage(wish.language) ? wish.language : null;
    // Retries later, because this address got another link recently (see `insertLink`).
    if (!isMailed && returning) {
      await retryJob(db, wishQueue, wish, pauseMs);
      return;
    }
    if (isMailed) await bus.ask(mailErasureLink, { id: wish.id, to, token, language, returning });
  }
  await endJob(db, wishQueue, wish);
}

/** Returns 'not needed' if the address no longer has two answers or the request is gone. */
async function describeReturn(
  { db, bus }: Pick<WorkerDeps, 'db' | 'bus'>,
  requestId: string,
  addressIndexes: readonly Buffer[],
): Promise<ReturnNotice | 'not needed'> {
  const { answers, resultRests } = await findReturnedTo(db, requestId, addressIndexes);
  if (answers < 2) return 'not needed';
  const description = (await describeAll({ db, bus }, [requestId], defaultLanguage)).get(requestId);
  if (!description) return 'not needed';
  return { result_of: resultRests ? description.ownerName : null };
}
