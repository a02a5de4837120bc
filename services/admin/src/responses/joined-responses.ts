import type { StoredResponse } from '@blindspot/contracts/http/feedback-responses';
import { findAccountByEmail } from '@blindspot/contracts/messages/accounts';
import { describeRequestOwners, searchRequests } from '@blindspot/contracts/messages/feedback-requests';
import { listStoredResponses } from '@blindspot/contracts/messages/feedback-responses';
import { Email } from '@blindspot/contracts/fields';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { z } from 'zod';
import { findAccounts, ownAccounts } from '../accounts/accounts.ts';

export type JoinedResponse = Omit<z.infer<typeof StoredResponse>, 'question_texts'>;

export interface ResponsesFilter {
  /** Admin who reads the list. Answers to this admin's own requests are left out. */
  readonly readerId: string;
  readonly search: string;
  readonly relationship: Relationship | null;
  readonly sort: 'newest' | 'oldest';
}

export interface JoinedPage {
  responses: JoinedResponse[];
  /** Request id of each response, in the order of the responses. */
  requestIds: string[];
  next_cursor: string | null;
  identities: AdminIdentities;
  /** Number of left-out answers to the reader's own requests. */
  not_shown: number;
}

type Asker = Pick<Bus, 'ask'>;
type Stored = Awaited<ReturnType<typeof listPage>>['responses'];

const listTimeoutMs = 5_000;

/** Looks up the reader's accounts and the matching requests once, before the first page. */
export async function createResponsesReader(
  bus: Asker,
  filter: ResponsesFilter,
): Promise<(cursor: string | null) => Promise<JoinedPage>> {
  const notOwnedBy = await ownAccounts(bus, filter.readerId);
  const requestIds = filter.search === '' ? [] : await findRequests(bus, filter.search);
  return async (cursor) => {
    const page = await listPage(bus, filter, { notOwnedBy, requestIds, cursor });
    return {
      ...page,
      responses: await join(bus, page.responses),
      requestIds: page.responses.map(({ request_id: id }) => id),
    };
  };
}

async function findRequests(bus: Asker, search: string): Promise<string[]> {
  const owner = Email.safeParse(search).success
    ? (await bus.ask(findAccountByEmail, { email: search })).account
    : null;
  const found = await bus.ask(searchRequests, { text: search, owner_id: owner?.user_id ?? null });
  return found.request_ids;
}

function listPage(
  bus: Asker,
  filter: ResponsesFilter,
  { notOwnedBy, requestIds, cursor }: { notOwnedBy: string[]; requestIds: string[]; cursor: string | null },
) {
  return bus.ask(
    listStoredResponses,
    {
      not_owned_by: notOwnedBy,
      cursor,
      search: filter.search === '' ? null : filter.search,
      request_ids: requestIds,
      relationship: filter.relationship,
      sort: filter.sort,
    },
    { timeoutMs: listTimeoutMs },
  );
}

/** Adds the request and its owner to each response; leaves their texts empty if they are deleted. */
async function join(bus: Asker, stored: Stored): Promise<JoinedResponse[]> {
  if (stored.length === 0) return [];
  const requestIds = [...new Set(stored.map(({ request_id: id }) => id))];
  const { requests } = await bus.ask(describeRequestOwners, { request_ids: requestIds });
  const owned = new Map(requests.map((request) => [request.request_id, request]));
  const accounts = await findAccounts(
    bus,
    requests.map(({ owner_id: id }) => id),
  );
  return stored.map(({ request_id: requestId, ...response }) => {
    const request = owned.get(requestId);
    return {
      ...response,
      created_at: response.submitted_at,
      request_title: request?.title ?? '',
      request_owner: request?.owner_name ?? '',
      request_owner_email: (request && accounts.get(request.owner_id)?.email) ?? '',
    };
  });
}
