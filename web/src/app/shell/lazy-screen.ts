import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const reloadedKey = 'reloadedForScreen';

/** True once per page: a release may have replaced the files this page was built from. */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey)) return false;
    sessionStorage.setItem(reloadedKey, '1');
    return true;
  } catch {
    return false;
  }
}

function loaded(): void {
  try {
    sessionStorage.removeItem(reloadedKey);
  } catch {
    // Nothing was kept, nothing is left behind.
  }
}

export interface LazyScreen {
  readonly Screen: LazyExoticComponent<ComponentType>;
  /** Starts to fetch the code; called when a link to the screen is about to be used. */
  readonly prefetch: () => void;
}

/** A screen in a file of its own; when that file is gone, the page is loaded again, once. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const Screen = lazy(async () => {
    try {
      const screen = await load();
      loaded();
      return { default: screen };
    } catch (error) {
      if (!mayReload()) throw error;
      location.reload();
      return new Promise<never>(() => undefined);
    }
  });
  return { Screen, prefetch: () => void load().catch(() => undefined) };
}
