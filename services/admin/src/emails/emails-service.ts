import type { EmailListItem } from '@blindspot/contracts/http/email-list';
import { listResponderAddresses } from '@blindspot/contracts/queries/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';

export const emailsHeader = ['email', 'name', 'surveys_participated', 'last_response'] as const;

interface EmailPage {
  emails: EmailListItem[];
  next_cursor: string | null;
}

const pageTimeoutMs = 5_000;
const pageRows = 50;

/** One page of everybody who answered, without those who answered only the admin who reads. */
export async function readEmailsPage(
  bus: Pick<Bus, 'ask'>,
  readerId: string,
  cursor: string | null,
  atMost = pageRows,
): Promise<EmailPage> {
  const page = await bus.ask(
    listResponderAddresses,
    { not_owned_by: readerId, cursor, at_most: atMost },
    { timeoutMs: pageTimeoutMs },
  );
  return { emails: page.people, next_cursor: page.next_cursor };
}

/** All pages, larger ones. `mayGoOn` throws where it may not. */
export async function* emailPages(
  bus: Pick<Bus, 'ask'>,
  readerId: string,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<EmailListItem[], void> {
  let cursor: string | null = null;
  do {
    await mayGoOn();
    const page: EmailPage = await readEmailsPage(bus, readerId, cursor, 200);
    yield page.emails;
    cursor = page.next_cursor;
  } while (cursor !== null);
}
