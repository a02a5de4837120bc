import { beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, draftKey, loadDraft, saveDraft } from './draft.ts';

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

test('V14.3.3 a draft is gone after seven days', () => {
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
});

test('a draft of a tab stays out of the storage of the browser', () => {
  const browser = globalThis.localStorage;
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: closed });
  expect(saveDraft('a', { 'responses.q1': 'words' }, 0, 'sessionStorage')).toBe(true);
  expect(browser.getItem(draftKey('a'))).toBeNull();
});
