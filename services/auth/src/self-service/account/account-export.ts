import { exportOwnedRequests } from '@blindspot/contracts/messages/feedback-requests';
import { exportGivenAnswers } from '@blindspot/contracts/messages/feedback-responses';
import { exportSelfViews } from '@blindspot/contracts/messages/analysis';
import { notSignedIn } from '@blindspot/service-kit/http/bearer-auth';
import { toAccountReply } from '../../accounts/account.ts';
import { findAccountById, listConfirmedMailboxes, newsletterJoinedAt } from '../../accounts/account-store.ts';
import { listLiveSessions } from '../../sessions/session-store.ts';
import { listResultMails } from '../result-mails/result-mail-store.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';

const options = { timeoutMs: 3_000 };

/** Throws 503 while a service that holds a part of the export is unavailable. */
export async function exportAccount({ db, bus }: Pick<SelfServiceDeps, 'db' | 'bus'>, accountId: string) {
  const account = await findAccountById(db, accountId);
  if (!account) throw notSignedIn();
  const asked = { user_id: accountId };
  const [mailboxes, sessions, joinedAt, resultMails, requests, selfViews, answers] = await Promise.all([
    listConfirmedMailboxes(db, accountId),
    listLiveSessions(db, accountId),
    newsletterJoinedAt(db, accountId),
    listResultMails(db, accountId),
    collect(
      (after) => bus.ask(exportOwnedRequests, { ...asked, after }, options),
      (page) => page.requests,
    ),
    collect(
      (after) => bus.ask(exportSelfViews, { ...asked, after }, options),
      (page) => page.self_views,
    ),
    collect(
      (after) => bus.ask(exportGivenAnswers, { ...asked, address: account.email, after }, options),
      (page) => page.answers,
    ),
  ]);
  return {
    exported_at: new Date().toISOString(),
    account: toAccountReply(account),
    // Lists all mailboxes that were ever confirmed, without the part after a plus sign.
    confirmed_mailboxes: mailboxes,
    newsletter_joined_at: joinedAt?.toISOString() ?? null,
    result_mails: resultMails,
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    feedback_requests: requests,
    self_views: selfViews,
    answers_given: answers,
  };
}

async function collect<Page extends { next: string | null }, Item>(
  ask: (after: string | null) => Promise<Page>,
  itemsOf: (page: Page) => Item[],
): Promise<Item[]> {
  const all: Item[] = [];
  let after: string | null = null;
  do {
    const page = await ask(after);
    all.push(...itemsOf(page));
    after = page.next;
  } while (after !== null);
  return all;
}
