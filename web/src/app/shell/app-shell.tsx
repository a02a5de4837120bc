import { toastMs } from '@blindspot/contracts/vocabulary/browser';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { m } from '../../paraglide/messages.js';
import { Announcer } from '../../ui/announcer.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { AppHeader } from './app-header.tsx';
import styles from './app-shell.module.css';
import { ScreenBoundary } from './screen-boundary.tsx';

/** The frame of every screen. Live regions are rendered from the start; the skip link is part of the document. */
export function AppShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <AppHeader />
      <OfflineBar />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ScreenBoundary of={pathname}>{children}</ScreenBoundary>
      </main>
      <Announcer />
      <Toaster durationMs={toastMs} closeLabel={m.app_close_message()} />
    </>
  );
}

function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status" className={styles.offlineRegion}>
      {online ? null : <p className={styles.offline}>{m.app_offline()}</p>}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
