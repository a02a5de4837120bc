import { beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, draftKey, loadDraft, saveDraft } from './draft.ts';

const closed = () => {
  throw new Error('closed');
};
const day = 24 * 60 * 60 * 1000;

function emptyStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const openTab = () => vi.stubGlobal('sessionStorage', emptyStorage());

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage());
  openTab();
});

test('a draft is loaded only for its own request', () => {
  saveDraft('a', { 'responses.q1': 'words' }, 0);
  expect(loadDraft('a', 7 * day)?.fields).toEqual({ 'responses.q1': 'words' });
  expect(loadDraft('b', 0)).toBeNull();
});

test('V14.3.3 a draft expires after seven days', () => {
  saveDraft('a', { 'responses.q1': 'words' }, 0);
  expect(loadDraft('a', 7 * day + 1)).toBeNull();
  expect(localStorage.getItem(draftKey('a'))).toBeNull();
});

test('clearDraft removes every trace of a draft', () => {
  saveDraft('a', {}, 0);
  clearDraft('a');
  expect(localStorage.getItem(draftKey('a'))).toBeNull();
});

test('saveDraft drops a draft without an error if the browser blocks storage', () => {
  for (const area of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(area, { getItem: closed, setItem: closed, removeItem: closed });
  expect(saveDraft('a', {}, 0)).toBe(false);
  expect(loadDraft('a', 0)).toBeNull();
});

test('saveDraft with sessionStorage stores nothing in localStorage', () => {
  const browser = globalThis.localStorage;
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: closed });
  expect(saveDraft('a', { 'responses.q1': 'words' }, 0, 'sessionStorage')).toBe(true);
  expect(browser.getItem(draftKey('a'))).toBeNull();
});

test('two tabs of a form keep their own drafts, and a third tab starts with the latest', () => {
  const first = globalThis.sessionStorage;
  saveDraft('a', { 'responses.q1': 'in the first' }, 0);
  openTab();
  saveDraft('a', { 'responses.q1': 'in the second' }, 1);
  vi.stubGlobal('sessionStorage', first);
  expect(loadDraft('a', 2)?.fields).toEqual({ 'responses.q1': 'in the first' });
  openTab();
  expect(loadDraft('a', 2)?.fields).toEqual({ 'responses.q1': 'in the second' });
});

test('a sent draft is removed from the device, but the draft of another tab stays', () => {
  const first = globalThis.sessionStorage;
  saveDraft('a', { 'responses.q1': 'in the first' }, 0);
  openTab();
  saveDraft('a', { 'responses.q1': 'in the second' }, 1);
  clearDraft('a');
  expect(loadDraft('a', 2)).toBeNull();
  vi.stubGlobal('sessionStorage', first);
  expect(loadDraft('a', 2)?.fields).toEqual({ 'responses.q1': 'in the first' });
});

test('loadDraft finds no draft in sessionStorage after clearDraft', () => {
  saveDraft('a', { 'responses.q1': 'words' }, 0);
  clearDraft('a');
  expect(loadDraft('a', 1, 'sessionStorage')).toBeNull();
});
