import { useId, useRef, useState, type ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { Button } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import styles from './copy-field.module.css';
import hidden from './hidden.module.css';

interface CopyFieldProps {
  label: ReactNode;
  hideLabel?: boolean;
  value: string;
  copyLabel: string;
  copiedLabel: string;
  multiline?: boolean;
  /** Whether the value is a link. A long link is cut, so that the button stays beside it. */
  isLink?: boolean;
  onCopied?: () => void;
}

export function CopyField(props: CopyFieldProps) {
  const { label, hideLabel = false, value, copyLabel, copiedLabel } = props;
  const { multiline = false, isLink = false, onCopied } = props;
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { isCopied, isRefused, copy } = useCopy(value);

  async function copyOrSelect(): Promise<void> {
    if (await copy()) onCopied?.();
    else field.current?.select();
  }

  const Control = multiline ? 'textarea' : 'input';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? hidden.visuallyHidden : styles.label}>
        {label}
      </label>
      <div className={styles.row} data-multiline={multiline || undefined} data-cut={isLink || undefined}>
        <Control
          id={id}
          ref={field}
          className={styles.value}
          readOnly
          value={value}
          dir={multiline ? 'auto' : 'ltr'}
          {...(multiline && { rows: 4 })}
          onFocus={(event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
            event.currentTarget.select()
          }
        />
        <Button
          variant="secondary"
          icon={isCopied ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void copyOrSelect()}
        >
          {isCopied ? copiedLabel : copyLabel}
        </Button>
      </div>
      {isRefused ? isLink ? <ManualCopy link={value} /> : <CopyRefused /> : null}
    </div>
  );
}

export function CopyRefused() {
  return (
    <p role="alert" className={styles.byHand}>
      {m.share_copy_refused()}
    </p>
  );
}

export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<{ text: string; isDone: boolean }>();
  const isDone = outcome?.text === text ? outcome.isDone : undefined;
  return {
    isCopied: isDone === true,
    isRefused: isDone === false,
    copy: async (): Promise<boolean> => {
      const taken = await copyText(text);
      setOutcome({ text, isDone: taken });
      return taken;
    },
  };
}

function select(text: HTMLElement | null): void {
  if (text) getSelection()?.selectAllChildren(text);
}

/** Shows a link as selected text, because the browser refused to copy it. */
export function ManualCopy({ link }: { link: string }) {
  const [before, after] = m.share_copy_by_hand({ link: '\u0000' }).split('\u0000');
  return (
    <p role="alert" className={styles.byHand}>
      {before}
      <bdi key={link} ref={select}>
        {link}
      </bdi>
      {after}
    </p>
  );
}

/** Copies through a selected field, because pages without https have no clipboard API. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  // Puts the field into an open modal dialog, because nothing outside the dialog can be selected.
  (document.querySelector('dialog:modal') ?? document.body).append(field);
  const focused = document.activeElement;
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Copies a text. Returns false if the browser refuses, as browsers inside other apps often do. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
