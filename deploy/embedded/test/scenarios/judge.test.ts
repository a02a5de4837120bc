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
    locked: false,
    ...more,
  };
}

function requestWith(...ids: string[]): ModelRequest {
  const request = newRequest({ id: 'request', title: 'Title', owner });
  for (const id of ids) add(request, answer(id));
  return request;
}

/** What a product that is right shows of six answers, of which a full release used the first five. */
function rightView(request: ModelRequest, more: Partial<Observation> = {}): Observation {
  const present = request.answers.filter(({ gone }) => !gone);
  const used = new Set(five);
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
    releases: [release(1, five, { withdrawn: five.some((id) => !present.some((one) => one.id === id)) })],
    sharedPage: undefined,
    jobsUnderWay: 0,
    tables: [],
    tracesOfErased: [],
    ...more,
  };
}

const five = ['a', 'b', 'c', 'd', 'e'];

function release(
  number: number,
  members: readonly string[],
  more: { stage?: 'early' | 'full'; withdrawn?: boolean; hasText?: boolean } = {},
): Observation['releases'][number] {
  const withdrawn = more.withdrawn ?? false;
  return { number, stage: 'full', members: new Set(members), withdrawn, hasText: !withdrawn, ...more };
}

const faults = (request: ModelRequest, seen: Observation): string[] => [
  ...neverSeen(request, seen),
  ...wrongWhenQuiet(request, seen),
];

/** The receipt of one answer shows something else. */
function receiptOf(id: string, view: { status: number; text?: string; canChange?: boolean }) {
  return (request: ModelRequest): Partial<Observation> => ({
    receipts: new Map([...rightView(request).receipts, [`receipt of ${id}`, view]]),
  });
}

describe('six answers of which five are in a full release', () => {
  test('contradict nothing where everything is right', () => {
    const request = requestWith(...five, 'f');
    expect(faults(request, rightView(request))).toEqual([]);
  });

  const wrong: [string, RegExp, (request: ModelRequest) => Partial<Observation>][] = [
    ['a lost answer', /6 answers stand, stored are 5/, () => ({ answerIds: five })],
    ['one stored twice', /stored are 7/, () => ({ answerIds: [...five, 'f', 'g'] })],
    ['a lost writer', /identities/, () => ({ identityIds: five })],
    ['a lost key', /5 submission keys/, () => ({ submissionKeys: 5 })],
    ['a wrong count', /counts 5 of 6/, () => ({ listedCount: 5 })],
    ['a form that is gone', /form of a standing request answers 404/, () => ({ form: 404 })],
    ['a receipt that is gone', /standing answer answers 404/, receiptOf('a', { status: 404 })],
    ['other words', /a receipt shows 'x'/, receiptOf('f', { status: 200, text: 'x', canChange: true })],
    [
      'a used answer that may be changed',
      /a used answer may be changed/,
      receiptOf('a', { status: 200, text: 'text of a', canChange: true }),
    ],
    [
      'an unused answer that is locked',
      /an unused answer may not be changed/,
      receiptOf('f', { status: 200, text: 'text of f', canChange: false }),
    ],
    [
      'a name that is missing',
      /the trust list is/,
      () => ({ trust: { status: 200, locked: false, ratings: new Map([['Responder a', 6]]) } }),
    ],
    ['a release of four', /full release 1 rests on 4/, () => ({ releases: [release(1, five.slice(1))] })],
    [
      'two releases that differ by one',
      /differ by 1/,
      () => ({ releases: [release(1, five), release(2, [...five, 'f'])] }),
    ],
    [
      'a release of people who never were there',
      /a set of 8 that never was/,
      () => ({ releases: [release(1, five), release(2, [...five, 'x', 'y', 'z'])] }),
    ],
    ['a first release that is missing', /full release of 6 is not there/, () => ({ releases: [] })],
    [
      'a release that was withdrawn for nothing',
      /release 1 is withdrawn/,
      () => ({ releases: [release(1, five, { withdrawn: true })] }),
    ],
    [
      'a withdrawn release with its text',
      /keeps its text/,
      () => ({ releases: [release(1, five, { withdrawn: true, hasText: true })] }),
    ],
    [
      'an early view after a full release',
      /taken after a full release/,
      () => ({ releases: [release(1, five), release(2, five.slice(2), { stage: 'early' })] }),
    ],
    ['an analysis that never ends', /under way/, () => ({ jobsUnderWay: 1 })],
    ['a service that answers nothing', /cannot be told/, () => ({ form: 503 })],
  ];
  test.each(wrong)('contradict %s', (_name, said, change) => {
    const request = requestWith(...five, 'f');
    const seen = rightView(request, change(request));
    expect(faults(request, seen).join('; ')).toMatch(said);
  });

  test('contradict a release that changes its members', () => {
    const request = requestWith(...five, 'f');
    request.releases.push(release(1, [...five.slice(1), 'f']));
    expect(neverSeen(request, rightView(request)).join('; ')).toMatch(/release 1 changed its members/);
  });

  test('contradict a link whose page shows another release', () => {
    const request = requestWith(...five, 'f');
    request.share = { id: 'link', number: 1, revoked: false };
    expect(faults(request, rightView(request, { sharedPage: { status: 200, count: 5 } }))).toEqual([]);
    expect(faults(request, rightView(request, { sharedPage: { status: 200, count: 6 } }))).toHaveLength(1);
    expect(faults(request, rightView(request, { sharedPage: { status: 404 } }))).toHaveLength(1);
    request.share.revoked = true;
    expect(faults(request, rightView(request, { sharedPage: { status: 200, count: 5 } }))).toHaveLength(1);
  });
});

describe('an erased answer', () => {
  function erased(): ModelRequest {
    const request = requestWith(...five, 'f');
    request.share = { id: 'link', number: 1, revoked: false };
    const [first] = request.answers;
    if (first) erase(request, first);
    return request;
  }

  test('withdraws the release and its page', () => {
    const request = erased();
    const page = { sharedPage: { status: 404 } };
    expect(faults(request, rightView(request, page))).toEqual([]);
  });

  const wrong: [string, RegExp, Partial<Observation>][] = [
    ['its row stands', /5 answers stand, stored are 6/, { answerIds: [...five, 'f'] }],
    ['its receipt is read', /receipt of an erased answer answers 200/, {}],
    ['its words lie in an event', /stands in responses.outbox/, { tracesOfErased: ['responses.outbox'] }],
    ['its words lie in an analysis', /analysis.releases/, { tracesOfErased: ['analysis.releases'] }],
    ['the release stands', /release 1 is not withdrawn/, { releases: [release(1, five)] }],
    ['the page stands', /shared page answers 200/, { sharedPage: { status: 200, count: 5 } }],
  ];
  test.each(wrong)('is not erased where %s', (name, said, change) => {
    const request = erased();
    const seen = rightView(request, { sharedPage: { status: 404 }, ...change });
    const receipts = new Map([...seen.receipts, ['receipt of a', { status: 200, text: 'text of a' }]]);
    const judged = name === 'its receipt is read' ? { ...seen, receipts } : seen;
    expect(faults(request, judged).join('; ')).toMatch(said);
  });
});

test('names below five answers contradict the promise', () => {
  const request = requestWith('a', 'b');
  const right = rightView(request, {
    releases: [],
    receipts: new Map(),
  });
  expect(faults(request, right)).toEqual([]);
  const named = new Map([
    ['Responder a', 6],
    ['Responder b', 6],
  ]);
  const seen = { ...right, trust: { status: 200, locked: false, ratings: named } };
  expect(neverSeen(request, seen)).toHaveLength(2);
});

describe('a deleted request', () => {
  const gone: Observation = {
    ...rightView(requestWith()),
    form: 404,
    listedCount: undefined,
    releases: [],
  };
  const wrong: [string, Partial<Observation>][] = [
    ['its form', { form: 200 }],
    ['its place in the list', { listedCount: 0 }],
    ['a row', { tables: ['analysis.jobs'] }],
    ['words of an answer', { tracesOfErased: ['responses.identities'] }],
    ['a receipt', { receipts: new Map([['receipt of a', { status: 200 }]]) }],
    ['a shared page', { sharedPage: { status: 200, count: 5 } }],
  ];
  test.each(wrong)('has not gone where %s is left', (_name, change) => {
    const request = requestWith('a');
    remove(request);
    expect(faults(request, gone)).toEqual([]);
    expect(wrongWhenQuiet(request, { ...gone, ...change })).toHaveLength(1);
  });
});
