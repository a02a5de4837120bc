export type Area = 'localStorage' | 'sessionStorage';

export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

export function readStoredJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? 'null');
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
