import { randomUUID } from 'node:crypto';
import type { Letter, NewsletterMember } from '@blindspot/contracts/http/letters';
import * as queries from '@blindspot/contracts/messages/mail';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { completeAudit, recordAudit } from '../audit/audit-store.ts';

interface LetterDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'ask'>;
}

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** One letter, and the admin who does something with it. */
interface Doing {
  readonly id: string;
  readonly actorId: string;
}

const timeoutMs = 5_000;
const pageRows = 50;
const filePageRows = 200;

/** Letters are kept by auth, beside members and mail; this service says who may write them and remembers who did. */
export async function listLetters(bus: LetterDeps['bus'], after: string | null) {
  const { next, ...page } = await bus.ask(queries.listLetters, { after, at_most: pageRows }, { timeoutMs });
  return { ...page, next_cursor: next };
}

export function findLetter(bus: LetterDeps['bus'], id: string): Promise<Letter> {
  return bus.ask(queries.findLetter, { id }, { timeoutMs });
}

export function createLetter(deps: LetterDeps, actorId: string, words: Words): Promise<Letter> {
  const id = randomUUID();
  return audited(deps, { id, actorId }, 'letter-created', () =>
    deps.bus.ask(queries.createLetter, { id, ...words }, { timeoutMs }),
  );
}

/** With `seenVersion`, refused where somebody else changed it since. */
export function changeLetter(
  deps: LetterDeps,
  doing: Doing,
  words: Words,
  seenVersion: number | undefined,
): Promise<Letter> {
  const asked = { id: doing.id, version: seenVersion ?? null, ...words };
  return audited(deps, doing, 'letter-updated', () =>
    deps.bus.ask(queries.changeLetter, asked, { timeoutMs }),
  );
}

export async function deleteLetter(deps: LetterDeps, doing: Doing): Promise<void> {
  await audited(deps, doing, 'letter-deleted', () =>
    deps.bus.ask(queries.deleteLetter, { id: doing.id }, { timeoutMs }),
  );
}

/** To the admin's own address. */
export async function testLetter(deps: LetterDeps, doing: Doing): Promise<'smtp' | 'files'> {
  const asked = { id: doing.id, user_id: doing.actorId };
  const tested = await audited(deps, doing, 'letter-tested', () =>
    deps.bus.ask(queries.testLetter, asked, { timeoutMs }),
  );
  return tested.goes_to;
}

/**
 * The audit's entry is written before the letter leaves, so that none leaves without one, and told how many it goes to after: an
 * entry without a number is of a letter that was refused, or of which no answer came. `begun` is given the entry's id.
 */
export async function sendLetter(
  { db, bus }: LetterDeps,
  { id, actorId }: Doing,
  version: number,
  begun: (auditId: string) => void,
): Promise<Letter> {
  const auditId = await recordAudit(db, { actorId, action: 'letter-sent', subject: id });
  begun(auditId);
  const letter = await bus.ask(queries.sendLetter, { id, version }, { timeoutMs });
  await completeAudit(db, auditId, letter.progress?.members ?? 0);
  return letter;
}

export function stopLetter(deps: LetterDeps, doing: Doing): Promise<Letter> {
  return audited(deps, doing, 'letter-stopped', () =>
    deps.bus.ask(queries.stopLetter, { id: doing.id }, { timeoutMs }),
  );
}

interface MembersPage {
  members: NewsletterMember[];
  next_cursor: string | null;
}

export function readMembersPage(bus: LetterDeps['bus'], after: string | null): Promise<MembersPage> {
  return readPage(bus, after, pageRows);
}

async function readPage(bus: LetterDeps['bus'], after: string | null, atMost: number): Promise<MembersPage> {
  const asked = { after, at_most: atMost };
  const { members, next } = await bus.ask(queries.listNewsletterMembers, asked, { timeoutMs });
  return { members, next_cursor: next };
}

/** All pages, larger ones. `mayGoOn` throws where it may not. */
export async function* memberPages(
  bus: LetterDeps['bus'],
  mayGoOn: () => Promise<void>,
): AsyncGenerator<NewsletterMember[], void> {
  let cursor: string | null = null;
  do {
    await mayGoOn();
    const page: MembersPage = await readPage(bus, cursor, filePageRows);
    yield page.members;
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/** Remembers it where it is done, and does it only where that can be remembered. */
function audited<Result>(
  { db }: LetterDeps,
  { id, actorId }: Doing,
  action: 'letter-created' | 'letter-updated' | 'letter-deleted' | 'letter-tested' | 'letter-stopped',
  work: () => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    await recordAudit(transaction, { actorId, action, subject: id });
    return work();
  });
}
