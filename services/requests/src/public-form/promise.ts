import { anonymity, promiseVersions } from '@blindspot/contracts/anonymity';
import type { Promised } from '@blindspot/contracts/http/public-forms';
import { findOutsideReader, findWritingModel } from '@blindspot/contracts/messages/analysis';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Logger } from '@blindspot/service-kit/process/logger';

export type CurrentPromise = () => Promise<Promised>;

type Readers = Pick<Promised, 'outside_ai' | 'words_are_read'>;

/** Until the analysis service replies, a page must assume that a model reads answers. */
const unknownReaders: Readers = { outside_ai: { name: null }, words_are_read: true };

const askAgainMs = { known: 10_000, unknown: 1_000 };
const timeoutMs = 1_000;

/**
 * Creates the privacy promise of forms: whether a model reads answers, and the name of an external AI. The
 * first form waits up to a second for the analysis service; later forms use its last reply. Without a reply,
 * the promise mentions a possible external AI.
 */
export function createPromise(deps: {
  bus: Pick<Bus, 'ask'>;
  logger: Logger;
  adminIdentities: AdminIdentities;
}): CurrentPromise {
  const { bus, logger, adminIdentities } = deps;
  let known: { readers: Readers; until: number } | undefined;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    let readers = known?.readers ?? unknownReaders;
    let forMs = askAgainMs.unknown;
    try {
      const [{ name }, { model }] = await Promise.all([
        bus.ask(findOutsideReader, {}, { timeoutMs }),
        bus.ask(findWritingModel, {}, { timeoutMs }),
      ]);
      readers = { outside_ai: name === null ? null : { name }, words_are_read: model !== null };
      forMs = askAgainMs.known;
    } catch (error) {
      logger.warn({ err: error }, 'the AI that reads answers could not be queried');
    }
    known = { readers, until: performance.now() + forMs };
    asking = undefined;
  }

  return async () => {
    if (!known || performance.now() > known.until) asking ??= ask();
    if (!known) await asking;
    return {
      version: promiseVersions[adminIdentities],
      names_from: anonymity.full,
      batch: anonymity.batch,
      puppets: anonymity.puppets,
      admin_identities: adminIdentities,
      ...(known?.readers ?? unknownReaders),
    };
  };
}
