import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';

interface LazyDialogProps {
  /** Told where its file could not be had. */
  onFailed: () => void;
  children: ReactNode;
}

/** A dialog in a file of its own, fetched when it is opened. */
export function LazyDialog({ onFailed, children }: LazyDialogProps) {
  return (
    <ErrorBoundary
      fallback={null}
      onError={() => {
        showToast(m.app_network_error(), 'danger');
        onFailed();
      }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
