import { expect, test } from 'vitest';
import { judgeStored, judgeApiFacts } from '../src/ledger/judge-store.ts';
import { aLedger, faithfulReplies, faithfulStore, submit } from './builders.ts';

test('judgeStored and judgeApiFacts report nothing about a correct product', () => {
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

test('R1 judgeStored reports a missing acknowledged answer as lost, with its history', () => {
  const { ledger, request } = aLedger();
  submit(ledger, request);
  const stored = faithfulStore(ledger, []);
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'lost', history: ['what happened to 10'] }]);
});

test('judgeStored accepts an uncertain answer that is stored once or not at all, but not twice', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request, { first: 'uncertain' });
  const row = { requestId: request.id, number, version: 0 };
  expect(judgeStored(ledger, faithfulStore(ledger, []))).toEqual([]);
  expect(judgeStored(ledger, faithfulStore(ledger, [row]))).toEqual([]);
  expect(judgeStored(ledger, faithfulStore(ledger, [row, row]))).toMatchObject([{ kind: 'doubled' }]);
});

test('judgeStored reports a rejected answer that is stored', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request, { refused: true });
  const stored = faithfulStore(ledger, [{ requestId: request.id, number, version: 0 }]);
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'not as acknowledged' }]);
});

test('judgeStored and judgeApiFacts report an erased answer that still exists', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request, { erased: 'acknowledged' });
  const stored = faithfulStore(ledger, [{ requestId: request.id, number, version: 0 }]);
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'came back' }]);
  expect(judgeApiFacts(ledger, faithfulReplies(ledger, stored), stored)).toMatchObject([
    { kind: 'came back' },
  ]);
});

test('judgeStored reports an acknowledged change as lost if the old text is stored', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request, { later: ['acknowledged'] });
  const stored = faithfulStore(ledger, [{ requestId: request.id, number, version: 0 }]);
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'lost' }]);
});

test('judgeStored accepts the old or the new text after an unacknowledged change', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request, { later: ['acknowledged', 'uncertain'] });
  for (const version of [1, 2]) {
    expect(judgeStored(ledger, faithfulStore(ledger, [{ requestId: request.id, number, version }]))).toEqual(
      [],
    );
  }
});

test('judgeStored reports any data of a deleted request', () => {
  const { ledger, request } = aLedger();
  const { number } = submit(ledger, request);
  request.deleted = 'acknowledged';
  const stored = {
    ...faithfulStore(ledger, [{ requestId: request.id, number, version: 0 }]),
    leftovers: [{ requestId: request.id, table: 'analysis.jobs', row: '{}' }],
  };
  expect(judgeStored(ledger, stored).map(({ kind }) => kind)).toEqual(['left over', 'left over']);
});

test('judgeStored reports an answer without an identity, or an identity without an answer, as lost', () => {
  const { ledger } = aLedger();
  const stored = { ...faithfulStore(ledger, []), halves: ['identity 1'] };
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'lost' }]);
});

test('judgeStored and judgeApiFacts report a count that differs from the stored answers', () => {
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

test('judgeStored and judgeApiFacts report missing accounts, requests, ratings and shared pages', () => {
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

test('judgeApiFacts reports a trust list that fails or lacks a rated person', () => {
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

test('judgeStored reports a reply that contradicts an earlier one', () => {
  const { ledger, request } = aLedger();
  const submission = submit(ledger, request);
  submission.contradictions.push('another receipt than before');
  const stored = faithfulStore(ledger, [{ requestId: request.id, number: submission.number, version: 0 }]);
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'not as acknowledged' }]);
});

test('judgeStored reports a result that still contains an erased answer', () => {
  const { ledger, request } = aLedger();
  const stored = { ...faithfulStore(ledger, []), outlived: [{ requestId: request.id, result: 'r' }] };
  expect(judgeStored(ledger, stored)).toMatchObject([{ kind: 'came back' }]);
});

test('judgeApiFacts accepts a withdrawn shared page if a person in it may have erased an answer', () => {
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
  ['no newcomers', ['abcde', 'abcde'], 'has 0 newcomers'],
  ['a person left out', ['abcde', 'abcdfghi'], 'leaves 1 people of earlier sets out'],
  ['a person twice', ['abcdee'], 'counts a person twice'],
])('judgeStored reports a result set with %s', (_case, sets, expected) => {
  const { ledger, request } = aLedger();
  const results = sets.map((set, index) => ({
    requestId: request.id,
    number: index + 1,
    members: set.split(''),
  }));
  expect(judgeStored(ledger, { ...faithfulStore(ledger, []), results })).toMatchObject([
    { kind: 'anonymity', what: expect.stringContaining(expected) },
  ]);
});

test('judgeStored accepts growing result sets that lose erased answers, in any order', () => {
  const { ledger, request } = aLedger();
  const results = ['abcde', 'abcdefghi', 'abdefghijklm'].map((set, index) => ({
    requestId: request.id,
    number: index * 2 + 1,
    members: set.split(''),
  }));
  const stored = { ...faithfulStore(ledger, []), erased: new Set('c') };
  expect(judgeStored(ledger, { ...stored, results: results.toReversed() })).toEqual([]);
});

test('judgeStored reports a changed set, a withdrawn set with content, and services that disagree', () => {
  const { ledger } = aLedger();
  const stored = { ...faithfulStore(ledger, []), moved: ['r'], kept: ['s'], unlike: ['t'] };
  expect(judgeStored(ledger, stored).map(({ kind }) => kind)).toEqual([
    'anonymity',
    'came back',
    'anonymity',
  ]);
});

test('judgeStored reports a dead letter and an unprocessed event', () => {
  const { ledger } = aLedger();
  const stored = {
    ...faithfulStore(ledger, []),
    deadLetters: ['one'],
    backlog: { 'outbox of auth': 2, quiet: 0 },
  };
  expect(judgeStored(ledger, stored).map(({ kind }) => kind)).toEqual(['dead letter', 'not drained']);
});
