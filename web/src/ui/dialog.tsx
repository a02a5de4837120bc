import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { Button } from './button.tsx';
import { Failed } from './notice.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  /** Called on Escape, on the close button and on a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  closeLabel?: string;
  children: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  /** Whether a click outside closes the dialog. Set to false if typed text would be lost. */
  closeOnBackdrop?: boolean;
  className?: string | undefined;
  /** Makes the content focusable, so that keys can scroll it if it has no controls. */
  readOnly?: boolean;
}

/** A native modal dialog. It focuses the element marked for autofocus, otherwise its title. */
export function Dialog(props: DialogProps) {
  const { onClose, title, closeLabel = m.app_close(), children, footer, wide = false } = props;
  const { closeOnBackdrop = true, className, readOnly = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // A layout effect closes the dialog before its removal, so that the browser returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? titleRef.current)?.focus();
    return () => dialog.close();
  }, []);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !closeOnBackdrop) return undefined;
    const onBackdrop = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog.addEventListener('click', onBackdrop);
    return () => dialog.removeEventListener('click', onBackdrop);
  }, [closeOnBackdrop, onClose]);

  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, wide && styles.wide, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Reopens the dialog, because browsers close it on a second Escape even if the first was prevented.
        if (event.target !== ref.current || ref.current.open) return;
        ref.current.showModal();
        onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId} ref={titleRef} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        <div className={styles.body} {...(readOnly && { tabIndex: 0 })}>
          {children}
        </div>
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}

interface ConfirmDialogProps {
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  /** Label of the button that cancels. The button has the initial focus. */
  keepLabel: string;
  busy?: boolean;
  error?: ReactNode;
  onConfirm: () => void;
  onKeep: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, keepLabel, busy = false, error, onConfirm, onKeep } = props;
  return (
    <Dialog
      onClose={onKeep}
      title={title}
      closeLabel={keepLabel}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onKeep}>
            {keepLabel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <Failed>{error}</Failed>
    </Dialog>
  );
}
