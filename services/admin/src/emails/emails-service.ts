import type { EmailListItem } from '@blindspot/contracts/http-admin';
import { listResponderAddresses } from '@blindspot/contracts/queries-operations';
import type { Bus } from '@blindspot/service-kit/bus';
import type { z } from 'zod';

export type EmailEntry = z.infer<typeof EmailListItem>;

export const emailsHeader = ['email', 'name', 'surveys_participated', 'last_response'] as const;

const pageTimeoutMs = 5_000;

/** Everybody who answered, by pages, without those who answered only the admin who reads. `mayGoOn` throws where it may not. */
export async function* emailPages(
  bus: Pick<Bus, 'ask'>,
  readerId: string,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<EmailEntry[], void> {
  let cursor: string | null = null;
  do {
    await mayGoOn();
    const page: { people: EmailEntry[]; next_cursor: string | null } = await bus.ask(
      listResponderAddresses,
      { not_owned_by: readerId, cursor },
      { timeoutMs: pageTimeoutMs },
    );
    yield page.people;
    cursor = page.next_cursor;
  } while (cursor !== null);
}
