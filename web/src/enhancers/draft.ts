import { readStoredJson, writeStored } from '../ui/storage.ts';

export interface Draft {
  /** Field name to text; sliders only once they were moved. */
  fields: Record<string, string>;
  savedAt: number;
}

const keptMs = 7 * 24 * 60 * 60 * 1000;

export const draftKey = (requestId: string) => `draft:${requestId}`;

export function saveDraft(requestId: string, fields: Record<string, string>, now: number): boolean {
  const draft: Draft = { fields, savedAt: now };
  return writeStored(draftKey(requestId), JSON.stringify(draft));
}

/** What was written here in the last seven days. */
export function loadDraft(requestId: string, now: number): Draft | null {
  // Only `saveDraft` writes under this key.
  const draft = readStoredJson(draftKey(requestId)) as Draft | null;
  if (!draft) return null;
  if (now - draft.savedAt <= keptMs) return draft;
  clearDraft(requestId);
  return null;
}

export function clearDraft(requestId: string): void {
  writeStored(draftKey(requestId), null);
}
