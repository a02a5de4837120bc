import { readStoredJson, writeStored, type Area } from '../ui/storage.ts';

export interface Draft {
  /** Values by field name. A slider is included only after a move. */
  fields: Record<string, string>;
  savedAt: number;
}

const keptMs = 7 * 24 * 60 * 60 * 1000;

export const draftKey = (requestId: string) => `draft:${requestId}`;

/** Storage key of a tab's own draft, so that two tabs with one form do not overwrite each other. */
const tabKey = (requestId: string) => `tab-draft:${requestId}`;

export function saveDraft(
  requestId: string,
  fields: Record<string, string>,
  now: number,
  area?: Area,
): boolean {
  const draft: Draft = { fields, savedAt: now };
  const text = JSON.stringify(draft);
  if (area !== 'sessionStorage') writeStored(tabKey(requestId), text, 'sessionStorage');
  return writeStored(draftKey(requestId), text, area);
}

/** Returns this tab's draft, otherwise the latest draft on the device. Removes drafts after seven days. */
export function loadDraft(requestId: string, now: number, area?: Area): Draft | null {
  // Stored drafts need no validation, because only this module writes them.
  const read = (key: string, kept?: Area) => readStoredJson(key, kept) as Draft | null;
  const ofTab = area === 'sessionStorage' ? null : read(tabKey(requestId), 'sessionStorage');
  const draft = ofTab ?? read(draftKey(requestId), area);
  if (!draft) return null;
  if (now - draft.savedAt <= keptMs) return draft;
  clearDraft(requestId, area);
  return null;
}

export function clearDraft(requestId: string, area?: Area): void {
  if (area !== 'sessionStorage') writeStored(tabKey(requestId), null, 'sessionStorage');
  writeStored(draftKey(requestId), null, area);
}
