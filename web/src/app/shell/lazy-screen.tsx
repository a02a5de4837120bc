import { lazy, type ComponentType } from 'react';

/** The code of a screen could not be fetched. */
export class MissingCodeError extends Error {
  /** Whether a newer version has replaced the one that this page started with. Otherwise the server was unreachable. */
  readonly isReplaced: boolean;
  /** Fetches the code again on the next render. */
  readonly retry: () => void;

  constructor(isReplaced: boolean, retry: () => void, cause: unknown) {
    super('The code of the screen could not be fetched', { cause });
    this.isReplaced = isReplaced;
    this.retry = retry;
  }
}

/**
 * Returns a screen whose code is fetched on its first render. Render it inside a `ScreenBoundary`, which shows a
 * `MissingCodeError` and can retry: `React.lazy` alone caches a failed import for as long as the page lives.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        const status = await fetchStartScriptStatus();
        // The server still serves this version, so the error is in the code itself.
        if (status !== undefined && status < 400) throw error;
        const retry = (): void => {
          Screen = create();
        };
        throw new MissingCodeError(status === 404, retry, error);
      }
    });
  let Screen = create();
  return function LazyScreen() {
    return <Screen />;
  };
}

/** Returns the HTTP status of the script that this page started with; undefined if the server is unreachable. */
async function fetchStartScriptStatus(): Promise<number | undefined> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return undefined;
  try {
    return (await fetch(script.src, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return undefined;
  }
}
