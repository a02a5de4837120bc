import { expect, test } from 'vitest';
import { judgeStored, judgeApiFacts } from '../src/ledger/judge-store.ts';
import { aLedger, faithfulReplies, faithfulStore, submit } from './builders.ts';

test('a product that keeps its word is not accused', () => {
  const { ledger, request } = aLedger();
  const kept = submit(ledger, request);
  const changed = submit(ledger, request, { later: ['acknowledged'] });
  submit(ledger, request, { erased: 'acknowledged' });
  submit(ledger, request, { refused: true });
  const stored = faithfulStore(ledger, [
    { requestId: request.id, number: kept.number, version: 0 },
    { requestId: request.id, number: changed.number, version: 1 },
  ]);
  expect(judgeStored(ledger, stored)).toEqual([]);
  expect(judgeApiFacts(ledger, faithfulReplies(ledger, stored), stored)).toEqual([]);
});

test('R1 an acknowledged answer that is not stored is lost, and its history is told', () => {
  const { ledger, request } = aLedger();
  submit(ledger, request);
  const stored = faithfulStore(ledger, []);
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'lost', history: ['what happened to 10'] }]);
});

test('an answer of which nobody knows may be stored once or not at all, and never twice', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request, { first: 'uncertain' });
  const row = { requestId: request.id, number, version: 0 };
  expect(judgeStored(ledger, faithfulStore(ledger, []))).toEqual([]);
  expect(judgeStored(ledger, faithfulStore(ledger, [row]))).toEqual([]);
  expect(judgeStored(ledger, faithfulStore(ledger, [row, row]))).toMatchObject([{ kind: 'doubled' }]);
});

test('an answer that was refused and is stored all the same is not as told', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request, { refused: true });
  const stored = faithfulStore(ledger, [{ requestId: request.id, number, version: 0 }]);
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'not as told' }]);
});

test('an erased answer that is there came back', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request, { erased: 'acknowledged' });
  const stored = faithfulStore(ledger, [{ requestId: request.id, number, version: 0 }]);
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'came back' }]);
  expect(judgeApiFacts(ledger, faithfulReplies(ledger, stored), stored)).toMatchObject([
    { kind: 'came back' },
  ]);
});

test('the words before an acknowledged change are a lost change', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request, { later: ['acknowledged'] });
  const stored = faithfulStore(ledger, [{ requestId: request.id, number, version: 0 }]);
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'lost' }]);
});

test('after a change of which nobody knows either version may stand', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request, { later: ['acknowledged', 'uncertain'] });
  for (const version of [1, 2]) {
    expect(judgeStored(ledger, faithfulStore(ledger, [{ requestId: request.id, number, version }]))).toEqual(
      [],
    );
  }
});

test('anything of a deleted request is left over', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request);
  request.deleted = 'acknowledged';
  const stored = {
    ...faithfulStore(ledger, [{ requestId: request.id, number, version: 0 }]),
    leftovers: [{ requestId: request.id, table: 'analysis.jobs', row: '{}' }],
  };
  expect(judgeStored(ledger, stored).map(({ kind }) => kind)).toEqual(['left over', 'left over']);
});

test('half an answer is a lost one', () => {
  const { ledger } = aLedger();
  const stored = { ...faithfulStore(ledger, []), halves: ['identity 1'] };
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'lost' }]);
});

test('a count that differs from what is stored is found in tables and in replies', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request);
  const stored = {
    ...faithfulStore(ledger, [{ requestId: request.id, number, version: 0 }]),
    counts: new Map([[request.id, { stored: 1, byTable: { 'analysis.response_counts': 2 } }]]),
  };
  const apiFacts = { ...faithfulReplies(ledger, stored), counts: new Map([[request.id, 0]]) };
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'miscounted' }]);
  expect(judgeApiFacts(ledger, apiFacts, stored)).toMatchObject([{ kind: 'miscounted' }]);
});

test('accounts, requests, ratings and shared pages that were acknowledged are looked for', () => {
  const { ledger, request } = aLedger();
  request.shareId = 'share';
  request.ratings.set('Robin', [
    { rating: 3, certainty: 'acknowledged' },
    { rating: 7, certainty: 'acknowledged' },
  ]);
  const stored = { ...faithfulStore(ledger, []), accounts: [], requests: [] };
  const apiFacts = {
    ...faithfulReplies(ledger, stored),
    trustLists: new Map([[request.id, { status: 200, ratings: new Map([['Robin', 3]]) }]]),
    shares: new Map([['share', 404]]),
  };
  expect(judgeStored(ledger, stored).map(({ kind }) => kind)).toEqual(['lost', 'lost']);
  expect(judgeApiFacts(ledger, apiFacts, stored).map(({ kind }) => kind)).toEqual(['lost', 'lost']);
});

test('a list that does not open, or lacks somebody who was rated and is there, has lost a rating', () => {
  const { ledger, request } = aLedger();
  const { number, name } = submit(ledger, request);
  request.ratings.set(name, [{ rating: 3, certainty: 'acknowledged' }]);
  const stored = faithfulStore(ledger, [{ requestId: request.id, number, version: 0 }]);
  const judge = (status: number, ratings: [string, number][]): string[] => {
    const trustLists = new Map([[request.id, { status, ratings: new Map(ratings) }]]);
    const apiFacts = { ...faithfulReplies(ledger, stored), trustLists };
    return judgeApiFacts(ledger, apiFacts, stored).map(({ kind }) => kind);
  };
  expect(judge(200, [[name, 3]])).toEqual([]);
  expect(judge(503, [])).toEqual(['lost']);
  expect(judge(200, [['Somebody else', 3]])).toEqual(['lost']);
  expect(judge(200, [])).toEqual([]);
});

test('a reply that no rule allows is a contradiction', () => {
  const { ledger, request } = aLedger();
  const submission = submit(ledger, request);
  submission.contradictions.push('another receipt than before');
  const stored = faithfulStore(ledger, [{ requestId: request.id, number: submission.number, version: 0 }]);
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'not as told' }]);
});

test('a release that is served with an answer that is gone lets it come back', () => {
  const { ledger, request } = aLedger();
  const stored = { ...faithfulStore(ledger, []), outlived: [{ requestId: request.id, release: 'r' }] };
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'came back' }]);
});

test('a shared page may go when somebody who may be in it has erased an answer', () => {
  const { ledger, request } = aLedger();
  request.shareId = 'share';
  submit(ledger, request, { erased: 'uncertain' });
  const stored = faithfulStore(ledger, []);
  const apiFacts = { ...faithfulReplies(ledger, stored), shares: new Map([['share', 404]]) };
  expect(judgeApiFacts(ledger, apiFacts, stored)).toEqual([]);
});

test.each([
  ['fewer than five people', ['abcd'], 'has only 4 people'],
  ['one newcomer', ['abcde', 'abcdef'], 'has 1 newcomers'],
  ['three newcomers', ['abcde', 'abcdefgh'], 'has 3 newcomers'],
  ['nobody new', ['abcde', 'abcde'], 'has 0 newcomers'],
  ['somebody left out', ['abcde', 'abcdfghi'], 'leaves 1 people of earlier sets out'],
  ['somebody twice', ['abcdee'], 'counts somebody twice'],
])('a set with %s is a breach', (_case, sets, said) => {
  const { ledger, request } = aLedger();
  const releases = sets.map((set, index) => ({
    requestId: request.id,
    number: index + 1,
    members: set.split(''),
  }));
  expect(judgeStored(ledger, { ...faithfulStore(ledger, []), releases })).toMatchObject([
    { kind: 'anonymity', what: expect.stringContaining(said) },
  ]);
});

test('a whole batch more, less those who have erased, is no breach, in whatever order sets are read', () => {
  const { ledger, request } = aLedger();
  const releases = ['abcde', 'abcdefghi', 'abdefghijklm'].map((set, index) => ({
    requestId: request.id,
    number: index * 2 + 1,
    members: set.split(''),
  }));
  const stored = { ...faithfulStore(ledger, []), erased: new Set('c') };
  expect(judgeStored(ledger, { ...stored, releases: releases.toReversed() })).toEqual([]);
});

test('what moved in a sealed set, what was kept of a withdrawn one and what two services say differently are breaches', () => {
  const { ledger } = aLedger();
  const stored = { ...faithfulStore(ledger, []), moved: ['r'], kept: ['s'], unlike: ['t'] };
  expect(judgeStored(ledger, stored).map(({ kind }) => kind)).toEqual([
    'anonymity',
    'came back',
    'anonymity',
  ]);
});

test('a dead letter and an event that nobody heard are contradictions', () => {
  const { ledger } = aLedger();
  const stored = {
    ...faithfulStore(ledger, []),
    deadLetters: ['one'],
    backlog: { 'outbox of auth': 2, quiet: 0 },
  };
  expect(judgeStored(ledger, stored).map(({ kind }) => kind)).toEqual(['dead letter', 'not drained']);
});
