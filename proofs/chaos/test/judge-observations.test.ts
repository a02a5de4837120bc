import { expect, test } from 'vitest';
import { canary } from '../src/canary.ts';
import {
  judgeHoldingTexts,
  judgeObservation,
  judgeReplies,
  judgeTexts,
  type Observation,
} from '../src/ledger/judge-observations.ts';

const name = (number: number): string => `Robin ${canary({ kind: 'name', number, version: 0 })}`;

function trustList(names: readonly string[], overrides: Partial<Observation> = {}): Observation {
  return {
    requestId: 'r',
    at: '1 s',
    screen: 'trust list',
    body: { responses: names.map((label) => ({ responder_name: label, relationship: 'family' })) },
    mostStored: names.length,
    everSent: 9,
    erasedBefore: new Set(),
    settings: 'custom',
    ...overrides,
  };
}

function summary(body: object, overrides: Partial<Observation> = {}): Observation {
  return { ...trustList([]), screen: 'summary', body, mostStored: 9, ...overrides };
}

const holding = (text: string): Observation =>
  summary({ stage: 'holding', response_count: 2, next_release_at_count: 5, summary: text });

const kinds = (observation: Observation): string[] => judgeObservation(observation).map(({ kind }) => kind);

test('judgeObservation accepts names once five people have answered', () => {
  expect(kinds(trustList([1, 2, 3, 4, 5].map(name)))).toEqual([]);
});

test('R34 judgeObservation reports names if fewer than five people have answered', () => {
  expect(kinds(trustList([1, 2, 3, 4].map(name)))).toEqual(['anonymity']);
});

test('judgeObservation reports five names if the product can have stored only four answers', () => {
  expect(kinds(trustList([1, 2, 3, 4, 5].map(name), { mostStored: 4 }))).toEqual(['anonymity']);
});

test('judgeObservation reports a shown relationship if fewer than five people have answered', () => {
  const body = { responses: [{ responder_name: 'Response 1', relationship: 'family' }] };
  expect(kinds(trustList([], { body, mostStored: 1 }))).toEqual(['anonymity']);
});

test('judgeObservation reports the name of a person who erased the answer', () => {
  const observation = trustList([1, 2, 3, 4, 5].map(name), { erasedBefore: new Set([3]) });
  expect(kinds(observation)).toEqual(['came back']);
});

test.each(['word', 'name', 'address'] as const)(
  'judgeObservation reports the %s of an answer in a summary',
  (kind) => {
    const body = {
      stage: 'full',
      analyzed_count: 6,
      summary: `You ${canary({ kind, number: 7, version: 0 })}`,
    };
    expect(kinds(summary(body))).toEqual(['anonymity']);
  },
);

test('judgeObservation reports a full summary or a shared page of fewer than five people', () => {
  expect(kinds(summary({ stage: 'full', analyzed_count: 4 }))).toEqual(['anonymity']);
  expect(kinds(summary({ response_count: 4 }, { screen: 'shared page' }))).toEqual(['anonymity']);
});

test('judgeObservation reports a result that counts more answers than were ever sent', () => {
  expect(kinds(summary({ stage: 'full', analyzed_count: 5 }, { everSent: 4 }))).toContain('anonymity');
  expect(kinds(summary({ stage: 'full', analyzed_count: 6 }, { everSent: 5 }))).toEqual(['anonymity']);
});

test('judgeObservation reports averages in a summary that does not have enough answers yet', () => {
  const numbers = { q1: { average: 7 } };
  expect(kinds(summary({ stage: 'holding', question_averages: {} }))).toEqual([]);
  expect(kinds(summary({ stage: 'holding', question_averages: numbers }))).toEqual(['anonymity']);
});

test('judgeObservation accepts the title of the request, which is the owner’s own', () => {
  expect(
    kinds(summary({ stage: 'holding', title: canary({ kind: 'title', number: 1, version: 0 }) })),
  ).toEqual([]);
});

test('judgeHoldingTexts reports placeholder texts that differ despite equal settings and counts', () => {
  expect(judgeHoldingTexts([holding('a'), holding('a')])).toEqual([]);
  expect(judgeHoldingTexts([holding('a'), holding('b')])).toMatchObject([{ kind: 'anonymity' }]);
});

test('judgeTexts reports a log line with an address', () => {
  const text = `{"to":"${canary({ kind: 'address', number: 4, version: 0 })}@chaos.example"}`;
  expect(
    judgeTexts([
      { where: 'a log', text },
      { where: 'a log', text: 'all is well' },
    ]),
  ).toHaveLength(1);
});

test('judgeReplies reports an unexpected reply and how often it occurred', () => {
  const [finding] = judgeReplies(new Map([['GET /api/feedback-summary/… 500 internal_error', 2]]));
  expect(finding).toMatchObject({
    kind: 'untidy reply',
    what: '2 × GET /api/feedback-summary/… 500 internal_error',
  });
  expect(judgeReplies(new Map())).toEqual([]);
});
