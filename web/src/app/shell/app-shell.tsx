import { toastMs } from '@blindspot/contracts/vocabulary/browser';
import { ErrorBoundary } from 'react-error-boundary';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { Toaster } from '../../ui/toaster.tsx';
import { Outlet, useLocation } from '../lib/router.ts';
import { Announcer } from './announcer.tsx';
import { AppHeader } from './app-header.tsx';
import styles from './app-shell.module.css';
import { CrashPanel } from './crash-panel.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** Everything around a screen; the document it starts in brings the skip link. The regions that speak are here from the start. */
export function AppShell() {
  const { pathname } = useLocation();
  return (
    <>
      <AppHeader />
      <OfflineBar />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ErrorBoundary FallbackComponent={CrashPanel} resetKeys={[pathname]}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Announcer />
      <Toaster durationMs={toastMs} closeLabel={m.app_close_message()} />
    </>
  );
}
