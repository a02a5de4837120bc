/** `sessionStorage` belongs to a tab and ends with it. */
export type Area = 'localStorage' | 'sessionStorage';

/**
 * Reads a value from this device. Returns null if the storage is blocked or was wiped, as in private windows.
 */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Reads a value that was written as JSON. Returns null if there is no valid JSON. */
export function readStoredJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes or removes a value. Returns false if the browser refuses. Pages work without stored values. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
