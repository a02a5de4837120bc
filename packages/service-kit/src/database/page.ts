import { Id } from '@blindspot/contracts/fields';
import { refusal, type AppError } from '../process/app-error.ts';

/** One page of a list; the next page begins after `next`. */
export interface Page<Item, Place = string> {
  readonly items: readonly Item[];
  readonly next: Place | null;
}

/** Makes a page from rows that were queried with a limit of `atMost + 1`. */
export function pageOf<Row, Place>(
  rows: readonly Row[],
  atMost: number,
  placeOf: (last: Row) => Place,
): Page<Row, Place> {
  const items = rows.slice(0, atMost);
  const last = items.at(-1);
  return { items, next: last !== undefined && rows.length > atMost ? placeOf(last) : null };
}

/** Limit on a page in bytes. A NATS message takes at most 1 MB, and one answer at most 384 KiB. */
const pageBytes = 600_000;

/** Copies the rows of a page, at least one. The next page starts after the last copy that fits into a message. */
export async function copyPage<Row, Copy, Place>(
  { items: rows, next }: Page<Row, Place>,
  placeOf: (last: Row) => Place,
  copyOf: (row: Row) => Copy | undefined | Promise<Copy | undefined>,
): Promise<{ items: Copy[]; next: Place | null }> {
  const items: Copy[] = [];
  let bytes = 0;
  let last: Row | undefined;
  for (const row of rows) {
    const copy = await copyOf(row);
    bytes += Buffer.byteLength(JSON.stringify(copy ?? ''));
    if (bytes > pageBytes && last !== undefined) return { items, next: placeOf(last) };
    if (copy !== undefined) items.push(copy);
    last = row;
  }
  return { items, next };
}

/** Yields the items of each page of a list, from the first page to the last. */
export async function* everyPage<Item>(
  pageAfter: (place: string | null) => Promise<Page<Item>>,
): AsyncGenerator<readonly Item[], void> {
  let after: string | null = null;
  do {
    const page: Page<Item> = await pageAfter(after);
    yield page.items;
    after = page.next;
  } while (after !== null);
}

/** Returns the id in a cursor, or null for the first page. Throws 422 if the cursor is not an id. */
export function idInCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const id = Id.safeParse(cursor);
  if (!id.success) throw cursorUnknown();
  return id.data;
}

export function cursorUnknown(): AppError {
  return refusal(422, 'cursor_unknown', 'There is no such page. Start again from the first one.');
}
