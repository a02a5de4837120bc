import { expect, test } from 'vitest';
import { createColumnSearch, questionsWithColumns, type AskedAnswers } from './response-columns.ts';

const listen = { key: 'q1', text: 'Do I listen?' };
const speak = { key: 'q2', text: 'Do I speak?' };
const row = (given: Partial<AskedAnswers>): AskedAnswers => ({
  responses: {},
  themes: {},
  questions: [listen],
  ...given,
});

function fileOf(rows: readonly AskedAnswers[], others: readonly string[] = ['id']) {
  const search = createColumnSearch();
  for (const one of rows) search.see(one);
  const { header, cellsOf } = search.columns(others);
  return { header, cells: rows.map(cellsOf), cellsOf };
}

test('each question has one column, in the order of the form, even without an answer', () => {
  const { header, cells } = fileOf([row({ questions: [listen, speak], responses: { q2: 7 } })]);
  expect(header).toEqual(['Do I listen?', 'Do I speak?', 'other_answers']);
  expect(cells).toEqual([['', 7, '']]);
});

test('questions of different requests share a column if their keys and texts are equal', () => {
  const rows = [
    row({ responses: { q1: 'a' } }),
    row({ responses: { q1: 'b' } }),
    row({ questions: [{ ...listen, text: 'Something else?' }], responses: { q1: 'c' } }),
  ];
  const { header, cells } = fileOf(rows);
  expect(header).toEqual(['Do I listen?', 'Something else?', 'other_answers']);
  expect(cells).toEqual([
    ['a', '', ''],
    ['b', '', ''],
    ['', 'c', ''],
  ]);
});

test('a cell contains "cannot judge" for that answer, and is empty for a missing answer', () => {
  const rows = [row({ responses: { q1: null } }), row({})];
  const late = row({ questions: [speak], responses: { q2: null } });
  const { cells, cellsOf } = fileOf(rows);
  expect(cells).toEqual([
    ['cannot judge', ''],
    ['', ''],
  ]);
  expect(cellsOf(late)).toEqual(['', 'Do I speak?: cannot judge']);
});

test('a question gets a column for themes if a responder tapped one of them', () => {
  const rows = [
    row({ questions: [listen, speak], responses: { q1: 'a', q2: 'b' } }),
    row({
      questions: [listen, speak],
      responses: { q1: 'c' },
      themes: { q1: ['stays-calm', 'owns-mistakes'] },
    }),
  ];
  const { header, cells } = fileOf(rows);
  expect(header).toEqual(['Do I listen?', 'Themes: Do I listen?', 'Do I speak?', 'other_answers']);
  expect(cells).toEqual([
    ['a', '', 'b', ''],
    ['c', 'Stays calm; Admits mistakes', '', ''],
  ]);
});

test('general themes, which belong to no question, have a column of their own', () => {
  const { header, cells } = fileOf([row({ responses: { q1: 'a' }, themes: { general: ['stays-calm'] } })]);
  expect(header).toEqual(['Do I listen?', 'Themes: general', 'other_answers']);
  expect(cells).toEqual([['a', 'Stays calm', '']]);
});

test('if two columns would have equal names, the names contain the question keys', () => {
  const questions = [listen, { key: 'q9', text: 'Do I listen?' }, { key: 'q8', text: 'id' }];
  const { header } = fileOf([row({ questions })]);
  expect(header).toEqual(['Do I listen? (q1)', 'Do I listen? (q9)', 'id (q8)', 'other_answers']);
});

test('an answer that arrives after the columns were chosen is in the last column', () => {
  const { cellsOf } = fileOf([row({ responses: { q1: 'a' } })]);
  const late = row({
    questions: [speak],
    responses: { q2: 'b', constructor: 'c' },
    themes: { q2: ['stays-calm'] },
  });
  expect(cellsOf(late)).toEqual(['', 'Do I speak?: b\nThemes: Do I speak?: Stays calm\nconstructor: c']);
});

test('the most answered questions have their own columns, and all other questions share the last column', () => {
  const asked = Array.from({ length: questionsWithColumns + 2 }, (_, index) => ({
    key: 'q1',
    text: `Question ${index}?`,
  }));
  const rows = asked.flatMap((question, index) =>
    Array.from({ length: index < 2 ? 1 : 2 }, () => row({ questions: [question], responses: { q1: index } })),
  );
  const { header, cells } = fileOf(rows);
  expect(header).toHaveLength(questionsWithColumns + 1);
  expect(header[0]).toBe('Question 2?');
  expect(cells[0]?.at(-1)).toBe('Question 0?: 0');
  for (const [index, given] of rows.entries())
    expect(cells[index]?.join('')).toContain(String(given.responses['q1']));
});
