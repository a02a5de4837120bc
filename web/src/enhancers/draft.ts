import { forget, readStored, store } from './device-storage.ts';

export interface Draft {
  /** Field name to text; sliders only once they were moved. */
  fields: Record<string, string>;
  savedAt: number;
}

const keptMs = 7 * 24 * 60 * 60 * 1000;

export const draftKey = (requestId: string) => `draft:${requestId}`;

export function saveDraft(requestId: string, fields: Record<string, string>, now: number): boolean {
  return store(draftKey(requestId), { fields, savedAt: now });
}

/** What was written here in the last seven days. */
export function loadDraft(requestId: string, now: number): Draft | null {
  // Only `saveDraft` writes under this key.
  const draft = readStored(draftKey(requestId)) as Draft | null;
  if (!draft) return null;
  if (now - draft.savedAt <= keptMs) return draft;
  forget(draftKey(requestId));
  return null;
}

export function clearDraft(requestId: string): void {
  forget(draftKey(requestId));
}
