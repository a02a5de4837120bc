import { Component, Suspense, type ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panels.tsx';
import { MissingCodeError } from './lazy-screen.tsx';
import styles from './loading.module.css';

interface ScreenBoundaryProps {
  /** Identifies the screen: another value clears the error of the previous one. */
  of: string;
  /** Set around the whole app: its error page then needs the `main` element. */
  isWhole?: boolean;
  children: ReactNode;
}

interface ScreenBoundaryState {
  of: string;
  caught: { error: unknown } | null;
}

/** Shows a skeleton while the code of a screen is fetched, and an error panel if it is missing or throws. */
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
    <div aria-busy="true" className={styles.stack}>
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Skeleton shape="heading" />
      <Skeleton shape="block" count={2} />
    </div>
  );
}

/** Reloads only on request, because a dialog may hold typed text. */
function ScreenError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reload = <Button onClick={() => location.reload()}>{m.app_reload()}</Button>;
  if (!(error instanceof MissingCodeError))
    return (
      <ErrorPanel
        level={1}
        title={m.app_crash_title()}
        actions={reload}
        reference={m.app_crash_reference({ reference: errorReference(error) })}
      >
        <p>{m.app_crash_text()}</p>
      </ErrorPanel>
    );
  if (error.reason === 'replaced')
    return (
      <ErrorPanel level={1} title={m.app_new_version()} actions={reload}>
        <p>{m.app_new_version_text()}</p>
      </ErrorPanel>
    );
  const tryAgain = (): void => {
    error.retry();
    onRetry();
  };
  return (
    <ErrorPanel
      level={1}
      title={error.reason === 'blocked' ? m.app_blocked() : m.app_network_error()}
      actions={<Button onClick={tryAgain}>{m.app_try_again()}</Button>}
    />
  );
}

/**
 * Returns a short reference for an error, made only from places in the code, never from text on the screen.
 */
export function errorReference(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.name) : typeof error;
  const places = stack.match(/[\w.-]+\.(?:js|tsx?):\d+:\d+/g) ?? [stack.split(':')[0] ?? ''];
  let hash = 5_381;
  for (const character of places.slice(0, 4).join(' '))
    hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  return hash.toString(36).toUpperCase();
}
