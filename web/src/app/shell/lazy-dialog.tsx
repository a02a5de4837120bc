import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { MissingCodeError } from './lazy-code.tsx';

interface LazyDialogProps {
  /** Told where its file could not be had. */
  onFailed?: () => void;
  children: ReactNode;
}

/** A dialog in a file of its own, fetched when it is opened. Where it cannot be had the screen below it says why. */
export function LazyDialog({ onFailed, children }: LazyDialogProps) {
  return (
    <FaultBoundary drawFault={(error) => drawFault(error, onFailed)}>
      <Suspense fallback={null}>{children}</Suspense>
    </FaultBoundary>
  );
}

function drawFault(error: unknown, onFailed: (() => void) | undefined): ReactNode {
  // What broke is for the frame of the screen.
  if (!(error instanceof MissingCodeError)) throw error;
  return <MissingDialog error={error} onFailed={onFailed} />;
}

interface MissingDialogProps {
  error: MissingCodeError;
  onFailed: (() => void) | undefined;
}

function MissingDialog({ error, onFailed }: MissingDialogProps) {
  const say = useEffectEvent(() => {
    if (error.isReplaced)
      showToast(m.app_new_version(), 'plain', {
        label: m.app_reload(),
        onPress: () => location.reload(),
      });
    else showToast(m.app_network_error(), 'danger');
    error.forget();
    onFailed?.();
  });
  useEffect(() => say(), []);
  return null;
}
