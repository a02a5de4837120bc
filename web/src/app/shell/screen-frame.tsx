import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panels.tsx';
import { errorReference } from './error-reference.ts';
import styles from './screen-frame.module.css';

/** Around code that is fetched: grey shapes until it is there, and a panel in its place when it broke, until `of` is another. */
export function ScreenFrame({ of, children }: { of: string; children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={CrashPanel} resetKeys={[of]}>
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function CrashPanel({ error }: { error: unknown }) {
  return (
    <ErrorPanel
      level={1}
      title={m.app_crash_title()}
      reference={m.app_crash_reference({ reference: errorReference(error) })}
      actions={<Button onClick={() => location.reload()}>{m.app_reload()}</Button>}
    >
      <p>{m.app_crash_text()}</p>
    </ErrorPanel>
  );
}

function ScreenSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Skeleton shape="heading" />
      <Skeleton shape="block" count={2} />
    </div>
  );
}
