import type { EmailListItem } from '@blindspot/contracts/http/feedback-responses';
import { listResponderAddresses } from '@blindspot/contracts/messages/feedback-responses';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { ownAccounts } from '../accounts/accounts.ts';

interface EmailPage {
  emails: EmailListItem[];
  next_cursor: string | null;
  identities: AdminIdentities;
}

const pageTimeoutMs = 5_000;

/** Leaves out people who answered only requests of the admin who reads the list. */
export function createEmailsReader(bus: Pick<Bus, 'ask'>, readerId: string) {
  let notOwnedBy: Promise<string[]> | undefined;
  return async (cursor: string | null, atMost: number): Promise<EmailPage> => {
    notOwnedBy ??= ownAccounts(bus, readerId);
    const { people: emails, ...page } = await bus.ask(
      listResponderAddresses,
      { not_owned_by: await notOwnedBy, cursor, at_most: atMost },
      { timeoutMs: pageTimeoutMs },
    );
    return { emails, ...page };
  };
}
