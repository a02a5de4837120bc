import { readStoredJson, writeStored, type Area } from '../ui/storage.ts';

export interface Draft {
  /** Field name to text; sliders only once they were moved. */
  fields: Record<string, string>;
  savedAt: number;
}

const keptMs = 7 * 24 * 60 * 60 * 1000;

export const draftKey = (requestId: string) => `draft:${requestId}`;

/** `area` is the tab's storage where the browser must keep nothing. */
export function saveDraft(
  requestId: string,
  fields: Record<string, string>,
  now: number,
  area?: Area,
): boolean {
  const draft: Draft = { fields, savedAt: now };
  return writeStored(draftKey(requestId), JSON.stringify(draft), area);
}

/** What was written here in the last seven days. */
export function loadDraft(requestId: string, now: number, area?: Area): Draft | null {
  // Only `saveDraft` writes under this key.
  const draft = readStoredJson(draftKey(requestId), area) as Draft | null;
  if (!draft) return null;
  if (now - draft.savedAt <= keptMs) return draft;
  clearDraft(requestId, area);
  return null;
}

export function clearDraft(requestId: string, area?: Area): void {
  writeStored(draftKey(requestId), null, area);
}
