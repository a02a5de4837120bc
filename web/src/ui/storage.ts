/** `sessionStorage` is the tab's own and ends with it. */
export type Area = 'localStorage' | 'sessionStorage';

/** What is kept on this device. Storage that is full, blocked or wiped (private windows, in-app browsers) is as good as empty. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** A value that was written as JSON; null for anything else that stands there. */
export function readStoredJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether it was kept. Without storage the page works on; it only forgets when it is closed. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
