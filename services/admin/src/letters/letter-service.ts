import type { QueryDefinition } from '@blindspot/contracts/message';
import type { Letter, NewsletterMember } from '@blindspot/contracts/http/letters';
import * as queries from '@blindspot/contracts/messages/mail';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { AdminDeps } from '../admin-deps.ts';
import { completeAudit, recordAudit } from '../audit/audit-store.ts';
import { allPages } from '../exports/personal-list.ts';

type LetterDeps = Pick<AdminDeps, 'db' | 'bus'>;

const timeoutMs = 5_000;
const pageRows = 50;
const filePageRows = 200;

/** Queries the auth service, which stores letters and leaves the rights of admins to this service. */
export const askAuth = <In, Out>(
  { bus }: LetterDeps,
  query: QueryDefinition<In, Out>,
  input: NoInfer<In>,
): Promise<Out> => bus.ask(query, input, { timeoutMs });

/**
 * Has the auth service change a letter within the transaction that records the change, so that a rejected
 * change leaves no audit entry.
 */
export function askAudited<In extends { id: string }, Out>(
  deps: LetterDeps,
  actorId: string,
  action: 'letter-created' | 'letter-updated' | 'letter-deleted' | 'letter-tested' | 'letter-stopped',
  query: QueryDefinition<In, Out>,
  input: NoInfer<In>,
): Promise<Out> {
  return inTransaction(deps.db, async (transaction) => {
    await recordAudit(transaction, { actorId, action, subject: input.id });
    return askAuth(deps, query, input);
  });
}

/**
 * Records that a letter is sent, sends it, and completes the entry with the number of members. An entry
 * without a number belongs to a letter that the auth service rejected or did not confirm. Passes the entry's
 * id to `begun`.
 */
export async function sendLetter(
  deps: LetterDeps,
  actorId: string,
  { id, version }: { id: string; version: number },
  begun: (auditId: string) => void,
): Promise<Letter> {
  const auditId = await recordAudit(deps.db, { actorId, action: 'letter-sent', subject: id });
  begun(auditId);
  const letter = await askAuth(deps, queries.sendLetter, { id, version });
  await completeAudit(deps.db, auditId, letter.progress?.members ?? 0);
  return letter;
}

export async function listLetters(deps: LetterDeps, after: string | null) {
  const { next, ...page } = await askAuth(deps, queries.listLetters, { after, at_most: pageRows });
  return { ...page, next_cursor: next };
}

export async function readMembersPage(deps: LetterDeps, after: string | null, atMost = pageRows) {
  const { next, ...page } = await askAuth(deps, queries.listNewsletterMembers, { after, at_most: atMost });
  return { ...page, next_cursor: next };
}

/** Yields all members for a file, in pages. `mayGoOn` throws to end the file. */
export async function* memberPages(
  deps: LetterDeps,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<NewsletterMember[], void> {
  const read = (after: string | null) => readMembersPage(deps, after, filePageRows);
  for await (const { members } of allPages(read, mayGoOn)) yield members;
}
