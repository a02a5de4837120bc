import type { ComponentType } from 'react';
import { lazyCode } from './lazy-code.tsx';

/** Screens whose code a link starts to fetch when it is about to be used. */
type LinkedScreen = 'summary' | 'trust';

const linked = new Map<LinkedScreen, () => Promise<unknown>>();

/** A screen in a file of its own, drawn within a `ScreenFrame`. */
export function lazyScreen(load: () => Promise<ComponentType>, name?: LinkedScreen): ComponentType {
  if (name !== undefined) linked.set(name, load);
  return lazyCode(load);
}

/** Props of a link that start to fetch the code of its screen when a pointer or the focus comes near. */
export function prefetching(name: LinkedScreen) {
  const fetchCode = (): void =>
    void linked
      .get(name)?.()
      .catch(() => undefined);
  return { onPointerEnter: fetchCode, onFocus: fetchCode };
}
