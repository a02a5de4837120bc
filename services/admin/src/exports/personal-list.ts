import type { CsvColumns } from '@blindspot/contracts/csv';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../audit/audit-store.ts';
import { sendCsv, type CsvFile, type FileName } from './csv-reply.ts';
import { refuseOldSignIn } from './recent-sign-in.ts';

interface PersonalList<Page, Row> {
  /** True for the unfiltered first page, which needs no recent sign-in. */
  readonly isFirstPage: boolean;
  readonly readPage: () => Promise<Page>;
  readonly countOf: (page: Page) => number;
  readonly file: (mayGoOn: () => Promise<void>) => CsvFile<Row>;
}

/**
 * Sends a page, or the whole list as a file if the client accepts `text/csv`. Records this in the audit log.
 */
export async function sendPersonalList<Page, Row>(
  db: Database,
  { request, reply }: { request: FastifyRequest & { caller: Caller }; reply: FastifyReply },
  name: FileName,
  { isFirstPage, readPage, countOf, file }: PersonalList<Page, Row>,
): Promise<Page | FastifyReply> {
  const { caller, headers } = request;
  const actorId = caller.userId;
  const asFile = headers.accept?.includes('text/csv') ?? false;
  if (asFile || !isFirstPage) refuseOldSignIn(caller);
  if (asFile) return sendCsv(db, { request, reply, actorId }, name, file);
  const page = await readPage();
  await recordAudit(db, { actorId, action: `${name}-read`, subject: 'page', count: countOf(page) });
  return page;
}

export function listOfPages<Page extends { next_cursor: string | null }, Row>(list: {
  readonly cursor: string | null;
  readonly readPage: (cursor: string | null, atMost: number) => Promise<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly columns: CsvColumns<Row>;
}): PersonalList<Page, Row> {
  const { cursor, readPage, rowsOf, columns } = list;
  return {
    isFirstPage: cursor === null,
    readPage: () => readPage(cursor, 50),
    countOf: (page) => rowsOf(page).length,
    file: (mayGoOn) => ({
      columns: () => columns,
      async *pages() {
        for await (const page of allPages((from) => readPage(from, 200), mayGoOn)) yield rowsOf(page);
      },
    }),
  };
}

/** `mayGoOn` runs before each page. It may throw to end the list early. */
export async function* allPages<Page extends { next_cursor: string | null }>(
  readPage: (cursor: string | null) => Promise<Page>,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<Page, void> {
  let cursor: string | null = null;
  do {
    await mayGoOn();
    const page: Page = await readPage(cursor);
    yield page;
    cursor = page.next_cursor;
  } while (cursor !== null);
}
