import { toastMs } from '@blindspot/contracts/vocabulary/browser';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import { CloseIcon } from './icons.tsx';
import styles from './toasts.module.css';

/** Shows the toasts. Mounts early, because screen readers may skip the first text of a new region. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, listToasts, listToasts);
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // Reopens the popover, so that toasts are above a dialog that was opened later.
    layer.current?.hidePopover();
    if (toasts.length > 0) layer.current?.showPopover();
  }, [toasts]);

  return (
    <div role="status" aria-live="polite">
      <div ref={layer} popover="manual" className={styles.toaster}>
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function ToastView({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const stays = toast.action !== undefined;

  useEffect(() => {
    if (isHeld || stays) return undefined;
    const shownMs = Math.max(toastMs, toast.text.length * readingMs);
    const timer = setTimeout(() => dismissToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, stays, toast]);

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
        aria-label={m.app_close_message()}
        onClick={() => dismissToast(toast.id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'success' | 'danger';
  /** A toast with an action stays until the action is pressed or the toast is closed. */
  action?: { label: string; onPress: () => void } | undefined;
}

const most = 3;

/** Reading time per character in ms, for slow readers. */
const readingMs = 80;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast, replaces a toast with the same text, and returns an id for dismissal. Callers must change
 * the pressed control too, because toasts are easy to miss.
 */
export function showToast(text: string, tone: Toast['tone'] = 'plain', action?: Toast['action']): number {
  lastId += 1;
  const others = toasts.filter((toast) => toast.text !== text);
  show([...others, { id: lastId, text, tone, action }].slice(-most));
  return lastId;
}

export function dismissToast(id: number): void {
  show(toasts.filter((toast) => toast.id !== id));
}

const listToasts = (): readonly Toast[] => toasts;

function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
