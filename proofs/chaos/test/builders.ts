import type { StoredFacts, ApiFacts } from '../src/ledger/judge-store.ts';
import {
  createLedger,
  type Certainty,
  type Ledger,
  type RequestRecord,
  type SubmissionRecord,
} from '../src/ledger/ledger.ts';

export function aLedger(): { ledger: Ledger; request: RequestRecord } {
  const ledger = createLedger();
  const owner = {
    number: 1,
    email: 'owner@chaos.example',
    registered: 'acknowledged' as Certainty,
    history: [],
  };
  ledger.owners.push(owner);
  const request: RequestRecord = {
    id: '11111111-1111-4111-8111-111111111111',
    number: 2,
    owner,
    questionSet: 'custom',
    ratings: new Map(),
    deleted: undefined,
    shareId: undefined,
    submissions: [],
    history: [],
  };
  ledger.requests.set(request.id, request);
  return { ledger, request };
}

export function submit(
  ledger: Ledger,
  request: RequestRecord,
  fate: { first?: Certainty; later?: Certainty[]; erased?: Certainty; refused?: boolean } = {},
): SubmissionRecord {
  const number = ledger.submissions.length + 10;
  const certainties = [fate.first ?? 'acknowledged', ...(fate.later ?? [])];
  const submission: SubmissionRecord = {
    number,
    request,
    key: `key-${number}`,
    name: `Robin ${number}`,
    body: {
      responder_name: 'Ada',
      responder_email: 'ada@people.example',
      responses: {},
      relationship: 'other',
    },
    receipt: `receipt-${number}`,
    versions: fate.refused ? [] : certainties.map((certainty, version) => ({ version, certainty })),
    erased: fate.erased,
    contradictions: [],
    history: [`what happened to ${number}`],
  };
  ledger.submissions.push(submission);
  request.submissions.push(submission);
  return submission;
}

export function faithfulStore(ledger: Ledger, answers: StoredFacts['answers']): StoredFacts {
  const requests = [...ledger.requests.values()].filter(({ deleted }) => deleted !== 'acknowledged');
  return {
    accounts: ledger.owners.map(({ email }) => email),
    requests: requests.map(({ id }) => id),
    answers,
    halves: [],
    counts: new Map(
      requests.map(({ id }) => {
        const stored = answers.filter(({ requestId }) => requestId === id).length;
        return [id, { stored, byTable: { 'requests.response_counts': stored } }];
      }),
    ),
    leftovers: [],
    results: [],
    moved: [],
    erased: new Set(),
    unlike: [],
    kept: [],
    outlived: [],
    deadLetters: [],
    backlog: {},
  };
}

export function faithfulReplies(ledger: Ledger, stored: StoredFacts): ApiFacts {
  return {
    receipts: new Map(
      ledger.submissions.map(({ number }) => {
        const row = stored.answers.find((answer) => answer.number === number);
        return [number, row ? { status: 200, version: row.version } : { status: 404, version: null }];
      }),
    ),
    counts: new Map([...stored.counts].map(([id, counts]) => [id, counts.stored])),
    trustLists: new Map([...ledger.requests.keys()].map((id) => [id, { status: 200, ratings: new Map() }])),
    shares: new Map(),
  };
}
