import { lazy, type ComponentType } from 'react';

/** Thrown if the code of a screen could not be fetched. */
export class MissingCodeError extends Error {
  /**
   * `replaced`: the server has a newer version. `blocked`: the server is reachable, but something in the
   * browser blocks the file.
   */
  readonly reason: 'replaced' | 'unreachable' | 'blocked';
  /** Fetches the code again on the next render. */
  readonly retry: () => void;

  constructor(reason: MissingCodeError['reason'], retry: () => void, cause: unknown) {
    super('The code of the screen could not be fetched', { cause });
    this.reason = reason;
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
        const isServed = status !== undefined && status < 400;
        // The code was loaded but threw.
        if (isServed && !isFetchError(error)) throw error;
        const retry = (): void => {
          Screen = create();
        };
        const reason = isServed ? 'blocked' : status === 404 ? 'replaced' : 'unreachable';
        throw new MissingCodeError(reason, retry, error);
      }
    });
  let Screen = create();
  return function LazyScreen() {
    return <Screen />;
  };
}

/** Recognises the error of `import()` in Chromium, Firefox and Safari if the file could not be loaded. */
function isFetchError(error: unknown): boolean {
  return error instanceof TypeError && /module script|imported module/i.test(error.message);
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
