import { beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, draftKey, loadDraft, saveDraft } from './draft.ts';
import { forgetReceipt, keepReceipt, listReceipts } from '../ui/receipts.ts';

const closed = () => {
  throw new Error('closed');
};
const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('what was typed is found again under its own request', () => {
  saveDraft('a', { 'responses.q1': 'words' }, 0);
  expect(loadDraft('a', 7 * day)?.fields).toEqual({ 'responses.q1': 'words' });
  expect(loadDraft('b', 0)).toBeNull();
});

test('a draft is gone after seven days', () => {
  saveDraft('a', { 'responses.q1': 'words' }, 0);
  expect(loadDraft('a', 7 * day + 1)).toBeNull();
  expect(localStorage.getItem(draftKey('a'))).toBeNull();
});

test('a cleared draft leaves nothing behind', () => {
  saveDraft('a', {}, 0);
  clearDraft('a');
  expect(localStorage.getItem(draftKey('a'))).toBeNull();
});

test('where the storage is closed nothing is kept and nothing breaks', () => {
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
  expect(saveDraft('a', {}, 0)).toBe(false);
  expect(loadDraft('a', 0)).toBeNull();
  expect(listReceipts()).toEqual([]);
});

test('each answer keeps its own receipt, also where two are to one request', () => {
  const one = { receipt: 'AAAAA-10', requestId: 'a', title: 'Tell me', order: '6' };
  const second = { ...one, receipt: 'BBBBB-10' };
  const other = { ...one, receipt: 'CCCCC-10', requestId: 'b' };
  for (const receipt of [one, second, other, one]) keepReceipt(receipt);
  expect(listReceipts()).toEqual([one, second, other]);
  forgetReceipt('bbbbbio');
  expect(listReceipts()).toEqual([one, other]);
});

test('a receipt that was kept under its request is read, and stays beside a second one', () => {
  const old = { receipt: 'AAAAA', title: 'Tell me', order: '6' };
  localStorage.setItem('receipts', JSON.stringify({ a: old }));
  keepReceipt({ ...old, requestId: 'a', receipt: 'BBBBB' });
  expect(listReceipts()).toEqual([
    { ...old, requestId: 'a' },
    { ...old, requestId: 'a', receipt: 'BBBBB' },
  ]);
  forgetReceipt('AAAAA');
  expect(listReceipts().map(({ receipt }) => receipt)).toEqual(['BBBBB']);
});
