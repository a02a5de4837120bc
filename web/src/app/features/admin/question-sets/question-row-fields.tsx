import { limits } from '@blindspot/contracts/limits';
import type { KeyFault } from '@blindspot/contracts/question-sets/judge-question-set';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { icon, TrashIcon } from '../../../../ui/icons.tsx';
import { QuestionOffer } from './question-offer.tsx';
import styles from './question-rows.module.css';
import { normalizeKey, type QuestionRow, type RowsField } from './question-set-draft.ts';

const ArrowUpIcon = icon(<path d="M12 19V5m-6 6 6-6 6 6" />);
const ArrowDownIcon = icon(<path d="M12 5v14m-6-6 6 6 6-6" />);

interface QuestionRowFieldsProps {
  field: RowsField;
  row: QuestionRow;
  /** The typed key, or the one that is made from the question. */
  savedKey: string;
  number: number;
  count: number;
  isSlider: boolean;
  offerProblems: readonly string[];
  keyFault: KeyFault | undefined;
  problem: string | undefined;
  onChange: (row: QuestionRow) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

const names = {
  required: (number: number) => m.admin_set_required_row({ number }),
  optional: (number: number) => m.admin_set_optional_row({ number }),
};

export function QuestionRowFields({
  field,
  row,
  savedKey,
  number,
  count,
  isSlider,
  offerProblems,
  keyFault,
  problem,
  onChange,
  onMove,
  onRemove,
}: QuestionRowFieldsProps) {
  const id = useId();
  const name = names[field](number);
  const keyError: Readonly<Record<KeyFault, () => string>> = {
    unusable: () => m.admin_set_key_unusable(),
    'digits-only': () => m.admin_set_key_digits({ key: row.key }),
    reserved: () => m.admin_set_key_reserved({ key: row.key }),
    doubled: () => m.admin_set_key_doubled({ key: row.key }),
  };
  return (
    <div className={styles.row} role="group" aria-labelledby={`${id}-name`}>
      <div className={styles.bar}>
        <p id={`${id}-name`} className={styles.name}>
          {name}
        </p>
        <span className={styles.moves}>
          <Button
            variant="quiet"
            size="small"
            data-move="-1"
            aria-label={m.admin_set_move_up({ name })}
            aria-disabled={number === 1 || undefined}
            icon={<ArrowUpIcon size={18} />}
            onClick={() => onMove(-1)}
          />
          <Button
            variant="quiet"
            size="small"
            data-move="1"
            aria-label={m.admin_set_move_down({ name })}
            aria-disabled={number === count || undefined}
            icon={<ArrowDownIcon size={18} />}
            onClick={() => onMove(1)}
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={m.admin_set_remove({ name })}
            disabled={count === 1}
            icon={<TrashIcon size={18} />}
            onClick={onRemove}
          />
        </span>
      </div>
      <div className={styles.fields}>
        <KeyField
          id={`${id}-key`}
          value={row.key}
          placeholder={savedKey}
          error={keyFault && keyError[keyFault]()}
          onChange={(key) => onChange({ ...row, key })}
        />
        <TextArea
          id={`${id}-text`}
          label={m.admin_set_text()}
          rows={2}
          {...(isSlider && { hint: m.admin_set_text_slider_hint(), hintBelow: true })}
          maxLength={limits.questionText}
          value={row.text}
          error={problem}
          onChange={(event) => onChange({ ...row, text: event.target.value })}
        />
      </div>
      {isSlider ? null : (
        <QuestionOffer
          name={name}
          offer={row.offer}
          problems={offerProblems}
          onChange={(offer) => onChange({ ...row, offer })}
        />
      )}
    </div>
  );
}

interface KeyFieldProps {
  id: string;
  value: string;
  /** The key that is saved when none is typed. */
  placeholder: string;
  error: string | undefined;
  onChange: (key: string) => void;
}

/** Forces what is typed into a key at once; the caret stays behind the letter that was typed. */
function KeyField({ id, value, placeholder, error, onChange }: KeyFieldProps) {
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
      placeholder={placeholder}
      note={m.app_optional()}
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
