import { Readable } from 'node:stream';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { pickedLanguage } from '@blindspot/contracts/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteOrderMark, csvRow, csvSeparator, type CsvColumns } from '@blindspot/contracts/csv';

export function wantsCsv(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers.accept?.includes('text/csv') ?? false;
}

interface CsvFile<Row> {
  name: 'responses' | 'emails' | 'members';
  /** Called after the reply has begun, because it may take long. */
  columns: () => Promise<CsvColumns<Row>>;
  pages: AsyncIterator<readonly Row[], void>;
  begun: () => Promise<(count: number) => Promise<void>>;
}

/**
 * Streams pages of rows as a file. Reads a page after the client has taken the one before, so that memory does not grow with the
 * file. Throws 404 without any row. Calls `begun` before the first byte, and the function that it returns with the number of rows
 * at the end, also if the client disconnected.
 */
export async function sendCsv<Row>(reply: FastifyReply, file: CsvFile<Row>): Promise<FastifyReply> {
  const first = await nextWithRows(file.pages);
  if (!first) throw noData();
  const finished = await file.begun();
  const separator = csvSeparator(pickedLanguage(reply.request.headers));
  const day = new Date().toISOString().slice(0, 10);
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="blindspot-${file.name}-${day}.csv"`)
    .header('x-content-type-options', 'nosniff');
  return reply.send(
    Readable.from(chunks(file, separator, first, finished), { objectMode: false, highWaterMark: 65_536 }),
  );
}

/** Returns a check for each page, which throws if the client disconnected or `mayHaveIt` throws. */
export function whileItIsTaken(
  reply: Pick<FastifyReply, 'raw'>,
  mayHaveIt: () => Promise<void>,
): () => Promise<void> {
  return async () => {
    if (reply.raw.closed) throw readerLeft();
    await mayHaveIt();
  };
}

async function* chunks<Row>(
  file: Pick<CsvFile<Row>, 'columns' | 'pages'>,
  separator: ReturnType<typeof csvSeparator>,
  first: readonly Row[],
  finished: (count: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  let count = 0;
  try {
    // At once, because clients time out if a reply does not begin.
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
  return new AppError({ status: 400, code: 'reader_left', detail: 'Nobody takes this file any more.' });
}

function noData(): AppError {
  return new AppError({ status: 404, code: 'no_data', detail: 'No data available to export' });
}
