import { anonymity, promiseVersions } from '@blindspot/contracts/anonymity';
import type { Promised } from '@blindspot/contracts/http/public-forms';
import { findOutsideReader } from '@blindspot/contracts/messages/analysis';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Logger } from '@blindspot/service-kit/process/logger';

export type CurrentPromise = () => Promise<Promised>;

type OutsideAi = Promised['outside_ai'];

const askAgainMs = { known: 10_000, unknown: 1_000 };
const timeoutMs = 1_000;

/**
 * Creates the privacy promise of forms. Queries the analysis service for the name of an external AI. The
 * first form waits for the reply for at most a second; later forms use the last reply. Without any reply, the
 * promise states that there may be an external AI.
 */
export function createPromise(deps: {
  bus: Pick<Bus, 'ask'>;
  logger: Logger;
  adminIdentities: AdminIdentities;
}): CurrentPromise {
  const { bus, logger, adminIdentities } = deps;
  let known: { outsideAi: OutsideAi; until: number } | undefined;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    let outsideAi: OutsideAi = known ? known.outsideAi : { name: null };
    let forMs = askAgainMs.unknown;
    try {
      const { name } = await bus.ask(findOutsideReader, {}, { timeoutMs });
      outsideAi = name === null ? null : { name };
      forMs = askAgainMs.known;
    } catch (error) {
      logger.warn({ err: error }, 'the name of the external AI could not be queried');
    }
    known = { outsideAi, until: performance.now() + forMs };
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
      outside_ai: known?.outsideAi ?? null,
    };
  };
}
