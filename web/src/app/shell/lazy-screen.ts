import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { readStored, writeStored } from '../../ui/storage.ts';

const reloadedKey = 'reloadedForScreen';

/** True once per page: a release may have replaced the files this page was built from. */
function mayReload(): boolean {
  if (readStored(reloadedKey, 'sessionStorage')) return false;
  return writeStored(reloadedKey, '1', 'sessionStorage');
}

/** Screens whose code a link starts to fetch when it is about to be used. */
type LinkedScreen = 'summary' | 'trust';

const linked = new Map<LinkedScreen, () => Promise<unknown>>();

/** A screen in a file of its own; when that file is gone, the page is loaded again, once. */
export function lazyScreen(
  load: () => Promise<ComponentType>,
  name?: LinkedScreen,
): LazyExoticComponent<ComponentType> {
  if (name !== undefined) linked.set(name, load);
  return lazy(async () => {
    try {
      const screen = await load();
      writeStored(reloadedKey, null, 'sessionStorage');
      return { default: screen };
    } catch (error) {
      if (!mayReload()) throw error;
      location.reload();
      return new Promise<never>(() => undefined);
    }
  });
}

/** Props of a link that start to fetch the code of its screen when a pointer or the focus comes near. */
export function prefetching(name: LinkedScreen) {
  const fetchCode = (): void =>
    void linked
      .get(name)?.()
      .catch(() => undefined);
  return { onPointerEnter: fetchCode, onFocus: fetchCode };
}
