import { describeRequestOwners } from '@blindspot/contracts/messages/feedback-requests';
import { listLetters } from '@blindspot/contracts/messages/mail';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { nameAccounts } from '../accounts/accounts.ts';
import { findQuestionSetTitles } from '../question-sets/question-set-store.ts';
import { findReportedRequests } from '../reports/report-store.ts';
import { findTestimonialNames } from '../testimonials/testimonial-store.ts';
import type { Audit } from '../audit/audit-store.ts';

interface Deps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'ask'>;
}

type Names = readonly (readonly [id: string, name: string])[];

const kinds: readonly {
  readonly actions: RegExp;
  readonly find: (deps: Deps, ids: readonly string[], own: string[] | undefined) => Promise<Names>;
}[] = [
  { actions: /^question-set-/, find: ({ db }, ids) => findQuestionSetTitles(db, ids) },
  { actions: /^testimonial-/, find: ({ db }, ids) => findTestimonialNames(db, ids) },
  { actions: /^admin-/, find: findAdmins },
  { actions: /^letter-/, find: findLetters },
  {
    actions: /^(report-closed|comment-removed|share-stopped|form-closed|take-down-lifted)$/,
    find: nameReportedRequests,
  },
];

/**
 * Returns a function that names the subject of an audit entry; it returns null for an unknown name. Without
 * `own`, it names no reports, because any report may be about the reader.
 */
export async function nameThings(
  deps: Deps,
  own: string[] | undefined,
  entries: readonly Audit[],
): Promise<(entry: Audit) => string | null> {
  const named = await Promise.all(
    kinds.map(async ({ actions, find }) => {
      const ids = new Set(entries.flatMap(({ action, subject }) => (actions.test(action) ? [subject] : [])));
      const names = ids.size === 0 ? [] : await find(deps, [...ids], own).catch(noneWhileAway);
      return { actions, names: new Map(names) };
    }),
  );
  return ({ action, subject }) =>
    named.find(({ actions }) => actions.test(action))?.names.get(subject) ?? null;
}

function noneWhileAway(error: unknown): Names {
  if (!(error instanceof AppError)) throw error;
  return [];
}

async function findAdmins({ bus }: Deps, ids: readonly string[]): Promise<Names> {
  const nameOf = await nameAccounts(bus, ids);
  return ids.map((id) => [id, nameOf(id)]);
}

async function findLetters({ bus }: Deps): Promise<Names> {
  const { letters } = await bus.ask(listLetters, { after: null, at_most: 100 });
  return letters.map(({ id, subject }) => [id, subject]);
}

async function nameReportedRequests(
  { db, bus }: Deps,
  ids: readonly string[],
  own: string[] | undefined,
): Promise<Names> {
  const reports = own ? await findReportedRequests(db, { ids, notOwnedBy: own }) : [];
  if (reports.length === 0) return [];
  const requestIds = [...new Set(reports.map(({ requestId }) => requestId))];
  const { requests } = await bus.ask(describeRequestOwners, { request_ids: requestIds });
  const titles = new Map(requests.map((request) => [request.request_id, request.title]));
  return reports.map(({ id, requestId }) => [id, titles.get(requestId) ?? '']);
}
