import type { Bus } from '@blindspot/service-kit/events/bus';
import { labels } from '@blindspot/themes/en/labels';
import { isNamedThemeId } from '@blindspot/themes/vocabulary';
import type { CsvCell } from '@blindspot/contracts/csv';
import {
  createResponsesReader,
  type JoinedPage,
  type JoinedResponse,
  type ResponsesFilter,
} from './joined-responses.ts';

/** A search by words goes through sealed names for at most this long a call. */
const searchMs = 3_000;

/** Whether it asks for other rows than the list shows when it opens. */
export function isNarrowed({ search, relationship, sort }: ResponsesFilter): boolean {
  return search !== '' || relationship !== null || sort !== 'newest';
}

/** One page. A search may end with few rows and a next page, where there is more to look through. */
export async function readResponsesPage(
  bus: Pick<Bus, 'ask'>,
  filter: ResponsesFilter,
  cursor: string | null,
): Promise<JoinedPage> {
  const read = await createResponsesReader(bus, filter);
  const until = performance.now() + searchMs;
  let page = await read(cursor);
  // What a second page with rows would hold might be more than fits; it is for the next call.
  while (page.next_cursor !== null && page.responses.length === 0 && performance.now() < until)
    page = await read(page.next_cursor);
  return page;
}

export const responsesHeader: readonly (keyof JoinedResponse)[] = [
  'request_title',
  'request_owner',
  'request_owner_email',
  'responder_name',
  'responder_email',
  'relationship',
  'trust_rating',
  'submitted_at',
  'responses',
  'themes',
];

/** All rows of a filter by pages. `mayGoOn` throws where it may not. */
export async function* responsesRows(
  bus: Pick<Bus, 'ask'>,
  filter: ResponsesFilter,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<CsvCell[][], void> {
  const read = await createResponsesReader(bus, filter);
  let cursor: string | null = null;
  do {
    await mayGoOn();
    const page: JoinedPage = await read(cursor);
    yield page.responses.map(rowOf);
    cursor = page.next_cursor;
  } while (cursor !== null);
}

function rowOf(response: JoinedResponse): CsvCell[] {
  return responsesHeader.map((field) => {
    const value = response[field];
    if (value === null) return '';
    if (typeof value !== 'object') return value;
    return Object.entries(value)
      .map(([key, said]) => `${key}: ${Array.isArray(said) ? said.map(labelOf).join('; ') : said}`)
      .join('\n');
  });
}

const labelOf = (theme: string): string => (isNamedThemeId(theme) ? labels[theme] : theme);
