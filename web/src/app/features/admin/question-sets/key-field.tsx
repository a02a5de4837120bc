import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Field } from '../../../../ui/field.tsx';
import { normalizeKey } from './question-set-form.ts';

interface KeyFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (key: string) => void;
}

/** Forces what is typed into a key at once; the caret stays behind the letter that was typed. */
export function KeyField({ id, value, error, onChange }: KeyFieldProps) {
  const caret = useRef<{ field: HTMLInputElement; at: number } | null>(null);
  // Letters that are still being composed; forcing them would break the input method.
  const [composed, setComposed] = useState<string | null>(null);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { field, at } = caret.current;
    caret.current = null;
    field.setSelectionRange(at, at);
  });

  function take(field: HTMLInputElement): void {
    const before = field.value.slice(0, field.selectionStart ?? field.value.length);
    caret.current = { field, at: normalizeKey(before).length };
    setComposed(null);
    onChange(normalizeKey(field.value));
  }

  return (
    <Field
      id={id}
      label={m.admin_set_key()}
      dir="ltr"
      value={composed ?? value}
      error={error}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
        if (isComposing) setComposed(event.currentTarget.value);
        else take(event.currentTarget);
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
    />
  );
}
