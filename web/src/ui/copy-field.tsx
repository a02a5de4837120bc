import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';
import { copyText } from './copy-text.ts';
import hidden from './hidden.module.css';
import { CheckIcon, CopyIcon } from './icons.tsx';

interface CopyFieldProps {
  label: ReactNode;
  hideLabel?: boolean;
  value: string;
  copyLabel: string;
  copiedLabel: string;
  /** Several lines, for a message. */
  multiline?: boolean;
  /** Cuts a long value, so that the button stays beside it. */
  cut?: boolean;
  /** Called with whether the value was copied. If not, the value is selected for copying by hand. */
  onCopied?: (done: boolean) => void;
}

export function CopyField({
  label,
  hideLabel = false,
  value,
  copyLabel,
  copiedLabel,
  multiline = false,
  cut = false,
  onCopied,
}: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const done = copied === value;

  async function copy() {
    const taken = await copyText(value);
    if (taken) setCopied(value);
    else field.current?.select();
    onCopied?.(taken);
  }

  const Control = multiline ? 'textarea' : 'input';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? hidden.visuallyHidden : styles.label}>
        {label}
      </label>
      <div className={styles.row} data-multiline={multiline || undefined} data-cut={cut || undefined}>
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
        <Button variant="secondary" icon={done ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
          {done ? copiedLabel : copyLabel}
        </Button>
      </div>
    </div>
  );
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
