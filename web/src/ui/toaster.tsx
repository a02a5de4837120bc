import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CloseIcon } from './icons.tsx';
import styles from './toaster.module.css';
import { dismissToast, listToasts, onToasts } from './toast-store.ts';
import type { Toast } from './toast-store.ts';

/** Shows the toasts. It is mounted from the start, because screen readers may skip the first text of a new region. */
export function Toaster({ durationMs, closeLabel }: { durationMs: number; closeLabel: string }) {
  const toasts = useSyncExternalStore(onToasts, listToasts, listToasts);
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // Showing the popover again puts it above a dialog that was opened meanwhile.
    layer.current?.hidePopover();
    if (toasts.length > 0) layer.current?.showPopover();
  }, [toasts]);

  return (
    <div role="status" aria-live="polite">
      <div ref={layer} popover="manual" className={styles.toaster}>
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} durationMs={durationMs} closeLabel={closeLabel} />
        ))}
      </div>
    </div>
  );
}

function ToastView({
  toast,
  durationMs,
  closeLabel,
}: {
  toast: Toast;
  durationMs: number;
  closeLabel: string;
}) {
  const [isHeld, setHeld] = useState(false);
  const stays = toast.action !== undefined;

  useEffect(() => {
    if (isHeld || stays) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, stays, toast.id, durationMs]);

  return (
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.action ? (
        <button type="button" className={styles.action} onClick={toast.action.onPress}>
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        onClick={() => dismissToast(toast.id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
