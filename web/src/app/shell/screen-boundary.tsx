import { Component, Suspense, type ReactNode, lazy, type ComponentType } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panels.tsx';
import layout from '../../ui/layout.module.css';

class MissingCodeError extends Error {
  /** Reason for the missing code: a newer version on the server, an unreachable server, or a blocked file. */
  readonly reason: 'replaced' | 'unreachable' | 'blocked';
  readonly retry: () => void;

  constructor(reason: MissingCodeError['reason'], retry: () => void, cause: unknown) {
    super('The code of the screen could not be fetched', { cause });
    this.reason = reason;
    this.retry = retry;
  }
}

/** Returns a screen that is fetched on its first render. Unlike React.lazy, it can retry a failed fetch. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType {
  const create = () =>
    lazy(async (): Promise<{ default: ComponentType }> => {
      try {
        return { default: (await load())[name] };
      } catch (error) {
        const status = await fetchStartScriptStatus();
        const isServed = status !== undefined && status < 400;
        // The screen's code was fetched, but threw an error.
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

/** Recognises a failed import of a file by its error message in Chromium, Firefox and Safari. */
function isFetchError(error: unknown): boolean {
  return error instanceof TypeError && /module script|imported module/i.test(error.message);
}

async function fetchStartScriptStatus(): Promise<number | undefined> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return undefined;
  try {
    return (await fetch(script.src, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return undefined;
  }
}

interface ScreenBoundaryProps {
  of: string;
  /** Whether this boundary encloses the whole app. The error page then needs its own main element. */
  isWhole?: boolean;
  children: ReactNode;
}

interface ScreenBoundaryState {
  of: string;
  caught: { error: unknown } | null;
}

/** Shows a skeleton while a screen's code is fetched, and an error panel if the code is missing or throws. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override readonly state: ScreenBoundaryState = { of: this.props.of, caught: null };

  static getDerivedStateFromError(error: unknown): Pick<ScreenBoundaryState, 'caught'> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { of }: ScreenBoundaryProps,
    state: ScreenBoundaryState,
  ): ScreenBoundaryState | null {
    return of === state.of ? null : { of, caught: null };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught) {
      const error = <ScreenError error={caught.error} onRetry={() => this.setState({ caught: null })} />;
      return this.props.isWhole ? <main id="content">{error}</main> : error;
    }
    return <Suspense fallback={<ScreenSkeleton />}>{this.props.children}</Suspense>;
  }
}

function ScreenSkeleton() {
  return (
    <div aria-busy="true" className={layout.loose}>
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Skeleton shape="heading" />
      <Skeleton shape="block" count={2} />
    </div>
  );
}

/** Shows an error and a reload button. Never reloads by itself, because a dialog may hold typed text. */
function ScreenError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reload = <Button onClick={() => location.reload()}>{m.app_reload()}</Button>;
  if (!(error instanceof MissingCodeError))
    return (
      <ErrorPanel
        title={<h1>{m.app_crash_title()}</h1>}
        actions={reload}
        text={m.app_crash_text()}
        reference={m.app_crash_reference({ reference: errorReference(error) })}
      />
    );
  if (error.reason === 'replaced')
    return (
      <ErrorPanel title={<h1>{m.app_new_version()}</h1>} text={m.app_new_version_text()} actions={reload} />
    );
  const tryAgain = (): void => {
    error.retry();
    onRetry();
  };
  return (
    <ErrorPanel
      title={<h1>{error.reason === 'blocked' ? m.app_blocked() : m.app_network_error()}</h1>}
      actions={<Button onClick={tryAgain}>{m.app_try_again()}</Button>}
    />
  );
}

/** Returns a short reference for an error, without text from the screen, which may be private. */
export function errorReference(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.name) : typeof error;
  const places = stack.match(/[\w.-]+\.(?:js|tsx?):\d+:\d+/g) ?? [stack.split(':')[0] ?? ''];
  let hash = 5_381;
  for (const character of places.slice(0, 4).join(' '))
    hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  return hash.toString(36).toUpperCase();
}
