import type { Bus } from '@blindspot/service-kit/events/bus';
import type { CsvCell } from '@blindspot/contracts/csv';
import { createResponsesReader, type JoinedResponse, type ResponsesFilter } from './joined-responses.ts';
import { allPages } from '../exports/personal-list.ts';
import type { CsvFile } from '../exports/csv-reply.ts';
import { createColumnSearch, type AskedAnswers } from './response-columns.ts';
import {
  formsPerMessage,
  listAskedQuestions,
  type AskedQuestion,
} from '@blindspot/contracts/messages/feedback-requests';

/** Time limit of a search. Searches are slow, because they decrypt names. */
const searchMs = 3_000;

export function isNarrowed({ search, relationship, sort }: ResponsesFilter): boolean {
  return search !== '' || relationship !== null || sort !== 'newest';
}

/** May return no rows although there is a next page, because a search stops at its time limit. */
export async function readResponsesPage(
  bus: Pick<Bus, 'ask'>,
  filter: ResponsesFilter,
  cursor: string | null,
) {
  const read = await createResponsesReader(bus, filter);
  const until = performance.now() + searchMs;
  let page = await read(cursor);
  // Stops at the first page with rows, because two such pages might not fit into one reply.
  while (page.next_cursor !== null && page.responses.length === 0 && performance.now() < until)
    page = await read(page.next_cursor);
  const asked = await createAskedQuestions(bus)(page.requestIds);
  return {
    ...page,
    responses: page.responses.map((response, index) => ({
      ...response,
      question_texts: Object.fromEntries((asked[index] ?? []).map(({ key, text }) => [key, text])),
    })),
  };
}

const factColumns = [
  'id',
  'request_title',
  'request_owner',
  'request_owner_email',
  'responder_name',
  'responder_email',
  'relationship',
  'trust_rating',
  'submitted_at',
] as const satisfies readonly (keyof JoinedResponse)[];

type FileRow = AskedAnswers & { facts: CsvCell[] };

/** `mayGoOn` runs before each page. It may throw to end the file early. */
export function responsesFile(
  bus: Pick<Bus, 'ask'>,
  filter: ResponsesFilter,
  mayGoOn: () => Promise<void>,
): CsvFile<FileRow> {
  const asked = createAskedQuestions(bus);
  async function* pages(): AsyncGenerator<FileRow[], void> {
    const read = await createResponsesReader(bus, filter);
    for await (const page of allPages(read, mayGoOn)) {
      const questions = await asked(page.requestIds);
      yield page.responses.map((response, index) => ({
        facts: factColumns.map((column) => factOf(response, column)),
        responses: response.responses,
        themes: response.themes,
        questions: questions[index] ?? [],
      }));
    }
  }
  return {
    pages,
    async columns() {
      const search = createColumnSearch();
      for await (const rows of pages()) for (const row of rows) search.see(row);
      const { header, cellsOf } = search.columns(factColumns);
      return {
        header: [...factColumns, ...header],
        cellsOf: (row) => [...row.facts, ...cellsOf(row)],
      };
    },
  };
}

function factOf(response: JoinedResponse, column: (typeof factColumns)[number]): CsvCell {
  if (column === 'submitted_at') return response.submitted_at.slice(0, 10);
  return response[column] ?? '';
}

type Questions = readonly AskedQuestion[];

/** Maximum number of cached forms. The export mixes requests, so it needs the same form many times. */
const keptAtMost = 1_000;

/** Returns the questions in the order of the ids. A request that is being deleted has no questions. */
function createAskedQuestions(
  bus: Pick<Bus, 'ask'>,
): (requestIds: readonly string[]) => Promise<Questions[]> {
  const kept = new Map<string, Questions>();
  return async (requestIds) => {
    const wanted = new Map<string, Questions>();
    for (const id of requestIds) wanted.set(id, kept.get(id) ?? []);
    const unknown = [...wanted.keys()].filter((id) => !kept.has(id));
    for (let from = 0; from < unknown.length; from += formsPerMessage) {
      const ids = unknown.slice(from, from + formsPerMessage);
      const { requests } = await bus.ask(listAskedQuestions, { request_ids: ids });
      for (const { request_id: id, questions } of requests) {
        wanted.set(id, questions);
        if (kept.size < keptAtMost) kept.set(id, questions);
      }
    }
    return requestIds.map((id) => wanted.get(id) ?? []);
  };
}
