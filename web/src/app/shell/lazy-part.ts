import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part in a file of its own that is fetched beside what its screen asks the server first, so that neither waits for the other. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  void load().catch(() => undefined);
  return lazy(async () => ({ default: await load() }));
}
