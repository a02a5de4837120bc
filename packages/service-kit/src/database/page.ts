import { AppError } from '../process/app-error.ts';

/** A part of a list, and the place after which the next part begins: null at the end. */
export interface Page<Item, Place = string> {
  readonly items: readonly Item[];
  readonly next: Place | null;
}

/** The page that these rows are; they were asked for with one more than it holds, which tells whether there is a next one. */
export function pageOf<Row, Place>(
  rows: readonly Row[],
  atMost: number,
  placeOf: (last: Row) => Place,
): Page<Row, Place> {
  const items = rows.slice(0, atMost);
  const last = items.at(-1);
  return { items, next: last !== undefined && rows.length > atMost ? placeOf(last) : null };
}

/** 422 for a cursor that no page of ours ended with. */
export function cursorUnknown(): AppError {
  return new AppError({
    status: 422,
    code: 'cursor_unknown',
    detail: 'There is no such page. Start again from the first one.',
  });
}
