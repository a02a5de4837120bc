import { describe, expect, test } from 'vitest';
import { neverSeen, wrongWhenQuiet, type Observation } from './judge.ts';
import { add, erase, newRequest, remove, type ModelAnswer, type ModelRequest } from './model.ts';

const owner = { id: 'owner', token: 'token', email: 'owner@scenarios.test' };

function answer(id: string, more: Partial<ModelAnswer> = {}): ModelAnswer {
  return {
    id,
    marker: id,
    relationship: 'colleague',
    key: `key of ${id}`,
    receipt: `receipt of ${id}`,
    accountId: undefined,
    text: `text of ${id}`,
    rating: undefined,
    gone: false,
    sealedRating: undefined,
    ...more,
  };
}

function requestWith(...ids: string[]): ModelRequest {
  const request = newRequest({ id: 'request', title: 'Title', owner });
  for (const id of ids) add(request, answer(id));
  return request;
}

/** Returns a correct observation of a request whose answers `a` to `e` are in the first result. */
function rightView(request: ModelRequest, more: Partial<Observation> = {}): Observation {
  const present = request.answers.filter(({ gone }) => !gone);
  const used = new Set(five);
  const sealed = present.filter(({ id }) => used.has(id));
  const newcomers = present.length - sealed.length;
  const stands = request.sets.length > 0 && request.answers.every(({ gone }) => !gone);
  const missing = (stands ? 4 : 5) - newcomers;
  return {
    form: 200,
    listedCount: present.length,
    trust: {
      status: 200,
      locked: present.length < 5,
      ratings: new Map(
        present.map(({ marker }, index) =>
          present.length < 5 ? [`Response ${index + 1}`, 5] : [`Responder ${marker}`, 6],
        ),
      ),
      sealed: new Map(present.length < 5 ? [] : sealed.map(({ marker }) => [`Responder ${marker}`, 6])),
      next: { ready: missing <= 0, newcomers, missing: Math.max(0, missing) },
    },
    receipts: new Map(
      request.answers.map((one) => [
        one.receipt ?? '',
        one.gone ? { status: 404 } : { status: 200, text: one.text, canChange: !used.has(one.id) },
      ]),
    ),
    answerIds: present.map(({ id }) => id),
    identityIds: present.map(({ id }) => id),
    submissionKeys: present.length,
    sets: [set(1, five, { withdrawn: five.some((id) => !present.some((one) => one.id === id)) })],
    sealed: new Map(sealed.map(({ id }) => [id, { rating: 6, weight: 6 }])),
    sharedPage: undefined,
    jobsUnderWay: 0,
    tables: [],
    tracesOfErased: [],
    ...more,
  };
}

const five = ['a', 'b', 'c', 'd', 'e'];

function set(
  number: number,
  members: readonly string[],
  more: { withdrawn?: boolean; hasWords?: boolean; findings?: string } = {},
): Observation['sets'][number] {
  const withdrawn = more.withdrawn ?? false;
  const findings = withdrawn ? undefined : 'found';
  return { number, members: new Set(members), withdrawn, hasWords: !withdrawn, findings, ...more };
}

function opened(): ModelRequest {
  const request = requestWith(...five, 'f');
  request.sets.push(set(1, five));
  for (const one of request.answers.slice(0, 5)) one.sealedRating = 6;
  return request;
}

function trustWith(request: ModelRequest, more: Partial<Observation['trust']>): Partial<Observation> {
  return { trust: { ...rightView(request).trust, ...more } };
}

const faults = (request: ModelRequest, seen: Observation): string[] => [
  ...neverSeen(request, seen),
  ...wrongWhenQuiet(request, seen),
];

function receiptOf(id: string, view: { status: number; text?: string; canChange?: boolean }) {
  return (request: ModelRequest): Partial<Observation> => ({
    receipts: new Map([...rightView(request).receipts, [`receipt of ${id}`, view]]),
  });
}

describe('the scenario judge on a sealed result set', () => {
  test('the scenario judge accepts a correct observation', () => {
    const request = opened();
    expect(faults(request, rightView(request))).toEqual([]);
  });

  const wrong: [string, RegExp, (request: ModelRequest) => Partial<Observation>][] = [
    ['a lost answer', /6 answers stand, stored are 5/, () => ({ answerIds: five })],
    ['an answer that is stored twice', /stored are 7/, () => ({ answerIds: [...five, 'f', 'g'] })],
    ['a lost identity', /identities/, () => ({ identityIds: five })],
    ['a lost submission key', /5 submission keys/, () => ({ submissionKeys: 5 })],
    ['a wrong count', /counts 5 of 6/, () => ({ listedCount: 5 })],
    ['a missing form', /form of a standing request answers 404/, () => ({ form: 404 })],
    ['a missing receipt', /standing answer answers 404/, receiptOf('a', { status: 404 })],
    [
      'a receipt with other words',
      /a receipt shows 'x'/,
      receiptOf('f', { status: 200, text: 'x', canChange: true }),
    ],
    [
      'a sealed answer that may be changed',
      /a sealed answer may be changed/,
      receiptOf('a', { status: 200, text: 'text of a', canChange: true }),
    ],
    [
      'an unsealed answer that cannot be changed',
      /in no set may not be changed/,
      receiptOf('f', { status: 200, text: 'text of f', canChange: false }),
    ],
    [
      'a missing name',
      /the trust list is/,
      (request) => trustWith(request, { ratings: new Map([['Responder a', 6]]) }),
    ],
    ['a set of four', /set 1 rests on 4/, () => ({ sets: [set(1, five.slice(1))] })],
    [
      'a set with one newcomer',
      /set 2 has 1 newcomers/,
      () => ({ sets: [set(1, five), set(2, [...five, 'f'])] }),
    ],
    [
      'a set without people of an earlier one',
      /set 2 leaves 1 people of earlier sets out/,
      () => ({ sets: [set(1, five), set(2, [...five.slice(1), 'f', 'x', 'y', 'z'])] }),
    ],
    [
      'a set that no owner opened',
      /opened without a call/,
      () => ({ sets: [set(1, five), set(2, [...five, 'w', 'x', 'y', 'z'])] }),
    ],
    [
      'a set that is withdrawn without an erasure',
      /set 1 is withdrawn/,
      () => ({ sets: [set(1, five, { withdrawn: true })] }),
    ],
    [
      'a withdrawn set that keeps its text',
      /keeps its text/,
      () => ({ sets: [set(1, five, { withdrawn: true, hasWords: true })] }),
    ],
    [
      'findings that change',
      /what was found of set 1 has changed/,
      () => ({ sets: [set(1, five, { findings: 'found again' })] }),
    ],
    ['members that change', /set 1 changed its members/, () => ({ sets: [set(1, [...five.slice(1), 'f'])] })],
    [
      'fewer sealed answers than people in the set',
      /0 answers are sealed, 5 are in a set/,
      () => ({ sealed: new Map() }),
    ],
    [
      'a weight that differs from the rating',
      /rated 6 counts 4/,
      () => ({ sealed: new Map(five.map((id) => [id, { rating: 6, weight: 4 }])) }),
    ],
    [
      'a sealed rating that changes',
      /entered with 6 and stands with 9/,
      () => ({ sealed: new Map(five.map((id) => [id, { rating: 9, weight: 9 }])) }),
    ],
    [
      'a trust list that shows no sealed answers',
      /the trust list shows {2}as sealed/,
      (request) => trustWith(request, { sealed: new Map() }),
    ],
    [
      'a next set that is ready too early',
      /the next set is .* where 1 are new and 3 missing/,
      (request) => trustWith(request, { next: { ready: true, newcomers: 1, missing: 3 } }),
    ],
    ['an analysis that never ends', /under way/, () => ({ jobsUnderWay: 1 })],
    ['a service that does not answer', /cannot be checked/, () => ({ form: 503 })],
  ];
  test.each(wrong)('the judge reports %s', (_name, expected, change) => {
    const request = opened();
    const seen = rightView(request, change(request));
    expect(faults(request, seen).join('; ')).toMatch(expected);
  });

  test('the judge reports a shared page that does not match its set or its link', () => {
    const request = opened();
    request.share = { id: 'link', number: 1, revoked: false };
    expect(faults(request, rightView(request, { sharedPage: { status: 200, count: 5 } }))).toEqual([]);
    expect(faults(request, rightView(request, { sharedPage: { status: 200, count: 6 } }))).toHaveLength(1);
    expect(faults(request, rightView(request, { sharedPage: { status: 404 } }))).toHaveLength(1);
    request.share.revoked = true;
    expect(faults(request, rightView(request, { sharedPage: { status: 200, count: 5 } }))).toHaveLength(1);
  });
});

function erased(): ModelRequest {
  const request = opened();
  request.share = { id: 'link', number: 1, revoked: false };
  const [first] = request.answers;
  if (first) erase(first);
  return request;
}

describe('the scenario judge on an erased answer', () => {
  test('after an erasure, the judge accepts that the result set and shared page are withdrawn', () => {
    const request = erased();
    const page = { sharedPage: { status: 404 } };
    expect(faults(request, rightView(request, page))).toEqual([]);
  });

  const wrong: [string, RegExp, Partial<Observation>][] = [
    ['its row still exists', /5 answers stand, stored are 6/, { answerIds: [...five, 'f'] }],
    ['its receipt still shows it', /receipt of an erased answer answers 200/, {}],
    ['its words are in an event', /stands in responses.outbox/, { tracesOfErased: ['responses.outbox'] }],
    ['its words are in a result', /analysis.results/, { tracesOfErased: ['analysis.results'] }],
    ['its set is not withdrawn', /set 1 is not withdrawn/, { sets: [set(1, five)] }],
    ['its shared page is still public', /shared page answers 200/, { sharedPage: { status: 200, count: 5 } }],
  ];
  test.each(wrong)('after an erasure, the judge reports that %s', (name, expected, change) => {
    const request = erased();
    const seen = rightView(request, { sharedPage: { status: 404 }, ...change });
    const receipts = new Map([...seen.receipts, ['receipt of a', { status: 200, text: 'text of a' }]]);
    const judged = name === 'its receipt still shows it' ? { ...seen, receipts } : seen;
    expect(faults(request, judged).join('; ')).toMatch(expected);
  });
});

test('the judge reports names in a trust list with fewer than five answers', () => {
  const request = requestWith('a', 'b');
  const right = rightView(request, {
    sets: [],
    sealed: new Map(),
    receipts: new Map(),
  });
  right.trust.next = { ready: false, newcomers: 2, missing: 3 };
  expect(faults(request, right)).toEqual([]);
  const named = new Map([
    ['Responder a', 6],
    ['Responder b', 6],
  ]);
  const seen = { ...right, trust: { ...right.trust, locked: false, ratings: named } };
  expect(neverSeen(request, seen)).toHaveLength(2);
});

describe('the scenario judge on a deleted request', () => {
  const gone: Observation = {
    ...rightView(requestWith()),
    form: 404,
    listedCount: undefined,
    sets: [],
  };
  const wrong: [string, Partial<Observation>][] = [
    ['its form', { form: 200 }],
    ['its entry in the list', { listedCount: 0 }],
    ['a row', { tables: ['analysis.jobs'] }],
    ['words of an answer', { tracesOfErased: ['responses.identities'] }],
    ['a receipt', { receipts: new Map([['receipt of a', { status: 200 }]]) }],
    ['a shared page', { sharedPage: { status: 200, count: 5 } }],
  ];
  test.each(wrong)('after a request is deleted, the judge reports leftover data: %s', (_name, change) => {
    const request = requestWith('a');
    remove(request);
    expect(faults(request, gone)).toEqual([]);
    expect(wrongWhenQuiet(request, { ...gone, ...change })).toHaveLength(1);
  });
});
