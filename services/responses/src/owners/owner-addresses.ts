import type { EventEnvelope } from '@blindspot/contracts/message';
import { describeAccounts, type AccountIdentity } from '@blindspot/contracts/messages/accounts';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import { indexesOf } from '../identities/identity.ts';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { forgetToAsk, listOwnersToAsk, saveConfirmedAddress } from './owner-address-store.ts';

export interface OwnerAddresses {
  wake(): void;
  stop(): Promise<void>;
}

const everyMs = 60_000;
/** Short delay before a retry, because the auth service may start a moment after this service. */
const retryMs = 500;
const perQuestion = 200;

/** Fetches the confirmed address of each new owner. Later changes arrive as events. */
export function learnOwnerAddresses(deps: {
  db: Database;
  bus: Bus;
  keys: IdentityKeys;
  logger: Logger;
}): OwnerAddresses {
  const { db, bus, keys, logger } = deps;

  async function askForAll(): Promise<void> {
    for (;;) {
      const ownerIds = await listOwnersToAsk(db, perQuestion);
      if (ownerIds.length === 0) return;
      const { accounts } = await bus.ask(describeAccounts, { user_ids: ownerIds });
      await inTransaction(db, async (transaction) => {
        for (const account of accounts) await learn(transaction, keys, account);
        await forgetToAsk(transaction, ownerIds);
      });
    }
  }

  const loop = createPollLoop(everyMs, askForAll, logger, { retryMs });
  const stopResuming = bus.onConnected(() => loop.wake());
  return {
    wake: () => loop.wake(),
    stop() {
      stopResuming();
      return loop.stop();
    },
  };
}

/** Creates a subscriber that queries the auth service, because an account event contains only the id. */
export function followAccountChanges(
  bus: Bus,
  keys: IdentityKeys,
): (transaction: Database, event: EventEnvelope<{ user_id: string }>) => Promise<void> {
  return async (transaction, { data }) => {
    const { accounts } = await bus.ask(describeAccounts, { user_ids: [data.user_id] });
    for (const account of accounts) await learn(transaction, keys, account);
  };
}

/**
 * Skips unconfirmed addresses; otherwise an owner could exclude a friend by entering the friend's address.
 */
async function learn(transaction: Database, keys: IdentityKeys, account: AccountIdentity): Promise<void> {
  if (!account.email_verified) return;
  await saveConfirmedAddress(transaction, account.user_id, indexesOf(keys, account.email));
}
