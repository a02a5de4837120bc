import { anonymity } from '@blindspot/contracts/anonymity';
import type { Finding } from './findings.ts';
import {
  allowedRatings,
  allowedVersions,
  expectedPresence,
  type Ledger,
  type RequestRecord,
  type SubmissionRecord,
} from './ledger.ts';

export interface StoredFacts {
  readonly accounts: readonly string[];
  readonly requests: readonly string[];
  readonly answers: readonly { requestId: string; number: number; version: number }[];
  /** Answers without an identity, or identities without an answer. */
  readonly halves: readonly string[];
  readonly counts: ReadonlyMap<string, { stored: number; byTable: Readonly<Record<string, number>> }>;
  readonly leftovers: readonly { requestId: string; table: string; row: string }[];
  /** Results as they were first seen. */
  readonly results: readonly StoredResult[];
  /** Results whose findings, weights or people changed later. */
  readonly moved: readonly string[];
  readonly erased: ReadonlySet<string>;
  /** Contradictions between two services about who is in a result. */
  readonly unlike: readonly string[];
  readonly kept: readonly string[];
  /** Results that the product still shows although one of their answers no longer exists. */
  readonly outlived: readonly { requestId: string; result: string }[];
  readonly deadLetters: readonly string[];
  /** Number of unprocessed events, by outbox or consumer. */
  readonly backlog: Readonly<Record<string, number>>;
}

export interface StoredResult {
  readonly requestId: string;
  readonly number: number;
  readonly members: readonly string[];
}

export interface ApiFacts {
  /** Version that each receipt shows, by submission number; null if its text matches no version. */
  readonly receipts: ReadonlyMap<number, { status: number; version: number | null }>;
  readonly counts: ReadonlyMap<string, number>;
  /** Trust lists by request id. `ratings` is empty while the list is locked. */
  readonly trustLists: ReadonlyMap<string, { status: number; ratings: ReadonlyMap<string, number> }>;
  readonly shares: ReadonlyMap<string, number>;
}

export function judgeStored(ledger: Ledger, stored: StoredFacts): Finding[] {
  const byNumber = Map.groupBy(stored.answers, ({ number }) => number);
  const accounts = new Set(stored.accounts);
  const requests = new Set(stored.requests);
  return [
    ...ledger.owners
      .filter(({ registered, email }) => registered === 'acknowledged' && !accounts.has(email))
      .map(({ email, history }) =>
        finding('lost', `the account ${email} was registered and is not there`, history),
      ),
    ...[...ledger.requests.values()]
      .filter(({ id, deleted }) => deleted === undefined && !requests.has(id))
      .map(({ id, history }) => finding('lost', `request ${id} was made and is not there`, history)),
    ...ledger.submissions.flatMap((submission) =>
      judgeSubmission(submission, byNumber.get(submission.number) ?? []),
    ),
    ...ledger.submissions.flatMap(({ number, request, contradictions, history }) =>
      contradictions.map((what) =>
        finding('not as acknowledged', `answer ${number} of request ${request.id}: ${what}`, history),
      ),
    ),
    ...stored.halves.map((half) => finding('lost', `half of an answer: ${half}`)),
    ...stored.leftovers
      .filter(({ requestId }) => ledger.requests.get(requestId)?.deleted === 'acknowledged')
      .map(({ requestId, table, row }) =>
        finding(
          'left over',
          `${table} still has something of the deleted request ${requestId}: ${row.slice(0, 200)}`,
          ledger.requests.get(requestId)?.history,
        ),
      ),
    ...judgeStoredCounts(ledger, stored),
    ...judgeSets(stored),
    ...stored.moved.map((result) => finding('anonymity', `what was sealed with result ${result} moved`)),
    ...stored.kept.map((result) => finding('came back', `withdrawn result ${result} keeps its text`)),
    ...stored.unlike.map((what) => finding('anonymity', what)),
    ...stored.outlived.map(({ requestId, result }) =>
      finding('came back', `result ${result} of request ${requestId} is served with an answer that is gone`),
    ),
    ...stored.deadLetters.map((letter) => finding('dead letter', letter)),
    ...Object.entries(stored.backlog)
      .filter(([, waiting]) => waiting > 0)
      .map(([where, waiting]) => finding('not drained', `${where}: ${waiting} waiting`)),
  ];
}

export function judgeApiFacts(ledger: Ledger, apiFacts: ApiFacts, stored: StoredFacts): Finding[] {
  return [
    ...ledger.submissions.flatMap((submission) => judgeReceipt(submission, apiFacts)),
    ...[...ledger.requests.values()].flatMap((request) => [
      ...judgeListedCount(request, apiFacts, stored),
      ...judgeRatings(request, apiFacts),
      ...judgeShare(request, apiFacts),
    ]),
  ];
}

function judgeSubmission(
  submission: SubmissionRecord,
  rows: readonly { requestId: string; version: number }[],
): Finding[] {
  const { number, history, request, erased } = submission;
  const presence = expectedPresence(submission);
  const name = `answer ${number} of request ${request.id}`;
  if (rows.length > 1) return [finding('doubled', `${name} is stored ${rows.length} times`, history)];
  const [row] = rows;
  if (row === undefined) {
    return presence === 'present'
      ? [finding('lost', `${name} was acknowledged and is not there`, history)]
      : [];
  }
  if (presence === 'absent') {
    if (erased === 'acknowledged') return [finding('came back', `${name} was erased and is there`, history)];
    if (request.deleted === 'acknowledged') {
      return [finding('left over', `${name} is there although its request was deleted`, request.history)];
    }
    return [finding('not as acknowledged', `${name} was rejected but is stored`, history)];
  }
  if (row.requestId !== request.id) {
    return [finding('not as acknowledged', `${name} is stored with request ${row.requestId}`, history)];
  }
  return judgeVersion(submission, row.version, `${name} is stored`);
}

function judgeVersion(submission: SubmissionRecord, version: number, what: string): Finding[] {
  const allowed = allowedVersions(submission);
  if (allowed.includes(version)) return [];
  const text = `${what} in version ${version}; it must be ${allowed.join(' or ')}`;
  return [finding(version < Math.min(...allowed) ? 'lost' : 'not as acknowledged', text, submission.history)];
}

function judgeReceipt(submission: SubmissionRecord, { receipts }: ApiFacts): Finding[] {
  const reply = receipts.get(submission.number);
  if (reply === undefined) return [];
  const { number, history } = submission;
  const name = `the receipt of answer ${number}`;
  switch (expectedPresence(submission)) {
    case 'absent':
      if (reply.status !== 200) return [];
      return [finding('came back', `${name} still opens it`, history)];
    case 'present':
      if (reply.status !== 200) return [finding('lost', `${name} is answered ${reply.status}`, history)];
      break;
    case 'either':
      if (reply.status !== 200) return [];
  }
  if (reply.version === null) return [finding('lost', `${name} opens other words`, history)];
  return judgeVersion(submission, reply.version, `${name} shows it`);
}

function judgeStoredCounts(ledger: Ledger, { counts }: StoredFacts): Finding[] {
  return [...counts].flatMap(([requestId, { stored, byTable }]) => {
    const request = ledger.requests.get(requestId);
    if (request === undefined || request.deleted !== undefined) return [];
    return Object.entries(byTable)
      .filter(([, counted]) => counted !== stored)
      .map(([table, counted]) =>
        finding(
          'miscounted',
          `${table} counts ${counted} answers of request ${requestId}; ${stored} are stored`,
          request.history,
        ),
      );
  });
}

function judgeListedCount(request: RequestRecord, apiFacts: ApiFacts, stored: StoredFacts): Finding[] {
  if (request.deleted !== undefined) return [];
  const counted = apiFacts.counts.get(request.id);
  if (counted === undefined) {
    return [finding('lost', `request ${request.id} is not in its owner's list`, request.history)];
  }
  const there = stored.counts.get(request.id)?.stored ?? 0;
  if (counted === there) return [];
  const what = `the owner's list counts ${counted} answers of request ${request.id}; ${there} are stored`;
  return [finding('miscounted', what, request.history)];
}

function judgeRatings(request: RequestRecord, { trustLists }: ApiFacts): Finding[] {
  if (request.deleted !== undefined) return [];
  const list = trustLists.get(request.id);
  if (list?.status !== 200) {
    const what = `the list of who answered request ${request.id} is answered ${list?.status}`;
    return [finding('lost', what, request.history)];
  }
  return [...request.ratings].flatMap(([label, made]) => {
    const rating = list.ratings.get(label);
    const isKnown = made.some(({ certainty }) => certainty === 'acknowledged');
    if (!isKnown || (rating === undefined && mayBeUnlisted(request, label, list.ratings))) return [];
    if (rating !== undefined && allowedRatings(made).includes(rating)) return [];
    const what = `${label} was rated ${allowedRatings(made).join(' or ')} and is shown with ${rating}`;
    return [finding('lost', what, request.history)];
  });
}

function mayBeUnlisted(
  { submissions }: RequestRecord,
  label: string,
  ratings: ReadonlyMap<string, number>,
): boolean {
  const person = submissions.find(({ name }) => name === label);
  return ratings.size === 0 || person === undefined || expectedPresence(person) !== 'present';
}

/** Checks that a share link works until its request is deleted or a person erases an answer. */
function judgeShare(request: RequestRecord, { shares }: ApiFacts): Finding[] {
  const status = request.shareId === undefined ? undefined : shares.get(request.shareId);
  if (status === undefined) return [];
  if (request.deleted === 'acknowledged') {
    return status === 200
      ? [finding('left over', `the shared page of the deleted request ${request.id} opens`, request.history)]
      : [];
  }
  const mayBeWithdrawn =
    request.deleted !== undefined || request.submissions.some(({ erased }) => erased !== undefined);
  if (status === 200 || mayBeWithdrawn) return [];
  return [finding('lost', `the shared page of request ${request.id} is answered ${status}`, request.history)];
}

/**
 * Checks the people in each result: at least `full`, none twice, at least `batch` new ones, and all earlier people
 * who have not erased their answers.
 */
function judgeSets({ results, erased }: Pick<StoredFacts, 'results' | 'erased'>): Finding[] {
  return [...Map.groupBy(results, ({ requestId }) => requestId).values()].flatMap((ofRequest) => {
    const before = new Set<string>();
    return ofRequest
      .toSorted((one, other) => one.number - other.number)
      .flatMap(({ requestId, number, members }) => {
        const people = new Set(members);
        const newcomers = [...people].filter((member) => !before.has(member)).length;
        const missing = [...before].filter((member) => !people.has(member) && !erased.has(member)).length;
        for (const member of people) before.add(member);
        const name = `set ${number} of request ${requestId}`;
        return [
          ...(people.size < anonymity.full ? [`${name} has only ${people.size} people`] : []),
          ...(people.size < members.length ? [`${name} counts a person twice`] : []),
          ...(newcomers < anonymity.batch ? [`${name} has ${newcomers} newcomers`] : []),
          ...(missing > 0 ? [`${name} leaves ${missing} people of earlier sets out`] : []),
        ].map((what) => finding('anonymity', what));
      });
  });
}

function finding(kind: Finding['kind'], what: string, history: readonly string[] = []): Finding {
  return { kind, what, history };
}
