import type { EmailListItem } from '@blindspot/contracts/http/feedback-responses';
import { listResponderAddresses } from '@blindspot/contracts/messages/feedback-responses';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { ownAccounts } from '../accounts/accounts.ts';
import { allPages } from '../exports/personal-list.ts';

interface EmailPage {
  emails: EmailListItem[];
  next_cursor: string | null;
  identities: AdminIdentities;
}

const pageTimeoutMs = 5_000;
const pageRows = 50;
const filePageRows = 200;

/** Returns a page of responders, except people who answered only the reader. */
export async function readEmailsPage(
  bus: Pick<Bus, 'ask'>,
  readerId: string,
  cursor: string | null,
): Promise<EmailPage> {
  return readPage(bus, await ownAccounts(bus, readerId), cursor, pageRows);
}

async function readPage(
  bus: Pick<Bus, 'ask'>,
  notOwnedBy: string[],
  cursor: string | null,
  atMost: number,
): Promise<EmailPage> {
  const { people: emails, ...page } = await bus.ask(
    listResponderAddresses,
    { not_owned_by: notOwnedBy, cursor, at_most: atMost },
    { timeoutMs: pageTimeoutMs },
  );
  return { emails, ...page };
}

/** Yields all addresses for a file, in pages. `mayGoOn` throws to end the file. */
export async function* emailPages(
  bus: Pick<Bus, 'ask'>,
  readerId: string,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<EmailListItem[], void> {
  const notOwnedBy = await ownAccounts(bus, readerId);
  const read = (cursor: string | null) => readPage(bus, notOwnedBy, cursor, filePageRows);
  for await (const { emails } of allPages(read, mayGoOn)) yield emails;
}
