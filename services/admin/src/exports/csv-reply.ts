import { Readable } from 'node:stream';
import type { Database } from '@blindspot/service-kit/database/database';
import { logSecurityEvent } from '@blindspot/service-kit/http/security-log';
import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';
import { pickedLanguage } from '@blindspot/contracts/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnlessAdmin } from '../admins/admin-guard.ts';
import { completeAudit, recordAudit } from '../audit/audit-store.ts';
import { byteOrderMark, csvRow, csvSeparator, type CsvColumns } from '@blindspot/contracts/csv';

export type FileName = 'responses' | 'emails' | 'members';

export interface CsvFile<Row> {
  /** Called after the reply has begun, because collecting the columns may take a long time. */
  columns: () => CsvColumns<Row> | Promise<CsvColumns<Row>>;
  pages: () => AsyncIterator<readonly Row[], void>;
}

/**
 * Streams rows as a file. Reads a page only after the client has received the previous one, which keeps
 * memory use small. Throws 404 if there are no rows. Records the export in the audit log before the first
 * byte, and the number of sent rows at the end. `read` gets a check that throws once the client has
 * disconnected or is no longer an admin.
 */
export async function sendCsv<Row>(
  db: Database,
  { request, reply, actorId }: { request: FastifyRequest; reply: FastifyReply; actorId: string },
  name: FileName,
  read: (mayGoOn: () => Promise<void>) => CsvFile<Row>,
): Promise<FastifyReply> {
  const file = read(async () => {
    if (reply.raw.closed) throw readerLeft();
    await refuseUnlessAdmin(db, actorId);
  });
  const pages = file.pages();
  const first = await nextWithRows(pages);
  if (!first) throw noData();
  const id = await recordAudit(db, { actorId, action: `${name}-exported`, subject: 'csv' });
  logSecurityEvent(request, `${name}-exported`, { audit_id: id });
  const separator = csvSeparator(pickedLanguage(request.headers));
  const day = new Date().toISOString().slice(0, 10);
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="blindspot-${name}-${day}.csv"`)
    .header('x-content-type-options', 'nosniff');
  return reply.send(
    Readable.from(
      chunks({ columns: file.columns, pages }, separator, first, (count) => completeAudit(db, id, count)),
      { objectMode: false, highWaterMark: 65_536 },
    ),
  );
}

async function* chunks<Row>(
  file: { columns: CsvFile<Row>['columns']; pages: AsyncIterator<readonly Row[], void> },
  separator: ReturnType<typeof csvSeparator>,
  first: readonly Row[],
  finished: (count: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  let count = 0;
  try {
    // Sends bytes before the columns are known, because clients time out if a reply does not begin.
    yield Buffer.from(byteOrderMark);
    const { header, cellsOf } = await file.columns();
    yield Buffer.from(csvRow(header, separator));
    for (let page: typeof first | undefined = first; page; page = await nextWithRows(file.pages)) {
      yield Buffer.from(page.map((row) => csvRow(cellsOf(row), separator)).join(''));
      count += page.length;
    }
  } finally {
    await finished(count);
  }
}

async function nextWithRows<Row>(
  pages: AsyncIterator<readonly Row[], void>,
): Promise<readonly Row[] | undefined> {
  for (;;) {
    const next = await pages.next();
    if (next.done) return undefined;
    if (next.value.length > 0) return next.value;
  }
}

function readerLeft(): AppError {
  return refusal(400, 'reader_left', 'The reader of this file has disconnected.');
}

function noData(): AppError {
  return refusal(404, 'no_data', 'No data available to export');
}
